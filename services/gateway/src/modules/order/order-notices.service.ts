import { pathOf } from '@harbour/contracts/endpoint';
import type { OrderMailName } from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import { PAGES } from '@harbour/contracts/pages';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { InboxService } from '../inbox/inbox.service.ts';
import type { Account, AccountFinder } from '../user/account-finder.service.ts';
import type { KnownLockers } from './order-delivery.rules.ts';
import { mailedOrder } from './order-mail.rules.ts';
import type { OrderDocument } from './order.model.ts';
import { mailOfStep } from './order.rules.ts';
import { toOrder } from './order.view.ts';
import { wordsOfKept, wordsOfReturn, wordsOfStep } from './order.words.ts';

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
}

export type OrderNotices = ReturnType<typeof createOrderNotices>;

const linkOf = (order: OrderDocument): string => pathOf(PAGES.order, { id: order._id.toHexString() });

/** Tells buyers of their orders: a mail by template and a line in the inbox, in the transaction of the step. */
export function createOrderNotices({ mails, inbox, accounts, lockers, publicUrl }: OrderNoticesDependencies) {
  /** Gives undefined where nothing is sent: no account, no proven address, or too many such mails. */
  const mail = async (order: OrderDocument, name: OrderMailName, step: OrderStatus, known: Known) => {
    const { requestId, account = await accounts.accountById(order.userId) } = known;
    // Orders are mailed to proven addresses only: another one may be a stranger's. The inbox tells of them as well.
    const to = account?.provenAddress;
    if (account === undefined || to === undefined) return undefined;
    const { name: person, profile } = account.user;
    const { lang } = profile.settings;
    const link = new URL(linkOf(order), publicUrl).toString();
    const values = mailedOrder(toOrder(order), { step, link, lockers });
    const origin = { lang, requestId, aggregateId: order._id.toHexString(), isProven: true };
    return mails.send({ to, name: person, lang, template: { name, values } }, origin);
  };

  return {
    mail,
    /** Tells of a step just made. */
    async tellStep(order: OrderDocument, known: Known): Promise<void> {
      const template = mailOfStep(order.status);
      if (template !== undefined) await mail(order, template, order.status, known);
      const words = wordsOfStep(order.status, order);
      if (words) await inbox.add({ userId: order.userId, kind: 'order', ...words, link: linkOf(order) });
    },
    /** Tells that an order is kept longer, now that its buyer has proven who they are. */
    async tellKept(order: OrderDocument): Promise<void> {
      await inbox.add({ userId: order.userId, kind: 'order', ...wordsOfKept(order), link: linkOf(order) });
    },
    async tellReturn(order: OrderDocument): Promise<void> {
      await inbox.add({ userId: order.userId, kind: 'order', ...wordsOfReturn(order), link: linkOf(order) });
    },
  };
}
