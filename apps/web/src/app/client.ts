import { Failure } from '@jade/client/failure'
import { QueryClient } from '@tanstack/react-query'

/** One cache a page load. Refusals are final; silence and busy servers are asked again twice. */
export function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => count < 2 && !(error instanceof Failure && error.http > 0 && error.http !== 503),
      },
    },
  })
}
