import { pathOf } from '@harbour/contracts/endpoint';
import { PAGES } from '@harbour/contracts/pages';
import type { MailQueue } from '../../../mail/mail-queue.ts';
import type { InboxService } from '../../inbox/inbox.service.ts';
import type { KnownLockers } from '../order-delivery.rules.ts';
import { extrasOf, mailedDelivery, mailedLines } from '../order-mail.rules.ts';
import type { OrderDraftDocument } from './order-draft.model.ts';
import type { DraftQuote } from './order-draft-quotes.ts';
import { wordsOfSent } from './order-draft.words.ts';

export interface OrderDraftNoticesDependencies {
  readonly mails: MailQueue;
  readonly inbox: Pick<InboxService, 'add'>;
  readonly lockers: KnownLockers;
  readonly publicUrl: string;
}

export type OrderDraftNotices = ReturnType<typeof createOrderDraftNotices>;

/** Tells customers of drafts, in the transaction of the sending. */
export function createOrderDraftNotices({ mails, inbox, lockers, publicUrl }: OrderDraftNoticesDependencies) {
  return {
    /** Writes mail and inbox; gives whether a mail goes out: not to an address that nobody has proven, nor too many. */
    async tellSent(
      draft: OrderDraftDocument,
      { account, delivery, quote }: DraftQuote,
      requestId: string,
    ): Promise<boolean> {
      const id = draft._id.toHexString();
      const path = pathOf(PAGES.orderDraft, { id });
      await inbox.add({
        userId: draft.userId,
        kind: 'order',
        ...wordsOfSent(quote.total, draft.expiresAt),
        link: path,
      });
      const { provenAddress: to, user } = account;
      if (to === undefined) return false;
      const { lang } = user.profile.settings;
      const values = {
        link: new URL(path, publicUrl).toString(),
        lines: mailedLines(quote.products),
        extras: extrasOf(quote),
        total: quote.total,
        delivery: mailedDelivery({ delivery, tracking: null }, lockers),
        message: draft.message,
        expiresAt: draft.expiresAt,
      };
      const mail = { to, name: user.name, lang, template: { name: 'order-draft' as const, values } };
      return (await mails.send(mail, { lang, requestId, aggregateId: id, isProven: true })) !== undefined;
    },
  };
}
