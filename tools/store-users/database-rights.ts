/** What may be done to some collections. */
export interface DatabaseGrant {
  /** Their names; '' is every collection of the shop. */
  readonly collections: readonly string[];
  readonly actions: readonly string[];
}

const FIND = ['find'];
const APPEND = ['find', 'insert'];
const CHANGE = ['find', 'insert', 'update'];
const WRITE = ['find', 'insert', 'update', 'remove'];
/** What a process does at its start: what is missing of its collections and indexes is made. */
const PREPARE = ['createCollection', 'createIndex', 'dropIndex'];

const of = (actions: readonly string[], ...collections: string[]): DatabaseGrant => ({
  collections,
  actions: [...actions, ...PREPARE],
});

/** The gateway's own collections: its modules' models. */
const GATEWAY_COLLECTIONS: readonly string[] = [
  'apiKeys',
  'basketRules',
  'baskets',
  'catalogs',
  'categories',
  'consents',
  'counting',
  'dailyTotals',
  'customerNotes',
  'deviceTokens',
  'emailTokens',
  'emailUndoTokens',
  'idempotencyKeys',
  'importChanges',
  'importParts',
  'importPictures',
  'imports',
  'inbox',
  'module_spans',
  'news',
  'orderDrafts',
  'orderFilters',
  'orders',
  'pageviewhours',
  'pageviews',
  'passkeyChallenges',
  'passkeys',
  'paymentEvents',
  'payments',
  'pictures',
  'products',
  'promotions',
  'refunds',
  'resetTokens',
  'returnPictures',
  'returns',
  'reviewPictures',
  'reviews',
  'ruleUses',
  'sandboxEvents',
  'sandboxPayments',
  'searchWords',
  'sessions',
  'stockAlerts',
  'totps',
  'transfers',
  'units',
  'usedPendingLogins',
  'users',
  'webhookEndpoints',
  'wishes',
];

/** What every worker keeps: its deliveries, its provider, messages that a sandbox caught; an admin's orders to it are read. */
const WORKER: readonly DatabaseGrant[] = [
  of(CHANGE, 'deliveries', 'providers', 'sandbox_messages'),
  of(FIND, 'worker_controls'),
];

/** Each user of the database and what it may do; the roles are made of this by `operations setup`. */
export const DATABASE_PARTS = {
  gateway: [
    // Its change streams are those of the database, which MongoDB gives to who may read all of it.
    { collections: [''], actions: ['find', 'changeStream'] },
    of(WRITE, ...GATEWAY_COLLECTIONS, 'outbox'),
    of(CHANGE, 'audit', 'consentChanges', 'providers', 'worker_controls'),
    of(APPEND, 'accountJournal', 'stockEntries'),
    of(FIND, 'sandbox_messages'),
    // Takes the reasons of forgotten jobs away.
    of(['find', 'update'], 'deliveries'),
  ],
  status: [{ collections: ['outbox'], actions: FIND }],
  mailer: WORKER,
  sms: WORKER,
  verification: [...WORKER, of(WRITE, 'phone_codes')],
  // Reads where events go, and disables what is gone.
  webhooks: [...WORKER, of(['find', 'update'], 'webhookEndpoints')],
  scheduler: [of(['find', 'update'], 'outbox')],
  backup: [
    // The archive of changes is read by a change stream of the database.
    { collections: [''], actions: ['find', 'changeStream', 'listCollections', 'listIndexes'] },
  ],
} as const satisfies Readonly<Record<string, readonly DatabaseGrant[]>>;

export type DatabaseUser = keyof typeof DATABASE_PARTS;
