import { describe, expect, it } from '@jest/globals';
import type { Account } from '../user/account-finder.service.ts';
import { createSessionOpener, type SessionOpenerDependencies } from './session-opener.service.ts';

const FROM = { userAgent: undefined, requestId: 'request', isKnown: true };
const account = { user: { id: 'mei', role: 'user' }, passwordHash: 'old', isBlocked: false } as unknown as Account;

/** Where the account still has the password or not, with the sessions that there are when it is asked, and after all. */
function openerWhere(isNoted: boolean) {
  const open = new Set<string>();
  const atNote: number[] = [];
  const deps = {
    sessions: {
      insert: async ({ _id }) => void open.add(_id),
      remove: async (hash) => void open.delete(hash),
      trim: async () => undefined,
    },
    users: {
      noteLogin: async () => {
        atNote.push(open.size);
        return isNoted;
      },
    },
    baskets: { of: async () => null },
    tokens: { sign: async () => 'token', signDevice: async () => 'device' },
    log: { info: () => undefined, warn: () => undefined },
  } as Pick<SessionOpenerDependencies, 'sessions' | 'users'> as SessionOpenerDependencies;
  return { opener: createSessionOpener(deps), open, atNote };
}

describe('a session on a device that is known', () => {
  it('is there before the account notes it: what changes the password meanwhile finds it', async () => {
    const { opener, open, atNote } = openerWhere(true);
    await opener.begin(account, FROM);
    expect(atNote).toEqual([1]);
    expect(open.size).toBe(1);
  });

  it('is gone again where the password has changed meanwhile', async () => {
    const { opener, open, atNote } = openerWhere(false);
    await expect(opener.begin(account, FROM)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(atNote).toEqual([1]);
    expect(open.size).toBe(0);
  });
});
