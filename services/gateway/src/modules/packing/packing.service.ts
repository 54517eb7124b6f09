import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import type { Order } from '@harbour/contracts/order';
import { hasPapers } from '@harbour/contracts/order-papers';
import { createTurnstile } from '../../load/turnstile.ts';
import { labelOf, type PaperContext, slipOf } from './packing.rules.ts';
import { PACKING_WORDS } from './packing.words.ts';

/** Prints that wait while one is drawn. */
const MOST_WAITING = 8;

export interface PackingDependencies extends Omit<PaperContext, 'language'> {
  /** Orders by their numbers, in that order; unknown numbers are left out. */
  readonly ordersOf: (numbers: readonly string[]) => Promise<Order[]>;
}

/** Loaded with the first print: the PDF library takes 20 MiB. */
const drawing = () => import('./packing-drawing.ts');

export type PackingService = ReturnType<typeof createPackingService>;

/** Packing slips and labels, drawn when they are asked for, one batch at a time. */
export function createPackingService({ ordersOf, ...shop }: PackingDependencies) {
  const turn = createTurnstile(1, MOST_WAITING);

  const packed = async (numbers: readonly string[]): Promise<Order[]> => {
    const orders = (await ordersOf(numbers)).filter(({ status }) => hasPapers(status));
    if (orders.length === 0) throw new AppError('CLIENT_ERROR', 'error.nothingToPack', { status: 409 });
    return orders;
  };
  const headOf = (language: Language, kind: 'slips' | 'labels') => {
    const words = PACKING_WORDS[language];
    return { language, title: words[kind], author: shop.shop.name ?? words.shop };
  };

  return {
    /** What to pack, as PDF. @throws CLIENT_ERROR 409 where none of the orders has goods to pack */
    async slips(numbers: readonly string[], language: Language): Promise<Buffer> {
      const slips = (await packed(numbers)).map((order) => slipOf(order, { ...shop, language }));
      return turn(async () => (await drawing()).drawSlips(headOf(language, 'slips'), slips));
    },

    /** Where parcels go, as PDF. @throws CLIENT_ERROR 409 where none of the orders has goods to pack */
    async labels(numbers: readonly string[], language: Language): Promise<Buffer> {
      const labels = (await packed(numbers)).map((order) => labelOf(order, { ...shop, language }));
      return turn(async () => (await drawing()).drawLabels(headOf(language, 'labels'), labels));
    },
  };
}
