// Not the whole of the package, which takes 14 MB and which only the provider needs.
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';

const PATH = '/api/messenger/sms/status';
const PRIVATE_NAME = /^(localhost|[^.]+|\[.*\]|[\d.]+)$|\.(localhost|local|internal|lan|test)$/i;

/** Where Twilio is to tell what became of a job's message; undefined where it could not reach us. */
export function statusCallbackOf(publicUrl: string, jobId: string): string | undefined {
  const url = new URL(PATH, publicUrl);
  if (url.protocol !== 'https:' || PRIVATE_NAME.test(url.hostname)) return undefined;
  url.searchParams.set('job', jobId);
  return url.href;
}

/** Whether Twilio itself made this call: its signature is over the address we gave it and every field. */
export function isFromTwilio(
  authToken: string,
  call: { url: string; signature: string; fields: Readonly<Record<string, string>> },
): boolean {
  return validateRequest(authToken, call.signature, call.url, call.fields);
}
