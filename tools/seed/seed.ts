import { createConnection, type Connection } from 'mongoose';
import { ADMIN, type Credentials, credentialsFor, type Environment, seedAccount, SHOPPER } from './accounts.ts';
import { CATALOGS } from './catalogs.ts';
import { shelvesOf } from './shelves.ts';
import { BASKET_RULES } from './charges-and-discounts.ts';
import { joinOffers } from './joined-offers.ts';
import { NEWS } from './news.ts';
import { writeOpeningStock } from './opening-stock.ts';
import { PRODUCTS } from './products.ts';
import { variantsOf } from './variants.ts';
import { PROMOTIONS } from './promotions.ts';

export type SeedRequest = {
  readonly mongoUrl: string;
  /** Where ADMIN_EMAIL, ADMIN_PASSWORD, SHOPPER_EMAIL, SHOPPER_PASSWORD (or NAME_FILE) and NODE_ENV are read. */
  readonly env: Environment;
  readonly log: (line: string) => void;
  /** Address of the pictures' folder, without a slash at its end. */
  readonly picturesBase?: string;
};

/** Accounts that can be logged in to; null where none was made or its password is not ours to know. */
export type SeededAccounts = { readonly admin: Credentials | null; readonly shopper: Credentials | null };

type Entry = { readonly slug: string } & Readonly<Record<string, unknown>>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The time of a rule that an offer promises: the offer's. */
function timeOf(offer: string | undefined, now: number): { startsAt?: Date; endsAt?: Date } {
  const days = PROMOTIONS.find(({ slug }) => slug === offer)?.days;
  return days === undefined ? {} : { startsAt: new Date(now), endsAt: new Date(now + days * DAY_MS) };
}

const PAIRS = BASKET_RULES.flatMap(({ slug: rule, offer: promotion }) =>
  promotion === undefined ? [] : [{ rule, promotion }],
);

/** What a fresh shop holds, by collection; times count from `now`. */
function collectionsOf(picturesBase: string, now: number): Readonly<Record<string, readonly Entry[]>> {
  const image = (picture: string): string => `${picturesBase}/${picture}`;
  const at = (ms: number): Date => new Date(now + ms);
  return {
    ...shelvesOf(picturesBase),
    products: PRODUCTS.map(({ picture, views, ...product }, index) => ({
      ...product,
      image: image(picture),
      gallery: views.map(image),
      ...variantsOf(product.slug),
      createdAt: at(-index * HOUR_MS),
    })),
    catalogs: CATALOGS.map(({ picture, ...entry }, index) => ({
      ...entry,
      image: image(picture),
      sort: (index + 1) * 10,
      createdAt: at(0),
    })),
    promotions: PROMOTIONS.map(({ picture, days, ...promotion }, index) => ({
      ...promotion,
      image: image(picture),
      status: 'online',
      sort: (index + 1) * 10,
      startsAt: at(0),
      endsAt: at(days * DAY_MS),
      createdAt: at(0),
    })),
    news: NEWS.map(({ picture, daysAgo, ...article }) => ({
      ...article,
      image: image(picture),
      status: 'online',
      publishedAt: at(-daysAgo * DAY_MS),
      createdAt: at(0),
    })),
    basketRules: BASKET_RULES.map(({ offer, ...rule }, index) => ({
      ...rule,
      ...timeOf(offer, now),
      status: 'online',
      sort: (index + 1) * 10,
      createdAt: at(0),
    })),
  };
}

/** Adds what is missing by slug and leaves what is there as it is, whatever was changed in it since. */
async function addMissing(connection: Connection, name: string, entries: readonly Entry[]): Promise<number> {
  const collection = connection.collection(name);
  await collection.createIndex({ slug: 1 }, { unique: true });
  const { upsertedCount } = await collection.bulkWrite(
    entries.map((entry) => ({
      // What was renamed or removed stays so.
      updateOne: {
        filter: { $or: [{ slug: entry.slug }, { formerSlugs: entry.slug }] },
        update: { $setOnInsert: entry },
        upsert: true,
      },
    })),
  );
  return upsertedCount;
}

/**
 * Fills the database with the shop of product/entities §11. Seeding twice changes nothing.
 * @throws Error one line that begins with the variable that is wrong, or the driver's when MongoDB can't be reached
 */
export async function seedDatabase(request: SeedRequest): Promise<SeededAccounts> {
  const { mongoUrl, env, log, picturesBase = '/pictures' } = request;
  // Read first: a wrong variable must not leave a half-filled database behind.
  const wanted = { admin: credentialsFor(ADMIN, env), shopper: credentialsFor(SHOPPER, env) };
  const connection = await createConnection(mongoUrl, {
    maxPoolSize: 2,
    serverSelectionTimeoutMS: 10_000,
    w: 'majority',
  }).asPromise();
  try {
    const added: string[] = [];
    for (const [name, entries] of Object.entries(collectionsOf(picturesBase, Date.now()))) {
      const count = await addMissing(connection, name, entries);
      if (count > 0) added.push(`${count} ${name}`);
    }
    await joinOffers(connection, PAIRS);
    await writeOpeningStock(connection, { slug: { $in: PRODUCTS.map(({ slug }) => slug) } });
    if (added.length > 0) log(`added ${added.join(', ')}`);
    return {
      admin: await seedAccount(connection, ADMIN, wanted.admin, log),
      shopper: await seedAccount(connection, SHOPPER, wanted.shopper, log),
    };
  } finally {
    await connection.close();
  }
}
