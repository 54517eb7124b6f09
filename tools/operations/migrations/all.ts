import { wholeGoods } from './0001-whole-goods.ts';
import { shelves } from './0002-shelves.ts';
import { severalAddresses } from './0003-several-addresses.ts';
import { returnsOfOrders } from './0004-returns.ts';
import { variants } from './0005-variants.ts';
import { refunds } from './0007-refunds.ts';
import { orderSearch } from './0008-order-search.ts';
import { offers } from './0010-offers.ts';
import { backOrders } from './0011-back-orders.ts';
import type { Migration } from './migration.ts';

/** Every migration in its order; a new one goes to the end. */
export const MIGRATIONS: readonly Migration[] = [
  wholeGoods,
  shelves,
  severalAddresses,
  returnsOfOrders,
  variants,
  refunds,
  orderSearch,
  offers,
  backOrders,
];
