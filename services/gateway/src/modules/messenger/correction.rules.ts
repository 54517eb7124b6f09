import { AppError } from '@harbour/contracts/errors';
import { sendMail } from '@harbour/contracts/mail';
import { sendSms } from '@harbour/contracts/sms';
import { validationError } from '../../http/api/validate.ts';

/** Which field of a job's payload is its recipient, and the message for a wrong one. */
const CORRECTABLE = [
  { job: sendMail, field: 'to', message: 'validation.mailerEmail' },
  { job: sendSms, field: 'phone', message: 'validation.phoneForm' },
] as const;

/** A one-time link or code proves who its reader is: it may reach nobody but the one it was made for. */
const carriesToken = (payload: object): boolean => /[?&#]token=|"name":"login-code"/.test(JSON.stringify(payload));

/**
 * A dead job's payload with another recipient.
 * @throws VALIDATION_ERROR for a recipient that cannot be, CLIENT_ERROR 409 for a job that belongs to its recipient
 */
export function correctRecipient(type: string, payload: unknown, to: string): unknown {
  const rule = CORRECTABLE.find(({ job }) => job.name === type);
  if (rule === undefined || typeof payload !== 'object' || payload === null || carriesToken(payload)) {
    throw new AppError('CLIENT_ERROR', 'error.jobNotCorrectable', { status: 409 });
  }
  const corrected = { ...payload, [rule.field]: to };
  if (!rule.job.payload.safeParse(corrected).success) throw validationError([{ path: 'to', message: rule.message }]);
  return corrected;
}
