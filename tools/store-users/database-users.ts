import { propertyOf } from '@harbour/platform/property';
import type { mongo } from 'mongoose';
import { DATABASE_PARTS, type DatabaseGrant, type DatabaseUser } from './database-rights.ts';

const KNOWN = { role: 51_002, user: 51_003 };

interface Privilege {
  readonly resource: { readonly db: string; readonly collection: string };
  readonly actions: readonly string[];
}

/** Makes a thing of the database. Gives false where one of this name is there. */
async function isMade(db: mongo.Db, kind: 'Role' | 'User', name: string, fields: mongo.Document): Promise<boolean> {
  try {
    await db.command({ [`create${kind}`]: name, ...fields });
    return true;
  } catch (error) {
    const code = propertyOf(error, 'code');
    if (code !== KNOWN.role && code !== KNOWN.user) throw error;
    return false;
  }
}

const privilegesOf = (db: string, grants: readonly DatabaseGrant[]): Privilege[] =>
  grants.flatMap(({ collections, actions }) =>
    collections.map((collection) => ({ resource: { db, collection }, actions })),
  );

/** What some privileges permit and others do not. */
function beyond(some: readonly Privilege[], others: readonly Privilege[]): Privilege[] {
  return some.flatMap(({ resource, actions }) => {
    const same = others.filter((other) => other.resource.collection === resource.collection);
    const more = actions.filter((action) => !same.some((other) => other.actions.includes(action)));
    return more.length === 0 ? [] : [{ resource, actions: more }];
  });
}

/** Gives a role these privileges and no others. `updateRole` would ask for rights over all databases, which the owner lacks. */
async function changeRole(db: mongo.Db, name: string, wanted: readonly Privilege[]): Promise<void> {
  const { roles } = await db.command({ rolesInfo: name, showPrivileges: true });
  const held = (roles as { privileges: Privilege[] }[])[0]?.privileges ?? [];
  const [more, less] = [beyond(wanted, held), beyond(held, wanted)];
  if (more.length > 0) await db.command({ grantPrivilegesToRole: name, privileges: more });
  if (less.length > 0) await db.command({ revokePrivilegesFromRole: name, privileges: less });
}

/** Makes the role and the user of every part in the shop's own database; doing it again changes what has changed. */
export async function ensureDatabaseUsers(db: mongo.Db, passwords: Readonly<Record<string, string>>): Promise<void> {
  for (const name of Object.keys(DATABASE_PARTS) as DatabaseUser[]) {
    const pwd = passwords[name];
    if (pwd === undefined) continue;
    const privileges = privilegesOf(db.databaseName, DATABASE_PARTS[name]);
    if (!(await isMade(db, 'Role', name, { privileges, roles: [] }))) await changeRole(db, name, privileges);
    const roles = [{ role: name, db: db.databaseName }];
    if (!(await isMade(db, 'User', name, { pwd, roles }))) await db.command({ updateUser: name, pwd });
  }
}

const REFUSED = 13;

/**
 * Makes the first user, over a connection from the server's own machine: from there MongoDB takes it, with rights over users
 * and, until the set is whole, over its members.
 */
export async function makeFirstUser(admin: mongo.Admin, name: string, pwd: string): Promise<void> {
  await admin.command({ createUser: name, pwd, roles: ['userAdminAnyDatabase', 'clusterManager'] });
}

/** Has the first user own the shop's database and nothing else. Where that is done it may not be done again. */
export async function limitOwner(admin: mongo.Admin, name: string, database: string): Promise<void> {
  try {
    await admin.command({ updateUser: name, roles: [{ role: 'dbOwner', db: database }] });
  } catch (error) {
    if (propertyOf(error, 'code') !== REFUSED) throw error;
  }
}
