import type { Broker } from '@harbour/messaging/broker';
import type { Outbox } from '@harbour/messaging/outbox';
import type { Log } from '@harbour/platform/log';
import type { Connection } from 'mongoose';
import type { Limits } from '../http/limits/limits.ts';
import { createAddressBook } from '../modules/user/address-book/address-book.service.ts';
import { createEmailUndoService } from '../modules/user/email-undo.service.ts';
import { createEmailVerificationService } from '../modules/user/email-verification.service.ts';
import { createLinkTokenRepository } from '../modules/user/link-token.repository.ts';
import { createNewDeviceService } from '../modules/user/new-device.service.ts';
import { createPasswordResetService } from '../modules/user/password-reset.service.ts';
import { createProfileService } from '../modules/user/profile.service.ts';
import { type AdminAddedListener, createSignUpService } from '../modules/user/sign-up.service.ts';
import type { NameListener, ProofListener } from '../modules/user/user.rules.ts';
import { createUserService } from '../modules/user/user.service.ts';
import { createPhoneVerificationService } from '../modules/verification/phone-verification.service.ts';
import { createCodeAccounts } from '../modules/user/way-in/code-account.service.ts';
import type { Transaction } from '../store/transaction.ts';
import type { Credentials } from './credentials.ts';
import type { People } from './people.ts';

export interface AccountsDependencies {
  readonly connection: Connection;
  readonly inTransaction: Transaction;
  readonly people: Pick<People, 'accounts' | 'mail' | 'notices' | 'stored'>;
  readonly credentials: Pick<Credentials, 'factors' | 'passwords' | 'sessions' | 'tokens'>;
  readonly outbox: Outbox;
  readonly broker: Pick<Broker, 'ask'>;
  readonly limits: Limits;
  readonly onProven: ProofListener;
  readonly onNamed: NameListener;
  readonly onAdminAdded: AdminAddedListener;
  readonly log: Log;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Connects what people do with their accounts: open them, prove what is theirs, change and recover them. */
export function createAccounts(deps: AccountsDependencies) {
  const { connection, inTransaction, outbox, broker, limits, onProven, onNamed, onAdminAdded, log } = deps;
  const { accounts, mail, notices, stored } = deps.people;
  const { factors, passwords, sessions } = deps.credentials;
  const links = createLinkTokenRepository(connection);
  const base = { inTransaction, users: stored, tokens: links, mail, log };
  const undo = createEmailUndoService({ ...base, sessions, factors, notices });
  const verification = createEmailVerificationService({ ...base, undo, onProven });
  const users = createUserService({ inTransaction, users: stored, tokens: links, onProven, onNamed });
  return {
    users,
    verification,
    undo,
    signUp: createSignUpService({ ...base, verification, undo, passwords, onAdminAdded }),
    codeAccounts: createCodeAccounts({ ...base, accounts, undo, sessions, factors, notices, onProven }),
    newDevices: createNewDeviceService({ ...base, undo, sessions, factors, notices, limits }),
    addressBook: createAddressBook({ inTransaction, users: stored }),
    profiles: createProfileService({ ...base, verification, undo, passwords, limits, onNamed }),
    resets: createPasswordResetService({
      ...base,
      accounts,
      users,
      undo,
      devices: deps.credentials.tokens,
      sessions,
      passwords,
      factors,
      notices,
      limits,
    }),
    phones: createPhoneVerificationService({ outbox, broker, limits, accounts, users, log }),
  };
}
