import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { openGateway } from '../open-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'harbour-web-'));
writeFileSync(join(folder, 'sw.js'), 'works();');
writeFileSync(join(folder, 'sw-withdrawn.js'), 'unregisters();');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  [{}, 'works();'],
  [{ SERVICE_WORKER: 'off' }, 'unregisters();'],
])('the service worker is asked for each time, and taken back where it is off: %j', async (env, script) => {
  const gateway = await openGateway({ env: { WEB_DIST: folder, ...env } });
  try {
    const answer = await fetch(`${gateway.url}/sw.js`);
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      200,
      'no-cache',
      script,
    ]);
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('content-security-policy')).toMatch(/(^|;)worker-src 'self'/);
  } finally {
    await gateway.close();
  }
});
