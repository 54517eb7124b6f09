import type { Consent, ConsentChange } from '@harbour/contracts/consent';
import {
  CONSENT_TOPICS,
  type ConsentAnswers,
  type ConsentProof,
  type ConsentTopic,
} from '@harbour/contracts/consent-topics';
import { addressOf } from '@harbour/contracts/endpoint';
import { PAGES } from '@harbour/contracts/pages';
import type { ConsentChangeDocument, ConsentDocument } from './consent.model.ts';

/** The consent of a person; without a stored answer, none. */
export function toConsent(stored: ConsentDocument | null): Consent {
  return {
    email: stored?.email ?? false,
    sms: stored?.sms ?? false,
    inbox: stored?.inbox ?? false,
    priceDrops: stored?.priceDrops ?? false,
    backInStock: stored?.backInStock ?? false,
    basketReminders: stored?.basketReminders ?? false,
    updatedAt: stored?.updatedAt.toISOString() ?? null,
  };
}

export function toConsentChange(stored: ConsentChangeDocument): ConsentChange {
  const { at, topic, given, means, page, words, lang, browser, system } = stored;
  return { at: at.toISOString(), topic, given, means, page, words, lang, browser, system };
}

/** The topics whose answer changes. */
export function changedTopics(before: ConsentAnswers, after: ConsentAnswers): ConsentTopic[] {
  return CONSENT_TOPICS.filter((topic) => before[topic] !== after[topic]);
}

/** The unsubscribe link of a mail. */
export function unsubscribeLink({ token, topic }: ConsentProof, publicUrl: string): string {
  const query = { token, topic: topic === 'email' ? undefined : topic };
  return new URL(addressOf(PAGES.unsubscribe, { query }), publicUrl).toString();
}
