import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { register } from '@harbour/contracts/user';
import type { RunningProcess } from '@harbour/platform/process';
import { removeQueues } from '../../support/remove-queues.ts';
import { aSignUp } from '../../support/shop-client.ts';
import { type CollectedSpan, startTraceCollector } from '../../support/stand-ins/trace-collector.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../gateway/open-gateway.ts';
import { rabbitUrl } from '../messaging/messaging-system.ts';
import { startProcess } from '../../support/native.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const REQUEST_ID = 'browser-request-1';

let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let gateway: GatewayUnderTest;
let mailer: RunningProcess;
const person = aSignUp();
let said = '';

beforeAll(async () => {
  collector = await startTraceCollector();
  gateway = await openGateway({ env: { AMQP_URL: rabbitUrl(), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      said += chunk.toString();
      done();
    },
  });
  mailer = await startProcess('mailer', gateway.env, { logTo });
}, 30_000);

afterAll(async () => {
  await removeQueues(rabbitUrl(), gateway.env['QUEUE_PREFIX'] ?? '');
  await collector.stop();
}, 30_000);

const mailerLines = () =>
  said
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a browser’s trace goes through outbox and broker to the worker’s log line', async () => {
  const headers = { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`, 'x-request-id': REQUEST_ID };
  const reply = await gateway.shop.call(register, { body: person }, headers);
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

test('the buckets that a click and its job fell into lead to its trace', async () => {
  const headers = { accept: 'application/openmetrics-text' };
  const told = async (url: string): Promise<string> => (await fetch(`${url}/metrics`, { headers })).text();
  const [ofGateway, ofMailer] = await Promise.all([told(gateway.url), told(`http://127.0.0.1:${mailer.opsPort}`)]);
  const exemplar = `# {trace_id="${TRACE_ID}"}`;
  const bucketsIn = (text: string): string[] => text.split('\n').filter((line) => line.includes(exemplar));
  expect(bucketsIn(ofGateway).join('\n')).toMatch(
    /^http_request_duration_seconds_bucket{.*route="\/api\/user\/register"/,
  );
  expect(bucketsIn(ofMailer).join('\n')).toMatch(/^job_duration_seconds_bucket{.*type="mail.send"/);
});

/** The names of a step and of all it followed from, the first of them last. */
function wayTo(spans: readonly CollectedSpan[], name: string): string[] {
  const way: string[] = [];
  for (let step = spans.find((span) => span.name === name); step !== undefined; ) {
    way.push(step.name);
    const { parentSpanId } = step;
    step = spans.find((span) => span.spanId === parentSpanId);
  }
  return way;
}

test('the collector of traces sees one way from the click to the stores and the vendor', async () => {
  // Their end sends what they have not sent yet.
  await mailer.stop();
  await gateway.close();
  const ofTheClick = collector.spans.filter(({ traceId }) => traceId === TRACE_ID);
  expect(wayTo(ofTheClick, 'call sandbox')).toEqual([
    'call sandbox',
    'consume mail.send',
    'publish mail.send',
    'POST /api/user/register',
  ]);
  for (const command of ['insert users', 'insert outbox', 'commitTransaction', 'evalsha']) {
    expect(wayTo(ofTheClick, command)).toEqual([command, 'POST /api/user/register']);
  }
  // Neither values nor keys: they may be somebody's.
  expect(JSON.stringify(ofTheClick)).not.toContain(person.email);
  expect(ofTheClick.find(({ name }) => name === 'POST /api/user/register')).toMatchObject({
    parentSpanId: 'b7ad6b7169203331',
  });
}, 30_000);
