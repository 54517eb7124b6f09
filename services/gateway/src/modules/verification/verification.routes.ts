import {
  checkQueuedCode,
  queuePhoneCode,
  requestPhoneCode,
  verifyPhoneCode,
} from '@harbour/contracts/phone-verification';
import { translate } from '@harbour/contracts/text';
import { handle, type Route } from '../../http/api/handle.ts';
import type { PhoneVerificationService } from './phone-verification.service.ts';

/** Codes by text message: one's own phone's, and those of the admins' form. */
export function verificationRoutes(phones: PhoneVerificationService): Route[] {
  return [
    handle(requestPhoneCode, async ({ body, caller, context, lang }) => {
      await phones.request(body, caller, { ...context, lang });
      return { message: translate(lang, 'message.phoneCodeSent', { phone: body.phone }) };
    }),
    handle(verifyPhoneCode, async ({ body, caller, lang }) => {
      const user = await phones.verify(body, caller);
      return { message: translate(lang, 'message.phoneVerified'), user };
    }),
    handle(queuePhoneCode, async ({ body, caller, context, lang }) => ({
      jobId: await phones.queue(body.phone, caller, { ...context, lang }),
    })),
    handle(checkQueuedCode, ({ body }) => phones.checkQueued(body)),
  ];
}
