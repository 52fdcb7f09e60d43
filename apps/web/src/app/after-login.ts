import { settingsQuery, type Frame } from '../features/site/door.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { makeRouter } from './router.tsx'

const DELAY_MS = 2000

/** With location_after_login 1 a phone shows the member page two seconds after the log-in; for the first page of it. */
export async function followLogin(frame: Frame, client: QueryClient, router: ReturnType<typeof makeRouter>): Promise<void> {
  const mine = frame.screens.get('mine')?.mobile
  if (frame.device !== 'mobile' || !mine) return
  const settings = await client.fetchQuery(settingsQuery).catch(() => undefined)
  if (settings?.location_after_login !== 1) return
  setTimeout(() => void router.navigate({ to: mine as never }), DELAY_MS)
}
