import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { giveBack, partOf, take, type Uses, type Window } from './window.rules.ts';

/** The rules of `window.rules.ts` as Redis runs them: at once for all gateways, by Redis's own clock. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local points, ms, part = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local fields = redis.call('HGETALL', KEYS[1])
local uses, sum = {}, 0
for i = 1, #fields, 2 do
  local number, count = tonumber(fields[i]), tonumber(fields[i + 1])
  if (number + 1) * part + ms <= now then redis.call('HDEL', KEYS[1], fields[i])
  else
    sum = sum + count
    table.insert(uses, { number, count })
  end
end
if sum < points then
  redis.call('HINCRBY', KEYS[1], string.format('%d', math.floor(now / part)), 1)
  redis.call('PEXPIRE', KEYS[1], ms + part)
  return 0
end
table.sort(uses, function(a, b) return a[1] < b[1] end)
for _, use in ipairs(uses) do
  sum = sum - use[2]
  if sum < points then return (use[1] + 1) * part + ms - now end
end
return ms
`;
const GIVE_BACK = `
local newest
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  if not newest or tonumber(field) > tonumber(newest) then newest = field end
end
if newest and redis.call('HINCRBY', KEYS[1], newest, -1) <= 0 then redis.call('HDEL', KEYS[1], newest) end
return 0
`;

interface WindowCommands {
  harbourTake(key: string, points: number, ms: number, part: number): Promise<number>;
  harbourGiveBack(key: string): Promise<number>;
}

/** Bytes of all that is counted in memory; keys not used for longest make room. */
export const MAX_WINDOW_BYTES = 8 * 1_024 * 1_024;
/** Bytes of a key's entry beside the key, and of each part of time it was used in. */
const ENTRY_BYTES = 512;
const PART_BYTES = 48;
/** A string takes up to two bytes a character. */
const CHARACTER_BYTES = 2;

export interface SlidingWindows {
  /** Counts one use and gives 0, or the milliseconds until there is room. */
  take(key: string, window: Window): Promise<number>;
  giveBack(key: string): Promise<void>;
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
  redis.defineCommand('harbourTake', { numberOfKeys: 1, lua: TAKE });
  redis.defineCommand('harbourGiveBack', { numberOfKeys: 1, lua: GIVE_BACK });
  const commands = redis as Redis & WindowCommands;
  const memory = createMemoryWindows(now);
  return {
    take: (key, window) =>
      commands
        .harbourTake(key, window.points, window.ms, partOf(window))
        .catch(() => memory.take(key, { ...window, points: Math.max(1, Math.ceil(window.points / 2)) })),
    async giveBack(key) {
      await commands.harbourGiveBack(key).catch(() => memory.giveBack(key));
    },
  };
}
