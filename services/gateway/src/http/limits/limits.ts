import { createHash } from 'node:crypto';
import { MOST_PER_MINUTE } from '@harbour/contracts/api-key';
import type { LimitName } from '@harbour/contracts/endpoint';
import { AppError } from '@harbour/contracts/errors';
import type { Redis } from 'ioredis';
import { type Counted, createSlidingWindows } from './sliding-windows.ts';

type InnerLimit =
  | 'api'
  | 'apiKey'
  | 'codeUser'
  | 'promotionCode'
  | 'accountMailDay'
  | 'accountMailHour'
  | 'formMailDay'
  | 'formMailHour'
  | 'formSmsDay'
  | 'formSmsHour'
  | 'loginAddress'
  | 'loginDevice'
  | 'loginEmail'
  | 'loginEmailAddress'
  | 'loginPasskey'
  | 'mailCode'
  | 'mailCodeDay'
  | 'mailCodeGap'
  | 'mailCodeHour'
  | 'newDeviceDay'
  | 'orderAddress'
  | 'shopMailDay'
  | 'shopMailHour'
  | 'passwordChange'
  | 'proof'
  | 'resetEmail'
  | 'secondFactorDevice'
  | 'secondFactorUser'
  | 'secondFactorUserDay'
  | 'wrongCodesUntold'
  | 'wrongCodesToldDay'
  | 'smsAddress'
  | 'smsAll'
  | 'smsPhone'
  | 'smsPhoneDay'
  | 'smsPhoneGap'
  | 'smsUser'
  | 'smsUserDay'
  | 'smsPhoneHour'
  | 'socket'
  | 'unprovenResetDay'
  | 'unprovenTakenDay'
  | 'verifyMailDay'
  | 'verifyMailHour';

