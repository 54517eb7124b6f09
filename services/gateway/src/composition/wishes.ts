import type { Connection } from 'mongoose';
import type { GatewaySettings } from '../config.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { createBasketReminder } from '../modules/basket/basket-reminder.service.ts';
import type { BasketRepository } from '../modules/basket/basket.repository.ts';
import { createConsentedNotices } from '../modules/consent/consented-notices.service.ts';
import type { ConsentService } from '../modules/consent/consent.service.ts';
import { createPriceDrops } from '../modules/wish/price-drops.service.ts';
import { createStockAlertRepository } from '../modules/wish/stock-alert.repository.ts';
import { createStockAlertService } from '../modules/wish/stock-alert.service.ts';
import { createStockReturns } from '../modules/wish/stock-returns.service.ts';
import { createWishRepository } from '../modules/wish/wish.repository.ts';
import { createWishService } from '../modules/wish/wish.service.ts';
import type { Transaction } from '../store/transaction.ts';
import type { Goods } from './goods.ts';
import type { People } from './people.ts';

export interface WishesDependencies {
  readonly connection: Connection;
  /** A transaction that changes nothing that the public reads. */
  readonly inTransaction: Transaction;
  readonly config: Pick<GatewaySettings, 'BASKET_REMIND_AFTER' | 'PUBLIC_URL'>;
  readonly mails: MailQueue;
  readonly people: Pick<People, 'accounts' | 'inbox'>;
  readonly consent: ConsentService;
  readonly products: Goods['products'];
  readonly baskets: BasketRepository;
}

/** Connects wish lists, stock alerts and left baskets with the notices that people agreed to. */
export function createWishes(deps: WishesDependencies) {
  const { connection, inTransaction, config, mails, people, consent, products, baskets } = deps;
  const notices = createConsentedNotices({ ...people, consent, mails, publicUrl: config.PUBLIC_URL });
  const base = { inTransaction, products, notices };
  const wishes = createWishRepository(connection);
  const alerts = createStockAlertRepository(connection);
  return {
    wishes: createWishService({ wishes, products }),
    priceDrops: createPriceDrops({ ...base, wishes }),
    stockAlerts: createStockAlertService({ inTransaction, alerts, products, consent }),
    stockReturns: createStockReturns({ ...base, alerts }),
    basketReminder: createBasketReminder({ ...base, baskets, afterMs: config.BASKET_REMIND_AFTER }),
  };
}
