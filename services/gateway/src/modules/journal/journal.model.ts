import type { StaffRole } from '@harbour/contracts/staff';
import type { Role } from '@harbour/contracts/user';
import { modelOnce } from '@harbour/platform/mongo';
import { type Connection, Schema } from 'mongoose';

/** Longer than any backup that `operations backup --keep` leaves; the exported file is kept for good. */
const KEPT_SECONDS = 90 * 86_400;

/** What a restored backup must not undo. No personal data: an id, and what became of the account. */
export interface JournalEntry {
  _id: string;
  at: Date;
  userId: string;
  /** The account was erased, was given a role, blocked or unblocked, or a key of it was revoked. */
  kind: 'erased' | 'role' | 'block' | 'key';
  role?: Role;
  /** What an admin became among the staff. */
  staffRole?: StaffRole;
  /** Whether it is blocked from then on. */
  isBlocked?: boolean;
  /** The prefix of the revoked key. */
  key?: string;
}

const schema = new Schema<JournalEntry>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    userId: { type: String, required: true },
    kind: { type: String, required: true },
    role: String,
    staffRole: String,
    isBlocked: Boolean,
    key: String,
  },
  { collection: 'accountJournal', versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const NAME = 'AccountJournal';

function defineModel(connection: Connection) {
  return connection.model<JournalEntry>(NAME, schema);
}

/** The collection of erasures, changes of role, blocks and revoked keys, from which `operations journal` exports. */
export function accountJournalModel(connection: Connection): ReturnType<typeof defineModel> {
  return modelOnce(connection, NAME, defineModel);
}
