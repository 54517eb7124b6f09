import { useSyncExternalStore } from 'react';
import type { User } from '@harbour/contracts/user';
import { forget, readJson, readText, writeText } from './storage.ts';

/** What the browser keeps of an account: nothing of its person. */
export type KeptUser = Pick<User, 'id' | 'role' | 'emailVerified' | 'phoneVerified' | 'profile'>;

export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  /** What was stored at login; the server is asked wherever it matters. */
  readonly user: KeptUser | undefined;
}

function toKept({ id, role, emailVerified, phoneVerified, profile }: KeptUser): KeptUser {
  return { id, role, emailVerified, phoneVerified, profile };
}

const writeUser = (user: KeptUser): boolean => writeText('user', JSON.stringify(toKept(user)));

const listeners = new Set<() => void>();
let current = read();

function read(): Session | undefined {
  const sessionId = readText('sessionId');
  const userId = readText('userId');
  if (!sessionId || !userId) return undefined;
  const user = readJson('user');
  return { sessionId, userId, user: typeof user === 'object' && user !== null ? (user as KeptUser) : undefined };
}

function changed(): void {
  current = read();
  for (const listener of listeners) listener();
}

// Earlier versions kept the whole account.
if (current?.user && 'email' in current.user) {
  writeUser(current.user);
  current = read();
}

// Another tab logged in or out.
if (!import.meta.env.SSR) {
  window.addEventListener('storage', (event) => {
    if (event.key === null || ['sessionId', 'userId', 'user'].includes(event.key)) changed();
  });
}

/** The stored session, if there is one. */
export const currentSession = (): Session | undefined => current;

/** By which the shop knows this device again; it stays over a log-out. */
export const knownDevice = (): string | undefined => readText('device');

/** Keeps it for the next log-in. */
export const keepDevice = (device: string): unknown => writeText('device', device);

/** Stores what login answered; the session id last, so that no other tab pairs it with another person's id. */
export function beginSession(answer: { sessionId: string; userId: string; user: User; device: string }): void {
  keepDevice(answer.device);
  writeUser(answer.user);
  writeText('userId', answer.userId);
  writeText('sessionId', answer.sessionId);
  changed();
}

/** Stores what the browser keeps of the account as it is now; gives whether it was kept. */
export function keepUser(user: User): boolean {
  const isKept = writeUser(user);
  changed();
  return isKept;
}

/** Whether somebody was logged in here and has not logged out: without a session, theirs has ended. */
export const wasLoggedIn = (): boolean => readText('user') !== undefined;

/** The stored user id now: forms that need it ask when they are sent (product/validation §2). */
export const storedUserId = (): string | undefined => readText('userId');

/** Forgets the ids of an expired session, but not those of a later login in another tab (product/states §7). */
export function dropSession(): void {
  if (readText('sessionId') === current?.sessionId) forget('sessionId', 'userId');
  changed();
}

/** What a person leaves behind on a device. */
const LEFT_HERE = ['basket', 'checkout', 'checkoutDraft', 'viewed', 'wantedCheckout', 'wishes'] as const;

/** Takes all that belongs to an account that is no more out of storage, for a page that is about to be loaded anew. */
export function forgetAccount(): void {
  forget('sessionId', 'userId', 'user', ...LEFT_HERE, 'device');
}

/** Forgets everything of the person, as after logout (product/states §7). */
export function endSession(): void {
  // The user first: to other tabs this is no session that has expired.
  forget('user', 'sessionId', 'userId', ...LEFT_HERE);
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The stored session, kept up to date in every tab. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, currentSession, () => undefined);
}
