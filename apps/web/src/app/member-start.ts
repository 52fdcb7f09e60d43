import { fetched } from '@jade/ui/fetched'
import type { QueryClient } from '@tanstack/react-query'
import { pollWallets } from '../features/money/door.ts'
import { type User, userQuery } from '../features/session/door.ts'
import { takeFreshLogin } from '../features/session/session.ts'
import { asksSettings, type Frame, type PublicSettings, settingsQuery } from '../features/site/door.ts'
import { followLogin } from './after-login.ts'
import { followForcedPassword } from './forced-password.ts'
import { followRealtime } from './realtime.ts'
import type { makeRouter } from './router.tsx'

/** What a page does for a player beyond what it does for a guest. Fetched after the first drawing, so that guests never load it. */
export function startMember(frame: Frame, client: QueryClient, router: ReturnType<typeof makeRouter>): void {
  followForcedPassword(frame, client, router)
  pollWallets(client)
  followRealtime(client, frame)
  const fresh = takeFreshLogin()
  if (fresh) void followLogin(frame, client, router)
  void askAsMember(client, () => (fresh || frame.device === 'mobile') && askMessages(client, router))
}

/** Whatever asks for more than the player waits for her, and for her new password while it must change. */
async function askAsMember(client: QueryClient, next: () => unknown): Promise<void> {
  const user = await client.fetchQuery(userQuery).catch(() => undefined)
  if (!user || user.status_force_password === 2) return
  void countTasks(client, user)
  next()
}

/** Whether there is something to claim is known with the page, on desktops too; not asked while show_mission is 0. */
async function countTasks(client: QueryClient, user: User): Promise<void> {
  if (user.show_mission !== 1) return
  const { taskCountQuery } = await fetched(() => import('../features/missions/task-count.ts'))
  await client.prefetchQuery(taskCountQuery)
}

/**
 * Messages are there before they are opened: fetched when the page rests, on a phone with every page, on a desktop with the first one
 * after a log-in (SERVICE-13). Whether there are consultations the settings say; on a deposit page those that are known by then.
 */
async function askMessages(client: QueryClient, router: ReturnType<typeof makeRouter>): Promise<void> {
  const { afterwards } = await fetched(() => import('./afterwards.ts'))
  afterwards.whenAtRest(async () => {
    const settings = asksSettings(router.state.location.pathname)
      ? await client.fetchQuery(settingsQuery).catch(() => undefined)
      : client.getQueryData<PublicSettings>(settingsQuery.queryKey)
    const { fetchAhead } = await fetched(() => import('../features/messages/ahead.ts'))
    await fetchAhead(client, settings?.player_consultation !== 0)
  })
}
