import type { QueryClient } from '@tanstack/react-query'
import { pollWallets } from '../features/money/door.ts'
import type { Frame } from '../features/site/door.ts'
import { followLogin } from './after-login.ts'
import { followForcedPassword } from './forced-password.ts'
import { followRealtime } from './realtime.ts'
import type { makeRouter } from './router.tsx'

/** What a page does for a player beyond what it does for a guest. Fetched after the first drawing, so that guests never load it. */
export function startMember(frame: Frame, client: QueryClient, router: ReturnType<typeof makeRouter>): void {
  followForcedPassword(frame, client, router)
  pollWallets(client)
  followRealtime(client, frame)
  void followLogin(frame, client, router)
}
