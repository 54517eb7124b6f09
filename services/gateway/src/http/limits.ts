import { createHash } from 'node:crypto';
import type { LimitName } from '@harbour/contracts/endpoint';
import { AppError } from '@harbour/contracts/errors';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

type InnerLimit = 'api' | 'loginEmailAddress' | 'loginEmail' | 'loginAddress';

interface LimitRule {
  readonly points: number;
  readonly seconds: number;
  readonly by: 'address' | 'user' | 'text';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The limits of reliability §9: how many, in how many seconds, counted by what. */
export const LIMITS: Record<LimitName | InnerLimit, LimitRule> = {
  api: { points: 3_000, seconds: MINUTE, by: 'address' },
  loginEmailAddress: { points: 5, seconds: 15 * MINUTE, by: 'text' },
  loginEmail: { points: 30, seconds: HOUR, by: 'text' },
  loginAddress: { points: 30, seconds: 15 * MINUTE, by: 'address' },
  register: { points: 60, seconds: HOUR, by: 'address' },
  token: { points: 20, seconds: 15 * MINUTE, by: 'address' },
  verificationMail: { points: 3, seconds: HOUR, by: 'user' },
  sms: { points: 5, seconds: 10 * MINUTE, by: 'user' },
  pageview: { points: 300, seconds: MINUTE, by: 'address' },
  clientLog: { points: 120, seconds: MINUTE, by: 'address' },
};

export type LimitKind = keyof typeof LIMITS;

/** Points of a limit under RATE_LIMIT_FACTOR: at least one. */
export function pointsOf(kind: LimitKind, factor: number): number {
  return Math.max(1, Math.floor(LIMITS[kind].points * factor));
}

/** A key that tells nothing of an e-mail address to who reads the store. */
export function textKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

export interface Limits {
  /** Counts one use. @throws TOO_MANY_REQUESTS with Retry-After */
  take(kind: LimitKind, key: string): Promise<void>;
  /** Takes one use back, of something that turned out not to be what is limited. */
  giveBack(kind: LimitKind, key: string): Promise<void>;
}

/** The error of a spent limit. */
export function tooMany(seconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', 'error.tooManyRequests', {
    params: { seconds },
    retryAfterSeconds: seconds,
  });
}

/** Limits counted in Redis, and in memory at half the number while Redis is away: never open. */
export function createLimits(options: { redis: Redis; prefix: string; factor: number }): Limits {
  const limiterOf = (kind: LimitKind): RateLimiterRedis => {
    const points = pointsOf(kind, options.factor);
    const { seconds } = LIMITS[kind];
    const keyPrefix = `${options.prefix}harbour:limit:${kind}`;
    return new RateLimiterRedis({
      storeClient: options.redis,
      rejectIfRedisNotReady: true,
      keyPrefix,
      points,
      duration: seconds,
      insuranceLimiter: new RateLimiterMemory({
        keyPrefix,
        points: Math.max(1, Math.ceil(points / 2)),
        duration: seconds,
      }),
    });
  };
  const limiters = new Map((Object.keys(LIMITS) as LimitKind[]).map((kind) => [kind, limiterOf(kind)]));
  return {
    async take(kind, key) {
      try {
        await limiters.get(kind)?.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1_000)));
      }
    },
    async giveBack(kind, key) {
      await limiters.get(kind)?.reward(key);
    },
  };
}
