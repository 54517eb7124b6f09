import { once } from 'node:events';
import { connect } from 'amqplib';
import { sendToParent, receiveFromParent } from '../parent-process.ts';

const PREFETCH = 50;
const MAX_UNCONFIRMED = 200;

const { amqpUrl, bytes } = await receiveFromParent<{ amqpUrl: string; bytes: number }>();
const queue = `bench.raw.${process.pid}`;
const [publishing, consuming] = await Promise.all([connect(amqpUrl), connect(amqpUrl)]);
const [out, incoming] = await Promise.all([publishing.createConfirmChannel(), consuming.createChannel()]);
await out.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
await incoming.prefetch(PREFETCH);
let consumed = 0;
await incoming.consume(queue, (message) => {
  if (message === null) return;
  consumed += 1;
  incoming.ack(message);
});
sendToParent({});

const content = Buffer.alloc(bytes, 'x');

/** Publishes and consumes at once. */
async function run(seconds: number): Promise<void> {
  const [began, before] = [performance.now(), consumed];
  const end = began + seconds * 1_000;
  let unconfirmed = 0;
  const confirmed = (): void => {
    unconfirmed -= 1;
    out.emit('room');
  };
  while (performance.now() < end) {
    if (unconfirmed >= MAX_UNCONFIRMED) await once(out, 'room');
    unconfirmed += 1;
    out.publish('', queue, content, { persistent: true }, confirmed);
  }
  sendToParent({ perSecond: (consumed - before) / ((performance.now() - began) / 1_000) });
}

process.on('message', ({ seconds }: { seconds: number }) => {
  if (seconds > 0) void run(seconds);
  // Who publishes goes first: held back by a queue that is then deleted, it would never be let go.
  else
    void publishing
      .close()
      .then(() => incoming.deleteQueue(queue))
      .then(() => consuming.close())
      .then(() => sendToParent({}));
});
