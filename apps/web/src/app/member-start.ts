import { fetched } from '@jade/ui/fetched'
import type { QueryClient } from '@tanstack/react-query'
import { pollWallets } from '../features/money/door.ts'
import { userQuery } from '../features/session/door.ts'
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
  void countTasks(client)
}

/** Whether there is something to claim is known with the page, on desktops too; not asked while show_mission is 0. */
async function countTasks(client: QueryClient): Promise<void> {
  const user = await client.fetchQuery(userQuery).catch(() => undefined)
  if (user?.show_mission !== 1 || user.status_force_password === 2) return
  const { taskCountQuery } = await fetched(() => import('../features/missions/task-count.ts'))
  await client.prefetchQuery(taskCountQuery)
}
