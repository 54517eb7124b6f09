import { checkMailCode, makeMailCode } from '@harbour/contracts/login-code';
import { checkPhoneCode, sendPhoneCode } from '@harbour/contracts/phone-verification';
import { openBroker } from '@harbour/messaging/broker';
import { consumeJobs } from '@harbour/messaging/consume';
import { openMongo } from '@harbour/platform/mongo';
import { defineProcess } from '@harbour/platform/process';
import { watchProvider } from '@harbour/platform/provider-watch';
import { announceProvider } from '@harbour/messaging/providers';
import { checkCodeWith } from './check-code.ts';
import { createProvider } from './choose-provider.ts';
import { VerificationConfig } from './config.ts';
import { checkMailCodeIn, makeMailCodeIn } from './mail-codes.ts';
import { createPendingCodes } from './pending-codes.ts';
import { sendCodeThrough } from './send-code.ts';

/** The verification worker: sends codes by SMS, makes those that are mailed, and answers whether a guess is right. */
export const verificationProcess = defineProcess({
  name: 'verification',
  config: VerificationConfig,
  async setup(ctx) {
    const connection = await openMongo(ctx, { poolSize: Math.max(10, ctx.config.JOBS_AT_ONCE) });
    const provider = await createProvider(ctx.config, connection);
    const codes = createPendingCodes(connection);
    await announceProvider(connection, 'verification', provider.name, provider.name === 'sandbox');

    const broker = await openBroker(ctx);
    const send = watchProvider(ctx, provider.name, provider.send);
    const check = watchProvider(ctx, provider.name, provider.check);
    await broker.serve(checkPhoneCode, checkCodeWith(check, codes));
    await broker.serve(makeMailCode, makeMailCodeIn(codes));
    await broker.serve(checkMailCode, checkMailCodeIn(codes));
    await consumeJobs(ctx, {
      broker,
      connection,
      consumer: 'verification',
      jobs: [[sendPhoneCode, sendCodeThrough(send, codes)]],
      settings: ctx.config,
    });
  },
});
