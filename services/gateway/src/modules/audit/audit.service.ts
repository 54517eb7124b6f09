import { randomUUID } from 'node:crypto';
import type { AuditAction, AuditChange, AuditEntry } from '@harbour/contracts/audit';
import { maskEmail } from '@harbour/platform/redact';
import type { AccountPart } from '../../personal-data/account-part.ts';
import type { Caller } from '../../http/caller/caller.ts';
import type { AuditDocument } from './audit.model.ts';
import { differencesOf } from './differences.rules.ts';
import type { AuditFilter, AuditRepository } from './audit.repository.ts';

const IDS_KEPT = 100;

/** The admin who acts, and in which request. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  /** The address as others may see it. */
  readonly masked: string;
  /** The prefix of the API key that acts, where one does. */
  readonly key?: string;
  readonly requestId: string;
}

export interface Deed {
  readonly action: AuditAction;
  readonly queue?: string | undefined;
  readonly ids: readonly string[];
  readonly detail?: string | undefined;
  /** The record before and after, where it was changed: what differs is kept, masked and bounded. */
  readonly change?: { readonly before: object; readonly after: object } | undefined;
}

export interface AuditDependencies {
  readonly entries: AuditRepository;
  readonly emailOf: (userId: string) => Promise<string | undefined>;
}

export type AuditService = ReturnType<typeof createAuditService>;

const toChange = ({ field, before, after }: AuditChange): AuditChange => ({
  field,
  before: before ?? null,
  after: after ?? null,
});

function toEntry(stored: AuditDocument): AuditEntry {
  const { _id, at, by, key, action, queue, ids, count, detail, changes, moreChanges, requestId } = stored;
  return {
    id: _id,
    at: at.toISOString(),
    by: { id: by.id, email: by.email },
    action,
    ids,
    count,
    ...(key === undefined ? {} : { key }),
    ...(queue === undefined ? {} : { queue }),
    ...(detail === undefined ? {} : { detail }),
    ...(changes === undefined ? {} : { changes: changes.map(toChange) }),
    ...(moreChanges === undefined ? {} : { moreChanges }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

/** An admin's own deeds, as part of the account. */
export function createAuditPart(entries: AuditRepository): AccountPart {
  return {
    name: 'adminActions',
    async collect({ id }) {
      return (await entries.of(id)).map(({ at, action, queue, ids, detail, changes }) => ({
        at,
        action,
        queue,
        ids,
        detail,
        changes,
      }));
    },
    // That something was done stays on record; who it was, is no longer named.
    erase: ({ id }) => entries.forget(id),
  };
}

/** Who did what, when, to which records. */
export function createAuditService({ entries, emailOf }: AuditDependencies) {
  return {
    async actorOf({ id, key }: Pick<Caller, 'id' | 'key'>, requestId: string): Promise<Actor> {
      const email = (await emailOf(id)) ?? '';
      return { id, email, masked: maskEmail(email), requestId, ...(key === undefined ? {} : { key: key.id }) };
    },

    /** Writes a deed down: within the transaction of what was done. Gives the entry's id. */
    async record(actor: Actor, { action, queue, ids, detail, change }: Deed): Promise<string> {
      const _id = randomUUID();
      const { changes, more } = change ? differencesOf(change.before, change.after) : { changes: undefined, more: 0 };
      await entries.insert({
        _id,
        at: new Date(),
        by: { id: actor.id, email: actor.email },
        action,
        ids: ids.slice(0, IDS_KEPT),
        count: ids.length,
        requestId: actor.requestId,
        ...(actor.key === undefined ? {} : { key: actor.key }),
        ...(queue === undefined ? {} : { queue }),
        ...(detail === undefined ? {} : { detail }),
        ...(changes === undefined ? {} : { changes }),
        ...(more === 0 ? {} : { moreChanges: more }),
      });
      return _id;
    },

    /** Adds what a long deed came to; it was recorded when it began. */
    complete: (id: string, ids: readonly string[], count: number): Promise<void> =>
      entries.complete(id, { ids: ids.slice(0, IDS_KEPT), count }),

    async list(filter: AuditFilter) {
      return (await entries.list(filter)).map(toEntry);
    },
  };
}
