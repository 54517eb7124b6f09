import { AppError } from '@harbour/contracts/errors';
import type { Request, Response } from 'express';
import { contextOf } from './request-context.ts';

/** Bytes of request bodies in this process at once. Parsed, a body takes a few times its bytes. */
export const MAX_BODIES_BYTES = 16 * 1_024 * 1_024;
/** How much of that one address may take: a picture, and the shop's other requests beside it. */
export const MAX_ADDRESS_BYTES = 12 * 1_024 * 1_024;
const RETRY_SECONDS = 2;

export interface BodyBudget {
  /** Counts a body of so many bytes at most as it comes, until its request is answered; one that does not fit is refused. */
  count(request: Request, response: Response, body: { maxBytes: number; refuse: (error: AppError) => void }): void;
}

/** Counts what has arrived, not what was announced: a client that sends nothing keeps nobody else out. */
export function createBodyBudget(): BodyBudget {
  const ofAddress = new Map<string, number>();
  let all = 0;
  const add = (key: string, bytes: number): number => {
    const mine = (ofAddress.get(key) ?? 0) + bytes;
    if (mine === 0) ofAddress.delete(key);
    else ofAddress.set(key, mine);
    all += bytes;
    return mine;
  };
  return {
    count(request, response, { maxBytes, refuse }) {
      const { limitKey } = contextOf(response);
      const { socket } = request;
      let held = 0;
      const onPart = (part: Buffer): void => {
        // One that is too large is refused as such: nothing of it is kept.
        if (held + part.length > maxBytes) return;
        held += part.length;
        if (add(limitKey, part.length) <= MAX_ADDRESS_BYTES && all <= MAX_BODIES_BYTES) return;
        // The rest is read and thrown away: a client that still sends would not see the answer.
        request.removeAllListeners('data').resume();
        refuse(new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: RETRY_SECONDS }));
      };
      // Of an answer that never had its turn on a connection, only the connection tells the end.
      const release = (): void => {
        request.off('data', onPart);
        response.off('close', release);
        socket.off('close', release);
        add(limitKey, -held);
      };
      request.on('data', onPart);
      response.once('close', release);
      socket.once('close', release);
    },
  };
}
