import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { giveBack, partOf, take, type Uses, type Window } from './window.rules.ts';

/**
 * The rules of `window.rules.ts` as Redis runs them: at once for all gateways, by Redis's own clock. Of several windows, those after
 * one without room are not counted.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function take(key, points, ms, part)
  local fields = redis.call('HGETALL', key)
  local uses, sum = {}, 0
  for i = 1, #fields, 2 do
    local number, count = tonumber(fields[i]), tonumber(fields[i + 1])
    if (number + 1) * part + ms <= now then redis.call('HDEL', key, fields[i])
    else
      sum = sum + count
      table.insert(uses, { number, count })
    end
  end
  if sum < points then
    redis.call('HINCRBY', key, string.format('%d', math.floor(now / part)), 1)
    redis.call('PEXPIRE', key, ms + part)
    return 0
  end
  table.sort(uses, function(a, b) return a[1] < b[1] end)
  for _, use in ipairs(uses) do
    sum = sum - use[2]
    if sum < points then return (use[1] + 1) * part + ms - now end
  end
  return ms
end
for i, key in ipairs(KEYS) do
  local at = (i - 1) * 3
  local wait = take(key, tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2]), tonumber(ARGV[at + 3]))
  if wait > 0 then return wait end
end
return 0
`;
const GIVE_BACK = `
for _, key in ipairs(KEYS) do
  local newest
  for _, field in ipairs(redis.call('HKEYS', key)) do
    if not newest or tonumber(field) > tonumber(newest) then newest = field end
  end
  if newest and redis.call('HINCRBY', key, newest, -1) <= 0 then redis.call('HDEL', key, newest) end
end
return 0
`;

interface WindowCommands {
  harbourTake(keys: number, ...keysAndTerms: (string | number)[]): Promise<number>;
  harbourGiveBack(keys: number, ...all: string[]): Promise<number>;
}

/** Bytes of all that is counted in memory; keys not used for longest make room. */
export const MAX_WINDOW_BYTES = 8 * 1_024 * 1_024;
/** Bytes of a key's entry beside the key, and of each part of time it was used in. */
const ENTRY_BYTES = 512;
const PART_BYTES = 48;
/** A string takes up to two bytes a character. */
const CHARACTER_BYTES = 2;

/** A window and the key that it is counted under. */
export interface Counted {
  readonly key: string;
  readonly window: Window;
}

export interface SlidingWindows {
  /** Counts one use in each, up to the first that has no room; gives 0, or the milliseconds until that one has room. */
  take(counted: readonly Counted[]): Promise<number>;
  /** Takes the newest use of each back. */
  giveBack(keys: readonly string[]): Promise<void>;
}

/** The same in this process alone. */
function createMemoryWindows(now: () => number) {
  // An object of its own each time: an entry is measured when its value is another one.
  const counted = new LRUCache<string, { readonly uses: Uses }>({
    maxSize: MAX_WINDOW_BYTES,
    sizeCalculation: ({ uses }, key) => key.length * CHARACTER_BYTES + uses.size * PART_BYTES + ENTRY_BYTES,
  });
  return {
    take(key: string, window: Window): number {
      const uses: Uses = counted.get(key)?.uses ?? new Map();
      const waitMs = take(uses, window, now());
      counted.set(key, { uses });
      return waitMs;
    },
    giveBack(key: string): void {
      giveBack(counted.get(key)?.uses ?? new Map());
    },
  };
}

/** Sliding windows in Redis; in memory at half the points while Redis is away: never open (security §2). */
export function createSlidingWindows(redis: Redis, now: () => number = Date.now): SlidingWindows {
  redis.defineCommand('harbourTake', { lua: TAKE });
  redis.defineCommand('harbourGiveBack', { lua: GIVE_BACK });
  const commands = redis as Redis & WindowCommands;
  const memory = createMemoryWindows(now);
  const inMemory = (counted: readonly Counted[]): number => {
    for (const { key, window } of counted) {
      const waitMs = memory.take(key, { ...window, points: Math.max(1, Math.ceil(window.points / 2)) });
      if (waitMs > 0) return waitMs;
    }
    return 0;
  };
  return {
    async take(counted) {
      if (counted.length === 0) return 0;
      const terms = counted.flatMap(({ window }) => [window.points, window.ms, partOf(window)]);
      try {
        return await commands.harbourTake(counted.length, ...counted.map(({ key }) => key), ...terms);
      } catch {
        return inMemory(counted);
      }
    },
    async giveBack(keys) {
      if (keys.length === 0) return;
      await commands.harbourGiveBack(keys.length, ...keys).catch(() => {
        for (const key of keys) memory.giveBack(key);
      });
    },
  };
}
