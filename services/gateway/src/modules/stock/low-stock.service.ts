import { pathOf } from '@harbour/contracts/endpoint';
import type { Localized } from '@harbour/contracts/language';
import { PAGES } from '@harbour/contracts/pages';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { InboxService } from '../inbox/inbox.service.ts';
import type { LowItem, ProductService } from '../product/product.service.ts';
import type { TimedWork } from '../timed/timed.service.ts';
import type { AccountFinder } from '../user/account-finder.service.ts';

/** The most products looked at in one go. */
const MOST_AT_ONCE = 500;

export interface LowStockDependencies {
  readonly inTransaction: Transaction;
  readonly products: Pick<ProductService, 'low' | 'takeLow'>;
  readonly accounts: Pick<AccountFinder, 'accountById' | 'ownerIds'>;
  readonly inbox: Pick<InboxService, 'add'>;
  readonly mails: MailQueue;
  readonly publicUrl: string;
}

const TITLE: Localized = { en: 'Stock is low', zh_HK: '存貨不足', zh: '库存不足' };

const textOf = (items: readonly LowItem[]): Localized => ({
  en: items.map(({ name, stock }) => `${name.en}: ${stock} left`).join('; '),
  zh_HK: items.map(({ name, stock }) => `${name.zh_HK}：剩餘 ${stock} 件`).join('；'),
  zh: items.map(({ name, stock }) => `${name.zh}：剩余 ${stock} 件`).join('；'),
});

/** Tells owners, in the inbox and by mail, that little is left of a product: once each time that sales bring it to its limit. */
export function createLowStockNotices(deps: LowStockDependencies): TimedWork {
  const { inTransaction, products, accounts, inbox, mails, publicUrl } = deps;

  const tell = async (userId: string, items: readonly LowItem[], path: string, about: string): Promise<void> => {
    await inbox.add({ userId, kind: 'notice', title: TITLE, text: textOf(items), link: path });
    const account = await accounts.accountById(userId);
    const to = account?.provenAddress;
    if (account === undefined || to === undefined) return;
    const { name, profile } = account.user;
    const { lang } = profile.settings;
    const link = new URL(path, publicUrl).toString();
    const template = { name: 'low-stock' as const, values: { items: [...items], link } };
    await mails.send({ to, name, lang, template }, { lang, aggregateId: about, isProven: true });
  };

  return {
    due: async () => (await products.low(MOST_AT_ONCE)).map(({ _id, lowAt }) => ({ id: _id.toHexString(), at: lowAt })),
    run: (id) =>
      inTransaction(async () => {
        // Goods may have come in since: then there is nothing to tell.
        const items = await products.takeLow(id);
        if (items === undefined) return false;
        const path = pathOf(PAGES.adminProduct, { id });
        if (items.length > 0) for (const userId of await accounts.ownerIds()) await tell(userId, items, path, id);
        return true;
      }),
  };
}
