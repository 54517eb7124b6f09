import { randomInt, randomUUID } from 'node:crypto';
import type { Localized } from '@harbour/contracts/language';
import { inStore } from '../support/store.ts';

/** Goods that one test alone buys. */
export interface Goods {
  readonly id: string;
  readonly name: Localized;
  /** The word by which a search finds them, and nothing else. */
  readonly word: string;
  readonly stock: number;
}

const LETTERS = 'bcdfghjklmnpqrstvwxyz';

/** A word that nothing else is called, short enough to stand whole on a phone's card: other tests see the goods in their lists. */
const aWord = (): string => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Puts goods like one of the seed's on sale, in no list of a category, where other tests count. */
export function someGoods(): Promise<Goods> {
  return inStore(async (connection) => {
    const products = connection.collection('products');
    const { _id, ...like } = (await products.findOne({ category: 'stationery', status: 'online' })) ?? {};
    if (_id === undefined) throw new Error('the seed has no stationery');
    const word = aWord();
    const name = { en: `Pen ${word}`, zh_HK: `筆 ${word}`, zh: `笔 ${word}` };
    const stock = 5;
    const fresh = { ...like, slug: `journey-${randomUUID()}`, name, newArrival: false, category: 'journeys', stock };
    const found = { searchTerms: [word], otherTerms: [], pairTerms: [] };
    const { insertedId } = await products.insertOne({ ...fresh, ...found });
    return { id: insertedId.toHexString(), name, word, stock };
  });
}