interface LimitRule {
  readonly points: number;
  readonly seconds: number;
  readonly by: 'address' | 'user' | 'text' | 'all';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The limits of security §2: how many, in how many seconds, counted by what. */
export const LIMITS: Record<LimitName | InnerLimit, LimitRule> = {
  api: { points: 3_000, seconds: MINUTE, by: 'address' },
  // Each key has a number of its own, chosen when it is made.
  apiKey: { points: MOST_PER_MINUTE, seconds: MINUTE, by: 'text' },
  loginEmailAddress: { points: 5, seconds: 15 * MINUTE, by: 'text' },
  loginEmail: { points: 30, seconds: HOUR, by: 'text' },
  // A device on which its person has logged in before counts here alone.
  loginDevice: { points: 10, seconds: 15 * MINUTE, by: 'text' },
  // Apart from guesses at passwords, which keep no passkey out; one that is good is given back.
  loginPasskey: { points: 30, seconds: 15 * MINUTE, by: 'address' },
  // Each visit of the log-in page may ask for them.
  passkeyOptions: { points: 300, seconds: 15 * MINUTE, by: 'address' },
  loginAddress: { points: 30, seconds: 15 * MINUTE, by: 'address' },
  register: { points: 60, seconds: HOUR, by: 'address' },
  token: { points: 20, seconds: 15 * MINUTE, by: 'address' },
  // Each answer is kept permanently.
  consent: { points: 120, seconds: HOUR, by: 'user' },
  verificationMail: { points: 3, seconds: HOUR, by: 'user' },
  emailChange: { points: 5, seconds: HOUR, by: 'user' },
  accountData: { points: 10, seconds: HOUR, by: 'user' },
  totp: { points: 60, seconds: 15 * MINUTE, by: 'address' },
  // Wrong codes at log-in. A device that is known counts for itself, so that guesses elsewhere do not keep it out.
  secondFactorDevice: { points: 10, seconds: HOUR, by: 'text' },
  secondFactorUser: { points: 5, seconds: HOUR, by: 'user' },
  secondFactorUserDay: { points: 20, seconds: DAY, by: 'user' },
  // Wrong codes after the right password: from the third in an hour on the owner is told, twice a day at most.
  wrongCodesUntold: { points: 2, seconds: HOUR, by: 'user' },
  wrongCodesToldDay: { points: 2, seconds: DAY, by: 'user' },
  secondFactor: { points: 20, seconds: 15 * MINUTE, by: 'user' },
  // Wrong passwords and codes of one session.
  proof: { points: 5, seconds: 15 * MINUTE, by: 'text' },
  resetRequest: { points: 30, seconds: 15 * MINUTE, by: 'address' },
  resetEmail: { points: 3, seconds: HOUR, by: 'text' },
  // Mails of one kind to one recipient, no matter who causes them.
  accountMailHour: { points: 5, seconds: HOUR, by: 'text' },
  accountMailDay: { points: 15, seconds: DAY, by: 'text' },
  shopMailHour: { points: 20, seconds: HOUR, by: 'text' },
  shopMailDay: { points: 60, seconds: DAY, by: 'text' },
  // To an address that nobody has proven: links that prove it, and one notice that it is registered.
  verifyMailHour: { points: 4, seconds: HOUR, by: 'text' },
  verifyMailDay: { points: 6, seconds: DAY, by: 'text' },
  unprovenResetDay: { points: 3, seconds: DAY, by: 'text' },
  unprovenTakenDay: { points: 1, seconds: DAY, by: 'text' },
  // Log-ins on new devices that an account's owner is told of.
  newDeviceDay: { points: 20, seconds: DAY, by: 'user' },
  // What admins send by hand, of a kind to one recipient: a stolen session must not flood anybody.
  formMailHour: { points: 30, seconds: HOUR, by: 'text' },
  formMailDay: { points: 100, seconds: DAY, by: 'text' },
  formSmsHour: { points: 20, seconds: HOUR, by: 'text' },
  formSmsDay: { points: 50, seconds: DAY, by: 'text' },
  resetTrigger: { points: 20, seconds: 15 * MINUTE, by: 'user' },
  passwordChange: { points: 5, seconds: 15 * MINUTE, by: 'user' },
  code: { points: 20, seconds: 15 * MINUTE, by: 'address' },
  // Codes by e-mail, with the numbers of those by text message; the device that a person is known on counts for itself.
  codeRequest: { points: 30, seconds: 15 * MINUTE, by: 'address' },
  mailCodeGap: { points: 1, seconds: 30, by: 'text' },
  mailCode: { points: 3, seconds: 10 * MINUTE, by: 'text' },
  mailCodeHour: { points: 6, seconds: HOUR, by: 'text' },
  mailCodeDay: { points: 10, seconds: DAY, by: 'text' },
  codeUser: { points: 20, seconds: 15 * MINUTE, by: 'user' },
  smsPhoneGap: { points: 1, seconds: 30, by: 'text' },
  smsPhone: { points: 3, seconds: 10 * MINUTE, by: 'text' },
  smsPhoneHour: { points: 6, seconds: HOUR, by: 'text' },
  smsPhoneDay: { points: 10, seconds: DAY, by: 'text' },
  smsUser: { points: 5, seconds: 10 * MINUTE, by: 'user' },
  smsUserDay: { points: 10, seconds: DAY, by: 'user' },
  smsAddress: { points: 30, seconds: HOUR, by: 'address' },
  smsAll: { points: 300, seconds: HOUR, by: 'all' },
  order: { points: 120, seconds: MINUTE, by: 'user' },
  // Codes that there are none of; those that are, are given back.
  promotionCode: { points: 60, seconds: HOUR, by: 'address' },
  orderAddress: { points: 240, seconds: MINUTE, by: 'address' },
  // Each is drawn: 30 ms of the processor.
  receipt: { points: 30, seconds: 15 * MINUTE, by: 'user' },
  orderMail: { points: 20, seconds: HOUR, by: 'user' },
  pageview: { points: 300, seconds: MINUTE, by: 'address' },
  clientLog: { points: 120, seconds: MINUTE, by: 'address' },
  errorReport: { points: 30, seconds: MINUTE, by: 'address' },
  weather: { points: 60, seconds: MINUTE, by: 'address' },
  fact: { points: 60, seconds: MINUTE, by: 'address' },
  // Each may read a whole collection.
  export: { points: 20, seconds: 15 * MINUTE, by: 'user' },
  pictureUpload: { points: 60, seconds: MINUTE, by: 'user' },
  // Each is drawn, one at a time.
  returnPicture: { points: 12, seconds: MINUTE, by: 'user' },
  review: { points: 60, seconds: HOUR, by: 'user' },
  reviewPicture: { points: 12, seconds: MINUTE, by: 'user' },
  picture: { points: 60, seconds: MINUTE, by: 'address' },
  // Mail providers send many people's one-click requests from few addresses; the tokens cannot be guessed.
  unsubscribe: { points: 600, seconds: MINUTE, by: 'address' },
  socket: { points: 120, seconds: MINUTE, by: 'address' },
  wish: { points: 60, seconds: MINUTE, by: 'user' },
  translation: { points: 30, seconds: MINUTE, by: 'user' },
};

export type LimitKind = keyof typeof LIMITS;

/** Points of a limit under RATE_LIMIT_FACTOR: at least one. */
export function pointsOf(kind: LimitKind, factor: number, points = LIMITS[kind].points): number {
  return Math.max(1, Math.floor(points * factor));
}

/** A key that tells nothing of an e-mail address to who reads the store. */
export function textKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/** A limit, and what it is counted by. */
export type CountedUse = readonly [kind: LimitKind, key: string];

export interface Limits {
  /** Counts one use, of the limit's points or of those given. @throws TOO_MANY_REQUESTS with Retry-After */
  take(kind: LimitKind, key: string, points?: number): Promise<void>;
  /** Counts one use of each limit, up to the first that is spent. @throws TOO_MANY_REQUESTS with Retry-After */
  takeAll(uses: readonly CountedUse[]): Promise<void>;
  /** Counts one use, or gives false where the limit is spent: for what is then left out without an error. */
  tryTake(kind: LimitKind, key: string): Promise<boolean>;
  /** Takes one use of each back, of something that turned out not to be what is limited. */
  giveBack(uses: readonly CountedUse[]): Promise<void>;
}

/** A wait in the largest unit of which it has two, so that no text needs a singular but that of a second. */
function waitWords(seconds: number): { key: string; params: Record<string, number> } {
  if (seconds > HOUR) return { key: 'error.tooManyRequestsHours', params: { hours: Math.ceil(seconds / HOUR) } };
  if (seconds > MINUTE)
    return { key: 'error.tooManyRequestsMinutes', params: { minutes: Math.ceil(seconds / MINUTE) } };
  return { key: 'error.tooManyRequests', params: { seconds } };
}

/** The error of a spent limit. */
export function tooMany(seconds: number): AppError {
  const { key, params } = waitWords(seconds);
  return new AppError('TOO_MANY_REQUESTS', key, { params, retryAfterSeconds: seconds });
}

/** The limits of security §2, in sliding windows. */
export function createLimits(options: { redis: Redis; prefix: string; factor: number }): Limits {
  const windows = createSlidingWindows(options.redis);
  const keyOf = ([kind, key]: CountedUse): string => `${options.prefix}harbour:window:${kind}:${key}`;
  const countedOf = (use: CountedUse, points?: number): Counted => ({
    key: keyOf(use),
    window: { points: pointsOf(use[0], options.factor, points), ms: LIMITS[use[0]].seconds * 1_000 },
  });
  const pass = (waitMs: number): void => {
    if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1_000));
  };
  return {
    take: async (kind, key, points) => pass(await windows.take([countedOf([kind, key], points)])),
    takeAll: async (uses) => pass(await windows.take(uses.map((use) => countedOf(use)))),
    tryTake: async (kind, key) => (await windows.take([countedOf([kind, key])])) === 0,
    giveBack: (uses) => windows.giveBack(uses.map(keyOf)),
  };
}
