import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, RefusedError } from './api-error.ts';
import { reportCall } from './error-report.ts';

const onError = (error: Error): void => {
  if (!(error instanceof RefusedError)) reportCall(error);
};

/** The cache of server state: retries only a 500, at most twice; reports grave failures (product/messages §1). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 500,
        retryDelay: (failures) => 500 * 2 ** failures,
        staleTime: 5_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        // A lost connection is an error with a Retry, not an endless skeleton.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
