import { describe, expect, it } from '@jest/globals';
import { TransientError } from '@harbour/platform/errors';
import { failForTests } from './test-failures.ts';

describe('a sandbox', () => {
  it('fails once, at the first attempt', async () => {
    await expect(failForTests('fail-once@sandbox.test', 1)).rejects.toThrow(TransientError);
    await expect(failForTests('fail-once@sandbox.test', 2)).resolves.toBeUndefined();
  });

  it('fails at each attempt', async () => {
    for (const attempt of [1, 2, 7]) {
      await expect(failForTests('+85290000002', attempt)).rejects.toThrow(TransientError);
    }
  });

  it('takes its time', async () => {
    const begun = performance.now();
    await expect(failForTests('slow@sandbox.test', 1, 50)).resolves.toBeUndefined();
    expect(performance.now() - begun).toBeGreaterThan(40);
  });

  it('takes what is for anybody else', async () => {
    await expect(failForTests('mei@example.hk', 1)).resolves.toBeUndefined();
  });
});
