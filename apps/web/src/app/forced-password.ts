import { type User, userQuery } from '../features/session/door.ts'
import type { Frame } from '../features/site/door.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { makeRouter } from './router.tsx'

/** The guard knows what the device remembers; when an answer of /auth/me says that the password must change, the page follows at once. */
export function followForcedPassword(frame: Frame, client: QueryClient, router: ReturnType<typeof makeRouter>): void {
  const path = frame.screens.get('update-password')?.[frame.device]
  if (path === undefined) return
  const heed = (user: User | undefined) => {
    if (user?.status_force_password !== 2 || router.state.location.pathname === path) return
    void router.navigate({ to: path as never, replace: true })
  }
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'user') heed(query.state.data as User | undefined)
  })
  // The answer may have come before this was fetched.
  heed(client.getQueryData<User>(userQuery.queryKey))
}
