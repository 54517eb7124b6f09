import { askConsent } from '@harbour/contracts/consent';
import type { ConsentProof } from '@harbour/contracts/consent-topics';
import { sendMail } from '@harbour/contracts/mail';
import { openBroker } from '@harbour/messaging/broker';
import { consumeJobs } from '@harbour/messaging/consume';
import { openMongo } from '@harbour/platform/mongo';
import { defineProcess } from '@harbour/platform/process';
import { watchProvider } from '@harbour/platform/provider-watch';
import { announceProvider } from '@harbour/messaging/providers';
import { createTransport, transportNameOf } from './choose-transport.ts';
import { MailerConfig } from './config.ts';
import { sendMailThrough } from './send-mail.ts';

/** The mailer: carries out `mail.send` jobs through SMTP, SES or the sandbox. */
export const mailerProcess = defineProcess({
  name: 'mailer',
  config: MailerConfig,
  async setup(ctx) {
    const provider = transportNameOf(ctx.config);
    const connection = await openMongo(ctx, { poolSize: Math.max(10, ctx.config.JOBS_AT_ONCE) });
    const transport = await createTransport(ctx.config, connection);
    ctx.life.onStop('connections', 'mail transport', async () => transport.close());
    await announceProvider(connection, 'mail', provider, provider === 'sandbox');

    const broker = await openBroker(ctx);
    const send = watchProvider(ctx, provider, transport.send);
    const holds = async (consent: ConsentProof) => (await broker.ask(askConsent, consent)).holds;
    await consumeJobs(ctx, {
      broker,
      connection,
      consumer: 'mailer',
      jobs: [[sendMail, sendMailThrough({ send }, { publicUrl: ctx.config.PUBLIC_URL, holds })]],
      settings: ctx.config,
    });
  },
});
