import { QueryClient } from '@tanstack/react-query'
import { Failure } from '@jade/client/failure'

/** Reads are retried once when no answer came; a refusal is an answer and is not. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      retry: (count, error) => count < 1 && error instanceof Failure && error.unheard,
    },
    mutations: { retry: false },
  },
})
