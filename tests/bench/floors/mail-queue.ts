import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { createTransport } from 'nodemailer';
import { sendToParent, receiveFromParent } from '../parent-process.ts';

/** As many as ask the shop at once. */
const AT_ONCE = 20;
/** The mailer's own number at once. */
const SENT_AT_ONCE = 10;
const MAJORITY = { writeConcern: { w: 'majority' } } as const;

/** What a shop is made of that takes BullMQ and nodemailer as they are: each half is a process of its own. */
interface Half {
  readonly is: 'asking' | 'sending';
  readonly mongoUrl: string;
  readonly redisUrl: string;
  readonly mailUrl: string;
  /** Of the queue, which is this bench's alone. */
  readonly prefix: string;
}

const half = await receiveFromParent<Half>();
const waiting = () => new Redis(half.redisUrl, { maxRetriesPerRequest: null });
const place = { prefix: half.prefix };

/** Commits a change for each mail, and puts the mail into the queue once it is committed. */
async function ask(): Promise<void> {
  const mongo = await createConnection(half.mongoUrl).asPromise();
  const changes = mongo.collection('benchMails');
  const queue = new Queue('mail', { ...place, connection: waiting() });
  const one = async (number: number): Promise<void> => {
    const to = `bench-${number}@example.hk`;
    await mongo.transaction(async (session) => changes.insertOne({ to, at: new Date() }, { session }), MAJORITY);
    await queue.add('welcome', { to }, { removeOnComplete: true });
  };
  process.on('message', ({ mails }: { mails: number }) => {
    let asked = 0;
    const askOn = async (): Promise<void> => {
      while (asked < mails) await one((asked += 1));
    };
    void Promise.all(Array.from({ length: AT_ONCE }, askOn));
  });
}

/** Sends what is in the queue over kept connections. */
function send(): void {
  const transport = createTransport({ url: half.mailUrl, pool: true, maxConnections: SENT_AT_ONCE });
  const text = 'Welcome to Harbour Market. '.repeat(20);
  const sendOne = async ({ data: { to } }: { data: { to: string } }): Promise<void> => {
    await transport.sendMail({ from: 'shop@example.hk', to, subject: 'Welcome', text, html: `<p>${text}</p>` });
  };
  const worker = new Worker<{ to: string }>('mail', sendOne, {
    ...place,
    connection: waiting(),
    concurrency: SENT_AT_ONCE,
  });
  worker.on('error', (error) => {
    throw error;
  });
}

if (half.is === 'asking') await ask();
else send();
sendToParent({});
