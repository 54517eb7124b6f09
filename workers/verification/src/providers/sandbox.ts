import type { Connection } from 'mongoose';
import type { Language } from '@harbour/contracts/language';
import { saveSandboxMessage } from '@harbour/messaging/sandbox-messages';
import { failForTests } from '@harbour/messaging/test-failures';
import { hashCode, isCode, newCode } from '../own-code.ts';
import type { CodeProvider } from './provider.ts';

const WORDS: Record<Language, (code: string) => string> = {
  en: (code) => `${code} is your Harbour Market verification code. It expires in 10 minutes. Do not share it.`,
  zh_HK: (code) => `【海港市集】你的驗證碼是 ${code}，10 分鐘內有效。請勿向任何人透露。`,
  zh: (code) => `【海港市集】您的验证码是 ${code}，10 分钟内有效。请勿告诉任何人。`,
};

/** Makes and checks codes without a vendor; the text message is kept for the sandbox page. */
export function createSandboxProvider(connection: Connection): CodeProvider {
  return {
    name: 'sandbox',
    async send({ jobId, attempt, phone, lang }, keep) {
      await failForTests(phone, attempt);
      const code = newCode();
      await keep(hashCode(code));
      await saveSandboxMessage(connection, { id: jobId, kind: 'sms', to: phone, text: WORDS[lang](code) });
      return { providerId: `sandbox:${jobId}`, said: 'Sandbox: caught, not sent' };
    },
    async check({ code, secret }) {
      if (secret === undefined) return 'not-found';
      return isCode(code, secret) ? 'right' : 'wrong';
    },
  };
}
