import { PATHS } from '@harbour/contracts/pages';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Transaction } from '../../store/transaction.ts';
import { type Agreed, type ConsentService, unsubscribeLink } from '../consent/consent.service.ts';
import type { InboxService } from '../inbox/inbox.service.ts';
import { runBatches } from '../../store/batches.ts';
import type { TimedWork } from '../timed/timed.service.ts';
import type { AccountFinder } from '../user/account-finder.service.ts';
import type { PromotionDocument } from './promotion.model.ts';
import type { PromotionRepository } from './promotion.repository.ts';

/** The most people told per transaction. */
const BATCH = 50;

export interface PromotionDependencies {
  readonly inTransaction: Transaction;
  readonly promotions: PromotionRepository;
  readonly consent: Pick<ConsentService, 'agreed' | 'tokenOf'>;
  readonly accounts: Pick<AccountFinder, 'accountById' | 'accountOf'>;
  readonly inbox: Pick<InboxService, 'add'>;
  readonly mails: MailQueue;
  readonly publicUrl: string;
}

export type PromotionService = ReturnType<typeof createPromotionService>;

/** Tells people of a promotion, each by the channels they agreed to. */
function teller({ accounts, inbox, mails, publicUrl }: PromotionDependencies) {
  const mail = async (promotion: PromotionDocument, person: Agreed): Promise<void> => {
    const account = await accounts.accountById(person.userId);
    // Promotions go to addresses that were proven to be their owner's.
    if (account === undefined || !account.user.emailVerified) return;
    const { email: to, name, profile } = account.user;
    const { lang } = profile.settings;
    const { title, summary, code, slug } = promotion;
    const link = new URL(`${PATHS.jetso}#${slug}`, publicUrl).toString();
    const proof = { token: person.token, topic: 'email' } as const;
    const unsubscribe = unsubscribeLink(proof, publicUrl);
    const values = { offer: { title, summary, link, code: code ?? null }, unsubscribe };
    await mails.send(
      { to, name, lang, template: { name: 'promo', values }, consent: proof },
      { lang, aggregateId: slug, isProven: true },
    );
  };

  return async (promotion: PromotionDocument, people: readonly Agreed[]): Promise<void> => {
    const { title, summary: text, slug } = promotion;
    const entries = people
      .filter((person) => person.inbox)
      .map(({ userId }) => ({ userId, kind: 'promotion' as const, title, text, link: `${PATHS.jetso}#${slug}` }));
    if (entries.length > 0) await inbox.add(...entries);
    for (const person of people) if (person.email) await mail(promotion, person);
  };
}

/** The beginning and the end of promotions: who agreed to it is told, by the channels they agreed to. */
export function createPromotionService(deps: PromotionDependencies) {
  const { inTransaction, promotions, consent, accounts, publicUrl } = deps;
  const tell = teller(deps);

  /** Tells the next people; true once there are no more. What was done is written with what was sent. */
  const announceBatch = (id: string): Promise<boolean> =>
    inTransaction(async () => {
      const promotion = await promotions.byId(id);
      const now = new Date();
      if (promotion === null || promotion.status !== 'online' || promotion.announcedAt) return true;
      if (promotion.startsAt > now || promotion.endsAt <= now) return true;
      const people = await consent.agreed(promotion.announcedTo ?? '', BATCH);
      await tell(promotion, people);
      const isLast = people.length < BATCH;
      const last = people.at(-1)?.userId;
      await promotions.noteAnnounced(id, {
        ...(last === undefined ? {} : { announcedTo: last }),
        ...(isLast ? { announcedAt: now } : {}),
      });
      return isLast;
    });

  const start: TimedWork = {
    due: async (until) =>
      (await promotions.starting(until, new Date())).map(({ _id, startsAt }) => ({
        id: _id.toHexString(),
        at: startsAt,
      })),
    run: (id) => runBatches(() => announceBatch(id)),
  };

  const end: TimedWork = {
    due: async (until) =>
      (await promotions.ending(until)).map(({ _id, endsAt }) => ({ id: _id.toHexString(), at: endsAt })),
    // The mark is a change of the promotion, which makes every open screen fetch the offers again.
    run: (id) => promotions.markEnded(id, new Date()),
  };

  return {
    start,
    end,
    /** By which the owner of a proven address takes consent back, for a promotion that is mailed to it by hand. */
    async unsubscribeLinkOf(email: string): Promise<string | undefined> {
      const account = await accounts.accountOf(email);
      const token = account?.provenAddress === email ? await consent.tokenOf(account.user.id) : undefined;
      return token === undefined ? undefined : unsubscribeLink({ token, topic: 'email' }, publicUrl);
    },
  };
}
