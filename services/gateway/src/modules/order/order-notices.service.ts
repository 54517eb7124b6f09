import { pathOf } from '@harbour/contracts/endpoint';
import type { Localized } from '@harbour/contracts/language';
import type { MailTemplate } from '@harbour/contracts/mail';
import type { OrderMailName } from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import { PAGES } from '@harbour/contracts/pages';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { InboxService } from '../inbox/inbox.service.ts';
import type { Account, AccountFinder } from '../user/account-finder.service.ts';
import type { KnownLockers } from './order-delivery.rules.ts';
import { mailedOrder } from './order-mail.rules.ts';
import { type EditedMoney, wordsOfEdit } from './edit/order-edit.words.ts';
import type { OrderDocument } from './order.model.ts';
import { mailOfStep, type OrderNews, type RefundedCents } from './order.rules.ts';
import { toOrder } from './order.view.ts';
import { wordsOfKept, wordsOfNews, wordsOfRefund, wordsOfStep } from './order.words.ts';

export interface OrderNoticesDependencies {
  readonly mails: MailQueue;
  readonly inbox: Pick<InboxService, 'add'>;
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly lockers: KnownLockers;
  readonly publicUrl: string;
}

/** What is known already: the request, the buyer's account. */
interface Known {
  readonly requestId?: string | undefined;
  readonly account?: Account | undefined;
  /** The refund that comes with it. */
  readonly refund?: RefundedCents | undefined;
}

export type OrderNotices = ReturnType<typeof createOrderNotices>;

/** Mails about one order. */
type Template = OrderMailName | 'order-refund-sent';

const linkOf = (order: OrderDocument): string => pathOf(PAGES.order, { id: order._id.toHexString() });

/** Tells buyers of their orders: a mail by template and a line in the inbox, in the transaction of the step. */
export function createOrderNotices({ mails, inbox, accounts, lockers, publicUrl }: OrderNoticesDependencies) {
  const urlOf = (order: OrderDocument): string => new URL(linkOf(order), publicUrl).toString();

  const send = async (order: OrderDocument, template: MailTemplate, known: Known) => {
    const { requestId, account = await accounts.accountById(order.userId) } = known;
    // Orders are mailed to proven addresses only: another one may be a stranger's. The inbox tells of them as well.
    const to = account?.provenAddress;
    if (account === undefined || to === undefined) return undefined;
    const { name, profile } = account.user;
    const { lang } = profile.settings;
    const origin = { lang, requestId, aggregateId: order._id.toHexString(), isProven: true };
    return mails.send({ to, name, lang, template }, origin);
  };

  const mail = (order: OrderDocument, name: Template, step: OrderStatus, known: Known) => {
    const facts = { link: urlOf(order), step, refund: known.refund, lockers };
    return send(order, { name, values: mailedOrder(toOrder(order), facts) }, known);
  };

  const addEntry = (order: OrderDocument, words: { title: Localized; text: Localized }): Promise<void> =>
    inbox.add({ userId: order.userId, kind: 'order', ...words, link: linkOf(order) });

  return {
    /** Mails a step; undefined if nothing is sent: no account, no verified address, or too many such mails. */
    mail,
    /** Tells of a step just made. */
    async tellStep(order: OrderDocument, known: Known): Promise<void> {
      const template = mailOfStep(order.status);
      if (template !== undefined) await mail(order, template, order.status, known);
      const words = wordsOfStep(order.status, order, known.refund);
      if (words) await addEntry(order, words);
    },
    /** Tells the buyer about a partial refund. */
    async tellRefund(order: OrderDocument, refund: RefundedCents): Promise<void> {
      await mail(order, 'order-refund-sent', order.status, { refund });
      await addEntry(order, wordsOfRefund(order, refund));
    },
    /** Tells the buyer that staff changed the order, and what that does to its money. */
    async tellEdit(order: OrderDocument, money: EditedMoney): Promise<void> {
      const facts = { link: urlOf(order), step: order.status, refund: undefined, lockers };
      const change = {
        before: money.beforeCents / 100,
        due: money.dueCents / 100,
        refund: money.refundCents / 100,
      };
      await send(order, { name: 'order-changed', values: { ...mailedOrder(toOrder(order), facts), change } }, {});
      await addEntry(order, wordsOfNews(order, wordsOfEdit(money)));
    },
    /** Tells the buyer about an event without a step: in the inbox with the text of the history, and by its own mail. */
    async tellNews(order: OrderDocument, news: OrderNews): Promise<void> {
      if (news.mail) await send(order, news.mail(urlOf(order)), {});
      await addEntry(order, wordsOfNews(order, news));
    },
    /** Tells the buyer that the order is held longer, now that they have verified who they are. */
    tellKept: (order: OrderDocument): Promise<void> => addEntry(order, wordsOfKept(order)),
  };
}
