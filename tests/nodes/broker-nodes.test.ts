import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { checkPhoneCode } from '@harbour/contracts/phone-verification';
import { consumeJobs } from '@harbour/messaging/consume';
import { inTransaction } from '@harbour/platform/mongo';
import { connect } from 'amqplib';
import { waitUntil } from '../support/wait-until.ts';
import {
  aMail,
  jobSettings,
  type MessagingSystem,
  openMessagingSystem,
} from '../integration/messaging/messaging-system.ts';
import { type BrokerNodes, hasRabbitMq, startBrokerNodes } from './broker-nodes.ts';

/** Longer than mail may have to wait for a lost node, on a busy machine. */
const GAP_MS = 20_000;
const TOPIC = 'worker.controlled.mailer';

const withNodes = hasRabbitMq ? describe : describe.skip;

withNodes('a cluster of RabbitMQ that loses the node of all its clients', () => {
  let nodes: BrokerNodes;
  let system: MessagingSystem;
  const heard = new Set<string>();

  beforeAll(async () => {
    nodes = await startBrokerNodes();
    system = await openMessagingSystem(nodes.url);
    await waitUntil('the gateway', () => system.broker.connected, GAP_MS);
    // As an installation of the former release has it: on this node alone, and consumed.
    const model = await connect(nodes.url);
    const channel = await model.createChannel();
    const former = system.ctx.config.QUEUE_PREFIX + checkPhoneCode.name;
    const args = { 'x-queue-type': 'classic', 'x-overflow': 'reject-publish', 'x-max-length': 1_000 };
    await channel.assertQueue(former, { durable: true, arguments: args });
    await system.startWorker('mailer', async ({ ctx, broker, connection }) => {
      const jobs = [[sendMail, async () => undefined]] as const;
      await consumeJobs(ctx, { broker, connection, consumer: 'mailer', jobs, settings: jobSettings });
      await broker.listen(TOPIC, async ({ id }) => void heard.add(id));
    });
    await system.startWorker('verification', ({ broker }) =>
      broker.serve(checkPhoneCode, async () => ({ status: 'success' as const, valid: true })),
    );
    const isConsumed = async () => (await channel.checkQueue(former)).consumerCount === 1;
    await waitUntil('the consumer of the former queue', isConsumed, GAP_MS);
    await model.close();
  }, 120_000);
  afterAll(async () => {
    await system?.stop();
    await nodes?.stop();
  }, 60_000);

  async function sendsMail(): Promise<boolean> {
    const mail = aMail();
    const id = await inTransaction(system.connection, () => system.outbox.add(sendMail, mail, { to: mail.to }));
    return waitUntil('the mail', async () => (await system.outbox.find(id))?.state === 'sent', GAP_MS);
  }
  const answers = () => {
    const question = { subject: 'u1', phone: '+85291234567', code: '123456' };
    const ask = () => system.broker.ask(checkPhoneCode, question).catch(() => undefined);
    return waitUntil('an answer', ask, GAP_MS);
  };
  const hears = (id: string) => {
    const event = { id, type: 'event', content: Buffer.from('{}'), createdAt: new Date(), mandatory: false };
    const tell = async () => {
      await system.broker.publish(event, { exchange: 'shop.events', routingKey: TOPIC }).catch(() => undefined);
      return heard.has(id);
    };
    return waitUntil('the event', tell, GAP_MS);
  };

  it('sends mails, answers questions and hears events on the others', async () => {
    await Promise.all([sendsMail(), answers(), hears('before')]);
    nodes.killFirst();
    await Promise.all([sendsMail(), answers(), hears('after')]);
    expect(system.broker.connected).toBe(true);
  }, 60_000);
});
