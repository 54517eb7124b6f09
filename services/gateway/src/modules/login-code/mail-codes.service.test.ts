import { describe, expect, it } from '@jest/globals';
import type { Broker } from '@harbour/messaging/broker';
import { createMailCodes, type MailCodesDependencies } from './mail-codes.service.ts';

type Ask = Broker['ask'];

/** Codes whose worker answers so, with what was counted, in order. */
function codesWith(ask: () => Promise<unknown>) {
  const counted: string[] = [];
  const limits: MailCodesDependencies['limits'] = {
    takeAll: async (uses) => void counted.push(...uses.map((use) => `+${use.join(' ')}`)),
    giveBack: async (uses) => void counted.push(...uses.map((use) => `-${use.join(' ')}`)),
  };
  const codes = createMailCodes({ broker: { ask: ask as Ask }, limits, mail: { send: async () => 'job' } });
  return { codes, counted };
}

const owner = { subject: 'login', email: 'mei@example.hk' };

describe('a code that is asked for', () => {
  it('counts for the mailbox, however its address is spelt, or for the device alone', async () => {
    const { codes, counted } = codesWith(async () => ({ code: '042137' }));
    expect(await codes.make(owner, undefined)).toBe('042137');
    const first = counted.splice(0);
    await codes.make({ ...owner, email: 'm.ei+shop@example.hk' }, undefined);
    expect(counted.splice(0)).toEqual(first);
    await codes.make(owner, 'device');
    expect(counted.some((each) => first.includes(each))).toBe(false);
  });

  it('counts for nothing where no worker makes it', async () => {
    const { codes, counted } = codesWith(() => Promise.reject(new Error('nobody')));
    await expect(codes.make(owner, undefined)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    const taken = counted.filter((each) => each.startsWith('+')).map((each) => each.slice(1));
    const returned = counted.filter((each) => each.startsWith('-')).map((each) => each.slice(1));
    expect(taken).toHaveLength(4);
    expect(returned).toEqual(taken);
  });
});

describe('a guess', () => {
  const guess = { ...owner, code: '042137' };

  it('is right or wrong as the worker says', async () => {
    for (const valid of [true, false]) {
      expect(await codesWith(async () => ({ status: 'success', valid })).codes.isRight(guess)).toBe(valid);
    }
    expect(await codesWith(async () => ({ status: 'not-found', valid: false })).codes.isRight(guess)).toBe(false);
  });

  it('is refused once there were too many, and where no worker judges it', async () => {
    const dead = codesWith(async () => ({ status: 'too-many', valid: false })).codes;
    await expect(dead.isRight(guess)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const alone = codesWith(() => Promise.reject(new Error('nobody'))).codes;
    await expect(alone.isRight(guess)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
