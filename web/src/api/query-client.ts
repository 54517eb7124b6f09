import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** The cache of server state: only a 500 is tried again (spec §8), at most twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
