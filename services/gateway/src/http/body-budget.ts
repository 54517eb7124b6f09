import { AppError } from '@harbour/contracts/errors';
import type { Request, Response } from 'express';
import { contextOf } from './request-context.ts';

/** Bytes of request bodies in this process at once. Parsed, a body takes a few times its bytes. */
export const MAX_BODIES_BYTES = 16 * 1_024 * 1_024;
/** How much of that one address may take: a picture, and the shop's other requests beside it. */
export const MAX_ADDRESS_BYTES = 12 * 1_024 * 1_024;
const RETRY_SECONDS = 2;

export interface BodyBudget {
  /** Counts a body as it comes, until its request is answered; `refuse` gets the error of one that does not fit. */
  count(request: Request, response: Response, refuse: (error: AppError) => void): { done(): void };
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
    count(request, response, refuse) {
      const { limitKey } = contextOf(response);
      let held = 0;
      const onPart = (part: Buffer): void => {
        held += part.length;
        if (add(limitKey, part.length) <= MAX_ADDRESS_BYTES && all <= MAX_BODIES_BYTES) return;
        request.off('data', onPart);
        // The rest stays unread: the connection ends with the answer.
        request.pause();
        response.setHeader('connection', 'close');
        refuse(new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: RETRY_SECONDS }));
      };
      request.on('data', onPart);
      response.once('close', () => {
        request.off('data', onPart);
        add(limitKey, -held);
      });
      return { done: () => request.off('data', onPart) };
    },
  };
}
