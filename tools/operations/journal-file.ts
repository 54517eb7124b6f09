import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StaffRole } from '@harbour/contracts/staff';
import { accountJournalModel, type JournalEntry } from '@harbour/gateway/modules/journal/journal.model';
import type { Connection } from 'mongoose';
import * as z from 'zod';
import { SetupError } from '../backing-services/setup-error.ts';

const FILE = 'journal.jsonl';

const Entry = z.object({
  _id: z.string(),
  at: z.iso.datetime().transform((at) => new Date(at)),
  userId: z.string(),
  kind: z.enum(['erased', 'role', 'block', 'key']),
  role: z.enum(['user', 'admin']).optional(),
  staffRole: StaffRole.optional(),
  isBlocked: z.boolean().optional(),
  key: z.string().optional(),
});

/** The file's text up to its last whole line: a write that was cut off has left the rest. */
function wholeLines(file: string): Buffer {
  const bytes = readFileSync(file);
  return bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
}

/** Every entry that was exported to a folder. @throws SetupError where there is no journal, or a line is damaged */
function readJournal(folder: string): JournalEntry[] {
  const file = join(folder, FILE);
  if (!existsSync(file)) throw new SetupError(`${file}: journal not found`);
  const lines = wholeLines(file).toString('utf8').split('\n').slice(0, -1);
  return lines.map((line, index) => {
    try {
      const { role, staffRole, isBlocked, key, ...entry } = Entry.parse(JSON.parse(line));
      return {
        ...entry,
        ...(role === undefined ? {} : { role }),
        ...(staffRole === undefined ? {} : { staffRole }),
        ...(isBlocked === undefined ? {} : { isBlocked }),
        ...(key === undefined ? {} : { key }),
      };
    } catch (cause) {
      throw new SetupError(`${file}: line ${index + 1} is damaged`, { cause });
    }
  });
}

/** Appends to a folder's journal what it lacks, on the disk before this resolves; gives how many entries. */
export async function exportJournal(connection: Connection, folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, FILE);
  if (existsSync(file)) truncateSync(file, wholeLines(file).length);
  const known = new Set(existsSync(file) ? readJournal(folder).map(({ _id }) => _id) : []);
  // By id, not by time: a transaction that began earlier may have ended later.
  const entries = await accountJournalModel(connection).find().sort({ at: 1 }).lean<JournalEntry[]>();
  const fresh = entries.filter(({ _id }) => !known.has(_id));
  const descriptor = openSync(file, 'a', 0o600);
  try {
    writeSync(descriptor, fresh.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return fresh.length;
}

/**
 * The journal of a folder, with what the database at hand knows beyond the last export.
 * @throws SetupError where there is no journal, or a line is damaged
 */
export async function newestJournal(connection: Connection, folder: string): Promise<JournalEntry[]> {
  // First of all: a wrong folder must not pass for a journal without entries.
  readJournal(folder);
  await exportJournal(connection, folder);
  return readJournal(folder);
}
