import type { Connection } from 'mongoose';
import { shelvesOf } from '../../seed/shelves.ts';
import type { Migration } from './migration.ts';

/** Where a shop's pictures are that came with it. */
const PICTURES = '/pictures';

const FIELDS = { categories: 'category', units: 'unit' } as const;

interface Shelf {
  slug: string;
  version?: number;
}

/** What products are named by and nothing says yet, such as what somebody wrote past the shop. */
async function addUnknown(connection: Connection, name: keyof typeof FIELDS): Promise<void> {
  const shelves = connection.collection<Shelf>(name);
  const used: unknown[] = await connection.collection('products').distinct(FIELDS[name]);
  const missing: string[] = [];
  for (const code of used) {
    if (typeof code !== 'string' || code === '') continue;
    if ((await shelves.countDocuments({ $or: [{ slug: code }, { code }] }, { limit: 1 })) === 0) missing.push(code);
  }
  const named = (code: string) => ({ slug: code, name: { en: code, zh_HK: code, zh: code }, sort: 1_000 });
  const entries = missing.map((code) =>
    name === 'units'
      ? { ...named(code), plural: code }
      : {
          ...named(code),
          code,
          image: `${PICTURES}/catalog-home`,
          parent: null,
          words: [],
          // Its page had no address so far: the owner names it first.
          status: 'offline',
          formerSlugs: [],
        },
  );
  if (entries.length > 0) await shelves.insertMany(entries);
}

/** Categories and units were lists in the program: they become the owner's. Products name them by the same codes as before. */
export const shelves: Migration = {
  id: '0002-shelves',
  async up(connection) {
    const known = shelvesOf(PICTURES);
    for (const name of ['categories', 'units'] as const) {
      const collection = connection.collection<Shelf>(name);
      await collection.createIndex({ slug: 1 }, { unique: true });
      for (const entry of known[name]) {
        const filter = { $or: [{ slug: entry.slug }, { formerSlugs: entry.slug }] };
        await collection.updateOne(filter, { $setOnInsert: entry }, { upsert: true });
      }
      await addUnknown(connection, name);
    }
  },
  /** What an owner wrote stays for the next time; the release before reads neither collection. */
  async down(connection) {
    for (const name of ['categories', 'units'] as const)
      await connection.collection<Shelf>(name).deleteMany({ version: { $exists: false } });
  },
};
