import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import { trusted } from '@harbour/platform/mongo';
import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { type Named, typosOf, wordsToLearn } from '../search-terms.rules.ts';
import { type SearchWordDocument, searchWordModel } from './search-word.model.ts';

/** Words that a process knows to be stored: so many are not written again. */
const MAX_KNOWN_WORDS = 10_000;
/** The most words that one with a wrong letter may mean. */
const MOST_NEAR = 100;

/** Queries over the words that products are called by; they stay when their last product goes. */
export function createSearchWordRepository(connection: Connection) {
  const words = searchWordModel(connection);
  const known = new LRUCache<string, true>({ max: MAX_KNOWN_WORDS });
  return {
    /** Stores the words of products that are not stored yet, at once even within a transaction: two of those would conflict over a word. */
    async learn(products: readonly Named[]): Promise<void> {
      const learned = [...new Set(products.flatMap(wordsToLearn))].filter((word) => !known.has(word));
      if (learned.length === 0) return;
      const added = learned.map((word) => ({ _id: word, near: typosOf(word) }));
      // No session: mongoose would take that of the running transaction.
      await words.insertMany(added, { ordered: false, lean: true, session: null }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
      for (const word of learned) known.set(word, true);
    },
    /** Some of the words that differ by one letter from what these stand for. */
    async near(typos: readonly string[]): Promise<string[]> {
      if (typos.length === 0) return [];
      const found = await words
        .find({ near: trusted({ $in: [...typos] }) }, { _id: 1 })
        .limit(MOST_NEAR)
        .lean<Pick<SearchWordDocument, '_id'>[]>()
        .exec();
      return found.map(({ _id }) => _id);
    },
  };
}

export type SearchWordRepository = ReturnType<typeof createSearchWordRepository>;
