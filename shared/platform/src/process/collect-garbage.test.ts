import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { collectGarbage } from './collect-garbage.ts';

const lost = (): WeakRef<object> => new WeakRef({ of: 'nobody' });

test('what nothing refers to is freed, and what something refers to stays', async () => {
  const held = { of: 'this test' };
  const [gone, kept] = [lost(), new WeakRef(held)];
  // A WeakRef keeps its target alive until the end of the turn.
  await turn();
  collectGarbage();
  expect(gone.deref()).toBeUndefined();
  expect(kept.deref()).toBe(held);
});
