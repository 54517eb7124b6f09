import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Answer, EndpointDeclaration, Sent } from '@harbour/contracts/endpoint';
import { callPage, type ListPage } from './call.ts';
import { callKey } from './use-call.ts';

type ListEndpoint = EndpointDeclaration & { answer: { _output: unknown[] } };

/** Reads a list page by page, all pages read so far as one; while another filter is asked the old rows stay. */
export function usePages<D extends ListEndpoint>(
  declaration: D,
  sent: Sent<D>,
  options: { refetchInterval?: number } = {},
): UseInfiniteQueryResult<Answer<D>> {
  return useInfiniteQuery({
    queryKey: callKey(declaration, sent, 'pages'),
    queryFn: ({ pageParam, signal }) => callPage(declaration, sent, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ListPage<Answer<D>>) => next,
    select: ({ pages }) => pages.flatMap(({ body }) => body as unknown[]) as Answer<D>,
    placeholderData: keepPreviousData,
    ...options,
  });
}
