import { expect, it } from '@jest/globals';
import { openGateway } from '../open-gateway.ts';
import { webFolder } from '../web-folder.ts';

const folder = webFolder({ 'sw.js': 'works();', 'sw-withdrawn.js': 'unregisters();' });

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
