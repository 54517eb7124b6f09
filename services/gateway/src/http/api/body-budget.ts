import { AppError } from '@harbour/contracts/errors';
import type { Request, Response } from 'express';
import { contextOf } from '../caller/request-context.ts';

/** Bytes of request bodies in this process at once. Parsed, a body takes a few times its bytes. */
export const MAX_BODIES_BYTES = 16 * 1_024 * 1_024;
/** How much of that one address may take: a picture, and the shop's other requests beside it. */
export const MAX_ADDRESS_BYTES = 12 * 1_024 * 1_024;
/** How much of both all bodies but pictures may take: only admins send pictures, anybody may send the rest. */
export const MAX_SMALL_BODIES_BYTES = 4 * 1_024 * 1_024;
export const MAX_SMALL_ADDRESS_BYTES = 2 * 1_024 * 1_024;
/** A body that may be larger is a picture. */
const SMALL_BYTES = 1_000_000;
const RETRY_SECONDS = 2;

export interface BodyBudget {
  /** Counts a body of so many bytes at most as it comes, until its request is answered; one that does not fit is refused. */
  count(request: Request, response: Response, body: { maxBytes: number; refuse: (error: AppError) => void }): void;
}

/** Counts bytes in all and by address; says whether they fit. */
function createCount(most: number, mostOfAddress: number) {
  const ofAddress = new Map<string, number>();
  let all = 0;
  return (key: string, bytes: number): boolean => {
    const mine = (ofAddress.get(key) ?? 0) + bytes;
    if (mine === 0) ofAddress.delete(key);
    else ofAddress.set(key, mine);
    all += bytes;
    return mine <= mostOfAddress && all <= most;
  };
}

/** Counts what has arrived, not what was announced: a client that sends nothing keeps nobody else out. */
export function createBodyBudget(): BodyBudget {
  const addToAll = createCount(MAX_BODIES_BYTES, MAX_ADDRESS_BYTES);
  const addToSmall = createCount(MAX_SMALL_BODIES_BYTES, MAX_SMALL_ADDRESS_BYTES);
  return {
    count(request, response, { maxBytes, refuse }) {
      const { limitKey } = contextOf(response);
      const { socket } = request;
      const add = (bytes: number): boolean => {
        const fits = addToAll(limitKey, bytes);
        return (maxBytes > SMALL_BYTES || addToSmall(limitKey, bytes)) && fits;
      };
      let held = 0;
      const onPart = (part: Buffer): void => {
        // One that is too large is refused as such: nothing of it is kept.
        if (held + part.length > maxBytes) return;
        held += part.length;
        if (add(part.length)) return;
        // The rest is read and thrown away: a client that still sends would not see the answer.
        request.removeAllListeners('data').resume();
        refuse(new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: RETRY_SECONDS }));
      };
      // Of an answer that never had its turn on a connection, only the connection tells the end.
      const release = (): void => {
        request.off('data', onPart);
        response.off('close', release);
        socket.off('close', release);
        add(-held);
      };
      request.on('data', onPart);
      response.once('close', release);
      socket.once('close', release);
    },
  };
}
