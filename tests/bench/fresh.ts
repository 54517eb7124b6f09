import { randomUUID } from 'node:crypto';
import type { LoadRequest } from './load.ts';

const FRESH = '{fresh}';

/** Whether something in the request is to be another id each time. */
export const isFresh = ({ body = '', headers = {} }: LoadRequest): boolean =>
  body.includes(FRESH) || Object.values(headers).some((value) => value.includes(FRESH));

/** The request with an id in it that no other has. */
export function freshened({ headers = {}, body, ...request }: LoadRequest): LoadRequest {
  const id = randomUUID();
  const filled = Object.entries(headers).map(([name, value]) => [name, value.replaceAll(FRESH, id)] as const);
  return {
    ...request,
    headers: Object.fromEntries(filled),
    ...(body === undefined ? {} : { body: body.replaceAll(FRESH, id) }),
  };
}
