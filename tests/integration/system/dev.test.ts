import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { freePort } from '@harbour/tools/backing-services/free-port';
import { ROOT } from '@harbour/tools/processes';
import { takeDatabase } from '../../support/native.ts';
import { removeQueues } from '../../support/remove-queues.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { rabbitUrl } from '../messaging/messaging-system.ts';
import { processesOf, startCommand } from './start-command.ts';

const RESTART_MS = 20_000;

it('npm run dev serves pages by Vite, and restarts the processes that import what changed, and no others', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'harbour-dev-'));
  const port = await freePort();
  // `start.test.ts` starts stores of its own by the same code.
  const stores = { MONGODB_URL: takeDatabase(), AMQP_URL: rabbitUrl(), REDIS_URL: process.env['TEST_REDIS_URL'] };
  const prefix = `dev-${randomUUID().slice(0, 8)}.`;
  const own = {
    ...process.env,
    ...stores,
    QUEUE_PREFIX: prefix,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: String(port),
  };
  const command = startCommand(process.execPath, ['tools/workshop/dev.ts'], own);
  try {
    await command.untilReady();
    const url = `http://localhost:${port}`;
    expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain('/@vite/client');
    expect((await fetch(`${url}/api/catalog`)).status).toBe(200);

    const now = new Date();
    utimesSync(join(ROOT, 'workers/sms/src/sms.process.ts'), now, now);
    await waitUntil('the restart', () => /^sms: restarted in [\d.]+ s$/m.test(command.said()), RESTART_MS);
    expect(command.said()).not.toMatch(/^(gateway|status|mailer|verification|scheduler): restarted/m);
  } finally {
    process.kill(-(command.child.pid ?? 0), 'SIGINT');
    await command.ended;
    await waitUntil('nothing to be left', () => processesOf(dataDir).length === 0, 60_000);
    rmSync(dataDir, { recursive: true, force: true });
    await removeQueues(stores.AMQP_URL, prefix);
  }
}, 180_000);
