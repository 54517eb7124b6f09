import { describe, expect, it, jest } from '@jest/globals';
import { createSessionTrim } from './session-trim.ts';

describe('ending the oldest sessions', () => {
  it('looks once at all people who have logged in within a second, and goes on after a failure', async () => {
    jest.useFakeTimers();
    const looks: (readonly string[])[] = [];
    const trim = async (userIds: readonly string[]): Promise<void> => {
      looks.push(userIds);
      if (looks.length === 1) throw new Error('away');
    };
    const warned: unknown[] = [];
    const trimLater = createSessionTrim({
      sessions: { trim },
      log: { warn: (fields: unknown) => void warned.push(fields) },
    });
    for (const userId of ['mei', 'ka', 'mei']) trimLater(userId);
    await jest.advanceTimersByTimeAsync(1_000);
    trimLater('ka');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(looks).toEqual([['mei', 'ka'], ['ka']]);
    expect(warned).toMatchObject([{ people: 2 }]);
    jest.useRealTimers();
  });
});
