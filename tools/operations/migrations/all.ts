import { wholeGoods } from './0001-whole-goods.ts';
import type { Migration } from './migration.ts';

/** Every migration in its order; a new one goes to the end. */
export const MIGRATIONS: readonly Migration[] = [wholeGoods];
