import { queueMail, queueSms } from '@harbour/contracts/messenger';
import { checkQueuedCode, queuePhoneCode } from '@harbour/contracts/phone-verification';

/** The mailer form: what the server takes, with the template as one choice (product/validation §5). */
export const MailerForm = queueMail.body.extend({ template: queueMail.body.shape.template.shape.name });

export const SmsForm = queueSms.body;

/** The verification request: the words around a code are the provider's. */
export const VerificationForm = queuePhoneCode.body.omit({ text: true });

export const CheckForm = checkQueuedCode.body;
