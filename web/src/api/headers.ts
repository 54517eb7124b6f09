import { languageOf } from '@harbour/contracts/language-codes';
import { splitAddress } from '@harbour/contracts/addresses';
import { i18n } from '../i18n/instance.ts';
import { LANGUAGE_TAGS } from '../i18n/language.ts';
import { currentSession } from '../session/session.ts';

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** What every call says of itself: who, from which page, in which language, and its trace (product/calls §2). */
export function callHeaders(): Record<string, string> {
  const session = currentSession();
  return {
    accept: 'application/json',
    'accept-language': LANGUAGE_TAGS[languageOf(i18n.language)],
    'x-ui-path': splitAddress(window.location.pathname).path,
    traceparent: `00-${hex(16)}-${hex(8)}-01`,
    ...(session ? { 'x-session-id': session.sessionId, 'x-user-id': session.userId } : {}),
  };
}
