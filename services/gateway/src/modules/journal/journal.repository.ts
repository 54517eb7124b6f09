import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@harbour/contracts/staff';
import type { Role } from '@harbour/contracts/user';
import type { Connection } from 'mongoose';
import { accountJournalModel } from './journal.model.ts';

export type AccountJournal = ReturnType<typeof createAccountJournal>;

/** Notes, within the transaction of the change, what a later restore must apply again. */
export function createAccountJournal(connection: Connection) {
  const entries = accountJournalModel(connection);
  return {
    async noteErased(userId: string): Promise<void> {
      await entries.create([{ _id: randomUUID(), at: new Date(), userId, kind: 'erased' }]);
    },
    async noteRole(userId: string, role: Role, staffRole?: StaffRole): Promise<void> {
      const among = staffRole === undefined ? {} : { staffRole };
      await entries.create([{ _id: randomUUID(), at: new Date(), userId, kind: 'role', role, ...among }]);
    },
    async noteBlock(userId: string, isBlocked: boolean): Promise<void> {
      await entries.create([{ _id: randomUUID(), at: new Date(), userId, kind: 'block', isBlocked }]);
    },
    async noteKeyRevoked(userId: string, key: string): Promise<void> {
      await entries.create([{ _id: randomUUID(), at: new Date(), userId, kind: 'key', key }]);
    },
  };
}
