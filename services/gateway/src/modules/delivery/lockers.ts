import type { District } from '@harbour/contracts/district';
import { type Locker, lockerCodeOf, type LockerList } from '@harbour/contracts/locker';
import { BUNDLED_LOCKERS } from './bundled-lockers.ts';

export type Lockers = ReturnType<typeof createLockers>;

/** What a search compares: the same for full-width letters, capitals and blanks. */
const comparable = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

const wordsOf = ({ code, name }: Locker): string => comparable([code, name.en, name.zh_HK, name.zh].join(' '));

/**
 * The SF Lockers that buyers choose from. The list that comes with the shop holds three a district, from a public table;
 * a shop with SF's own list names it in SF_LOCKERS.
 */
export function createLockers(list: LockerList = BUNDLED_LOCKERS) {
  const byCode = new Map(list.lockers.map((locker) => [locker.code, locker]));
  const rows = list.lockers.map((locker) => ({ locker, words: wordsOf(locker) }));
  return {
    /** The locker of a code; undefined where the list has none. */
    of: (code: string): Locker | undefined => byCode.get(lockerCodeOf(code)),
    isComplete: list.isComplete,
    /** Lockers of a district whose code or place has all of some words. */
    find({ district, q = '' }: { district?: District | undefined; q?: string | undefined }): LockerList {
      const wanted = q.split(/\s+/).map(comparable).filter(Boolean);
      const lockers = rows
        .filter(({ locker }) => district === undefined || locker.district === district)
        .filter(({ words }) => wanted.every((word) => words.includes(word)))
        .map(({ locker }) => locker);
      return { isComplete: list.isComplete, source: list.source, lockers };
    },
  };
}
