import type { Caller } from '../caller/caller.ts';
import type { SendText } from './socket.ts';

/** A person's browsers and devices, each with one socket. */
const PER_PERSON = 20;

export type Join = (caller: Caller, send: SendText) => Promise<() => void>;
export type Enter = (caller: Caller, send: SendText) => Promise<(() => void) | false>;

/** Lets people in, each with so many sockets at a time; false for one that is too many. */
export function createSocketPeople(join: Join): Enter {
  const people = new Map<string, number>();
  return async (caller, send) => {
    const mine = people.get(caller.id) ?? 0;
    if (mine >= PER_PERSON) return false;
    people.set(caller.id, mine + 1);
    const release = (): void => {
      const left = (people.get(caller.id) ?? 1) - 1;
      if (left === 0) people.delete(caller.id);
      else people.set(caller.id, left);
    };
    try {
      const leave = await join(caller, send);
      return () => {
        release();
        leave();
      };
    } catch (error) {
      release();
      throw error;
    }
  };
}
