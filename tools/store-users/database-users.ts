import type { mongo } from 'mongoose';
import { DATABASE_PARTS, type DatabaseGrant, type DatabaseUser } from './database-rights.ts';

const KNOWN = { role: 51_002, user: 51_003 };

/** Makes a thing of the database, or changes the one of this name. */
async function put(db: mongo.Db, kind: 'Role' | 'User', name: string, fields: mongo.Document): Promise<void> {
  try {
    await db.command({ [`create${kind}`]: name, ...fields });
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (code !== KNOWN.role && code !== KNOWN.user) throw error;
    await db.command({ [`update${kind}`]: name, ...fields });
  }
}

const privilegesOf = (db: string, grants: readonly DatabaseGrant[]): mongo.Document[] =>
  grants.flatMap(({ collections, actions }) =>
    collections.map((collection) => ({ resource: { db, collection }, actions: [...actions] })),
  );

/** Makes the role and the user of every part in the shop's own database; doing it again changes what has changed. */
export async function ensureDatabaseUsers(db: mongo.Db, passwords: Readonly<Record<string, string>>): Promise<void> {
  for (const name of Object.keys(DATABASE_PARTS) as DatabaseUser[]) {
    const pwd = passwords[name];
    if (pwd === undefined) continue;
    await put(db, 'Role', name, { privileges: privilegesOf(db.databaseName, DATABASE_PARTS[name]), roles: [] });
    await put(db, 'User', name, { pwd, roles: [{ role: name, db: db.databaseName }] });
  }
}

const REFUSED = 13;

/** Makes the first user, over a connection from the server's own machine: from there MongoDB takes it, with rights over users alone. */
export async function makeFirstUser(admin: mongo.Admin, name: string, pwd: string): Promise<void> {
  await admin.command({ createUser: name, pwd, roles: ['userAdminAnyDatabase'] });
}

/** Has the first user own the shop's database and nothing else. Where that is done it may not be done again. */
export async function limitOwner(admin: mongo.Admin, name: string, database: string): Promise<void> {
  try {
    await admin.command({ updateUser: name, roles: [{ role: 'dbOwner', db: database }] });
  } catch (error) {
    if ((error as { code?: unknown }).code !== REFUSED) throw error;
  }
}
