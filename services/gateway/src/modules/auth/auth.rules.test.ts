import { describe, expect, it } from '@jest/globals';
import { endOfSession, isSessionId } from './auth.rules.ts';
import { weaknessOfPassword } from './password.rules.ts';
import { createTurnstile } from '../../load/turnstile.ts';

const at = (hours: number): Date => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);

describe('a session', () => {
  it('ends a day after its last use, an admin’s after half an hour', () => {
    expect(endOfSession({ createdAt: at(0), lastSeenAt: at(5) }, 'user')).toEqual(at(29));
    expect(endOfSession({ createdAt: at(0), lastSeenAt: at(5) }, 'admin')).toEqual(at(5.5));
  });

  it('ends after thirty days in all, an admin’s after twelve hours', () => {
    expect(endOfSession({ createdAt: at(0), lastSeenAt: at(719) }, 'user')).toEqual(at(720));
    expect(endOfSession({ createdAt: at(0), lastSeenAt: at(11.9) }, 'admin')).toEqual(at(12));
  });

  it('has an id of 43 characters', () => {
    expect(isSessionId('a'.repeat(43))).toBe(true);
    for (const text of ['', 'a'.repeat(42), `${'a'.repeat(42)}$`, undefined]) expect(isSessionId(text)).toBe(false);
  });
});

describe('a new password', () => {
  it.each(['Password1', 'Qwerty123', 'Passw0rd', 'Welcome1'])('%s is too common', (password) => {
    expect(weaknessOfPassword(password, 'mei@example.hk')).toBe('validation.passwordCommon');
  });

  it.each(['HarbourMarket1', 'Harbour-Market-2026', 'HKharbormarket88', 'Ab1海港市集'])(
    '%s is the name of the shop in any of its languages',
    (password) => {
      expect(weaknessOfPassword(password, 'mei@example.hk')).toBe('validation.passwordCommon');
    },
  );

  it('may have the name of the shop among other words', () => {
    expect(weaknessOfPassword('HarbourMarket-Ferry-7', 'mei@example.hk')).toBeUndefined();
  });

  it('must not contain the local part of the address where that has five letters', () => {
    expect(weaknessOfPassword('Chanmei-77', 'chanmei@example.hk')).toBe('validation.passwordContainsEmail');
    expect(weaknessOfPassword('Mei-Harbour-77', 'mei@example.hk')).toBeUndefined();
  });
});

describe('the turnstile before hashing', () => {
  it('lets so many in, so many wait, and sends the rest away', async () => {
    const turn = createTurnstile(1, 1);
    const gate = Promise.withResolvers<string>();
    const first = turn(() => gate.promise);
    const second = turn(async () => 'second');
    await expect(turn(async () => 'third')).rejects.toMatchObject({ status: 503 });
    gate.resolve('first');
    await expect(Promise.all([first, second])).resolves.toEqual(['first', 'second']);
    await expect(turn(async () => 'later')).resolves.toBe('later');
  });
});
