import { type keepPreviousData, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import {
  addressOf,
  type AddressParts,
  type Answer,
  type EndpointDeclaration,
  type Sent,
} from '@harbour/contracts/endpoint';
import { call } from './call.ts';
import { answeredAt, takeFirst } from './first-data.ts';

interface CallOptions {
  enabled?: boolean;
  /** Milliseconds for which an answer is taken as fresh. */
  staleTime?: number;
  /** How long an answer is kept once no component shows it, in milliseconds. */
  gcTime?: number;
  /** Milliseconds between two automatic calls; false for no more of them. */
  refetchInterval?: number | false | ((query: { state: { data: unknown } }) => number | false);
  /** What is shown until the answer of another question is there: the one before it. */
  placeholderData?: typeof keepPreviousData;
  /** What else the answer depends on, such as the session. */
  scope?: string | undefined;
}

/** Where the cache keeps the answer of a call. */
export function callKey<D extends EndpointDeclaration>(declaration: D, sent: Sent<D>, scope?: string): QueryKey {
  return scope === undefined ? [declaration.path, sent] : [declaration.path, sent, scope];
}

/** Calls a declared endpoint while the component is on screen, and keeps its answer in the cache. */
export function useCall<D extends EndpointDeclaration>(
  declaration: D,
  sent: Sent<D>,
  { scope, ...options }: CallOptions = {},
): UseQueryResult<Answer<D>> {
  return useQuery<Answer<D>>({
    queryKey: callKey(declaration, sent, scope),
    queryFn: ({ signal }) => call(declaration, sent, { signal }),
    initialData: () => takeFirst(addressOf(declaration, sent as AddressParts)) as Answer<D> | undefined,
    initialDataUpdatedAt: answeredAt,
    ...options,
  });
}
