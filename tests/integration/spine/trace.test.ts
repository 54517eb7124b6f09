import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { register } from '@harbour/contracts/user';
import { mailerProcess } from '@harbour/mailer/mailer.process';
import { type RunningProcess, startProcess } from '@harbour/platform/process';
import { aSignUp } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../gateway/open-gateway.ts';
import { rabbitUrl, removeQueues } from '../messaging/messaging-system.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const REQUEST_ID = 'browser-request-1';

let gateway: GatewayUnderTest;
let mailer: RunningProcess;
let said = '';

beforeAll(async () => {
  gateway = await openGateway({ env: { AMQP_URL: rabbitUrl() } });
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      said += chunk.toString();
      done();
    },
  });
  mailer = await startProcess(mailerProcess, gateway.env, { logTo });
}, 30_000);

afterAll(async () => {
  await mailer.stop();
  await gateway.close();
  await removeQueues(rabbitUrl(), gateway.env['QUEUE_PREFIX'] ?? '');
}, 30_000);

const mailerLines = () =>
  said
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a browser’s trace goes through outbox and broker to the worker’s log line', async () => {
  const headers = { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`, 'x-request-id': REQUEST_ID };
  const reply = await gateway.shop.call(register, { body: aSignUp() }, headers);
  expect(reply.status).toBe(201);
  const line = await waitUntil(
    'the worker’s line',
    () => mailerLines().find(({ msg }) => msg === 'A job was carried out'),
    15_000,
  );
  expect(line).toMatchObject({ service: 'mailer', traceId: TRACE_ID, requestId: REQUEST_ID, attempt: 1 });
  const job = await gateway.connection.collection<{ _id: string; traceparent: string }>('outbox').findOne({});
  expect([line['jobId'], job?.traceparent.split('-')[1]]).toEqual([job?._id, TRACE_ID]);
});
