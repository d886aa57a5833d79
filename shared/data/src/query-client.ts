import { QueryClient } from '@tanstack/react-query';

/** The cache of one remote. Freshness comes from hints; the shell's HTTP client owns time limits, so nothing retries here. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        gcTime: 10 * 60_000,
      },
    },
  });
}
