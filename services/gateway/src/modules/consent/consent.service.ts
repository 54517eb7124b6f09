import {
  CONSENT_EDITION,
  type Consent,
  type ConsentChange,
  MOST_CONSENT_CHANGES,
  UNDO_WITHIN_MS,
} from '@harbour/contracts/consent';
import type { ConsentProof, ConsentTopic } from '@harbour/contracts/consent-topics';
import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import { assertOwn, type Caller } from '../../http/caller/caller.ts';
import { deviceOf } from '../../http/caller/device.rules.ts';
import type { RequestContext } from '../../http/caller/request-context.ts';
import type { Limits } from '../../http/limits/limits.ts';
import type { AccountPart } from '../../personal-data/account-part.ts';
import { newSecretText } from '../../secrecy/secrets.rules.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { ConsentDocument } from './consent.model.ts';
import type { ConsentAnswered, ConsentRepository, NewConsentChange } from './consent.repository.ts';
import { changedTopics, toConsent, toConsentChange } from './consent.rules.ts';

export { unsubscribeLink } from './consent.rules.ts';

/** Somebody who wants to hear of promotions, by which channels, and how to take that back. */
export interface Agreed {
  readonly userId: string;
  readonly email: boolean;
  readonly inbox: boolean;
  readonly token: string;
}

/** Where an answer came from. */
export interface AnswerOrigin {
  readonly context: Pick<RequestContext, 'uiPath' | 'userAgent'>;
  readonly lang: Language | null;
}

/** Offences under the Ordinance can be prosecuted for two years (section 64B), so answers are kept that long after an erasure. */
const KEPT_AFTER_ERASURE_MS = 2 * 365 * 86_400_000;
const MOST_COLLECTED = 10_000;

export type ConsentService = ReturnType<typeof createConsentService>;

/** Consent and its history in an account's data. */
export function createConsentPart(consents: ConsentRepository): AccountPart {
  return {
    name: 'consent',
    collect: async ({ id }) => ({
      ...toConsent(await consents.of(id)),
      history: (await consents.history(id, MOST_COLLECTED)).map(toConsentChange),
    }),
    async erase({ id }) {
      await consents.remove(id);
      await consents.maskHistory(id, new Date(Date.now() + KEPT_AFTER_ERASURE_MS));
    },
  };
}

const isRecentWithdrawal = (last: Pick<NewConsentChange, 'at' | 'given' | 'means'> | null): boolean =>
  last !== null &&
  !last.given &&
  (last.means === 'link' || last.means === 'one-click') &&
  Date.now() - last.at.getTime() <= UNDO_WITHIN_MS;

export interface ConsentDependencies {
  readonly inTransaction: Transaction;
  readonly consents: ConsentRepository;
  readonly limits: Pick<Limits, 'take'>;
}

/** Writes answers, and adds those that change something to the history. */
function answering({ inTransaction, consents }: Omit<ConsentDependencies, 'limits'>) {
  return (
    userId: string,
    answers: ConsentAnswered,
    means: NewConsentChange['means'],
    { context, lang }: AnswerOrigin,
  ): Promise<Consent> =>
    inTransaction(async () => {
      const before = toConsent(await consents.of(userId));
      const after = toConsent(await consents.change(userId, answers, newSecretText()));
      const from = {
        page: context.uiPath?.slice(0, 100) ?? null,
        lang,
        words: CONSENT_EDITION.name,
        ...deviceOf(context.userAgent),
      };
      const at = new Date();
      await consents.note(
        changedTopics(before, after).map((topic) => ({ userId, at, topic, given: after[topic], means, ...from })),
      );
      return after;
    });
}

/** What people agreed to, topic by topic: nothing until they say so (PDPO, direct marketing). Every answer is kept. */
export function createConsentService({ inTransaction, consents, limits }: ConsentDependencies) {
  const answer = answering({ inTransaction, consents });
  const personOf = async (token: string): Promise<ConsentDocument> => {
    const stored = await consents.byToken(token);
    if (stored === null) throw new AppError('BAD_REQUEST', 'error.tokenInvalid');
    return stored;
  };

  return {
    data: createConsentPart(consents),
    async show(id: string, caller: Caller): Promise<Consent> {
      assertOwn(id, caller);
      return toConsent(await consents.of(id));
    },
    async history(id: string, caller: Caller): Promise<ConsentChange[]> {
      assertOwn(id, caller);
      return (await consents.history(id, MOST_CONSENT_CHANGES)).map(toConsentChange);
    },
    /** What a person agrees to and their last answers, as staff see them. */
    async ofCustomer(id: string): Promise<{ now: Consent; history: ConsentChange[] }> {
      const [now, history] = await Promise.all([consents.of(id), consents.history(id, MOST_CONSENT_CHANGES)]);
      return { now: toConsent(now), history: history.map(toConsentChange) };
    },
    async change(id: string, answers: ConsentAnswered, caller: Caller, origin: AnswerOrigin): Promise<Consent> {
      assertOwn(id, caller);
      return answer(id, answers, 'account', origin);
    },
    /**
     * Records that a person asked for such notices; joins the transaction of their request.
     * @throws TOO_MANY_REQUESTS
     */
    async request(userId: string, topic: ConsentTopic, origin: AnswerOrigin): Promise<Consent> {
      if (!toConsent(await consents.of(userId))[topic]) await limits.take('consent', userId);
      return answer(userId, { [topic]: true }, 'request', origin);
    },
    /**
     * Withdraws consent with the link of a mail; idempotent.
     * @throws BAD_REQUEST for an unknown token
     */
    async unsubscribe(
      { token, topics, means }: { token: string; topics: readonly ConsentTopic[]; means: 'link' | 'one-click' },
      origin: AnswerOrigin,
    ): Promise<Consent> {
      const { _id } = await personOf(token);
      return answer(_id, Object.fromEntries(topics.map((topic) => [topic, false])), means, origin);
    },
    /**
     * Restores what the same link has just withdrawn. A forwarded link must not be able to subscribe anybody.
     * Withdrawals are not limited; restoring is, so that the history stays bounded.
     * @throws CLIENT_ERROR 409 if the link withdrew nothing in the last hour, TOO_MANY_REQUESTS
     */
    undo: ({ token, topic }: ConsentProof, origin: AnswerOrigin): Promise<Consent> =>
      inTransaction(async () => {
        const stored = await personOf(token);
        if (toConsent(stored)[topic]) return toConsent(stored);
        if (!isRecentWithdrawal(await consents.lastOf(stored._id, topic)))
          throw new AppError('CLIENT_ERROR', 'error.consentUndoOver');
        await limits.take('consent', stored._id);
        return answer(stored._id, { [topic]: true }, 'undo', origin);
      }),
    /** Whether the consent that a mail was written under is still given. */
    async holds({ token, topic }: ConsentProof): Promise<boolean> {
      return toConsent(await consents.byToken(token))[topic];
    },
    /** The proof of consent that a notice of this topic needs; undefined if the person has not agreed. */
    async proofOf(userId: string, topic: ConsentTopic): Promise<ConsentProof | undefined> {
      const stored = await consents.of(userId);
      return stored !== null && toConsent(stored)[topic] ? { token: stored.token, topic } : undefined;
    },
    /** What names a person in the link of a promotion mail, if they ever said what they agree to. */
    tokenOf: async (userId: string): Promise<string | undefined> => (await consents.of(userId))?.token,
    async agreed(after: string, limit: number): Promise<Agreed[]> {
      const found = await consents.agreed(after, limit);
      return found.map(({ _id, email = false, inbox = false, token }) => ({ userId: _id, email, inbox, token }));
    },
  };
}
