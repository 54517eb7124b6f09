import { sendSms, takeSmsStatus } from '@harbour/contracts/sms';
import { openBroker } from '@harbour/messaging/broker';
import { consumeJobs } from '@harbour/messaging/consume';
import { createReceiptSender } from '@harbour/messaging/receipt-sender';
import { openMongo } from '@harbour/platform/mongo';
import { defineProcess } from '@harbour/platform/process';
import { watchProvider } from '@harbour/platform/provider-watch';
import { announceProvider } from '@harbour/messaging/providers';
import { createProvider } from './choose-provider.ts';
import { SmsConfig } from './config.ts';
import { sendSmsThrough } from './send-sms.ts';
import { takeStatusWith } from './take-status.ts';

/** The SMS worker: carries out `sms.send` jobs through Twilio or the sandbox. */
export const smsProcess = defineProcess({
  name: 'sms',
  config: SmsConfig,
  async setup(ctx) {
    const connection = await openMongo(ctx, { poolSize: Math.max(10, ctx.config.JOBS_AT_ONCE) });
    const provider = await createProvider(ctx.config, connection);
    await announceProvider(connection, 'sms', provider.name, provider.name === 'sandbox');
    const broker = await openBroker(ctx);
    const receipts = createReceiptSender(ctx, broker);
    const { TWILIO_AUTH_TOKEN: authToken, PUBLIC_URL: publicUrl } = ctx.config;
    await broker.serve(takeSmsStatus, takeStatusWith({ authToken, publicUrl, receipts }));
    const send = watchProvider(ctx, provider.name, provider.send);
    await consumeJobs(ctx, {
      broker,
      connection,
      consumer: 'sms',
      jobs: [[sendSms, sendSmsThrough(send)]],
      settings: ctx.config,
    });
  },
});
