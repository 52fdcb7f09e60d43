import type { User } from '../features/session/door.ts'
import type { Frame } from '../features/site/door.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { makeRouter } from './router.tsx'

/** The guard knows what the device remembers; when an answer of /auth/me says that the password must change, the page follows at once. */
export function followForcedPassword(frame: Frame, client: QueryClient, router: ReturnType<typeof makeRouter>): void {
  const path = frame.screens.get('update-password')?.[frame.device]
  if (path === undefined) return
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== 'user' || (query.state.data as User | undefined)?.status_force_password !== 2) return
    if (router.state.location.pathname !== path) void router.navigate({ to: path as never, replace: true })
  })
}
