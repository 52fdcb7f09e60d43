import { openSocket } from '@jade/client/socket'
import type { PushName } from '@jade/contract/push'
import { fetched } from '@jade/ui/fetched'
import { toast } from '@jade/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { hearRecall, refreshWallets } from '../features/money/door.ts'
import { endSession, isLoggingOut, readLocal } from '../features/session/door.ts'
import { heard as cashier } from '../features/cashier/heard.ts'
import { heard as content } from '../features/content/heard.ts'
import { heard as home } from '../features/home/heard.ts'
import { heard as mall } from '../features/mall/heard.ts'
import { heard as messages } from '../features/messages/heard.ts'
import { heard as missions } from '../features/missions/heard.ts'
import { heard as money } from '../features/money/heard.ts'
import { heard as packets } from '../features/packets/heard.ts'
import { heard as profile } from '../features/profile/heard.ts'
import { heard as promotions } from '../features/promotions/heard.ts'
import { heard as protection } from '../features/protection/heard.ts'
import { heard as records } from '../features/records/heard.ts'
import { heard as session } from '../features/session/heard.ts'
import { heard as site } from '../features/site/heard.ts'
import { heard as vip } from '../features/vip/heard.ts'
import type { Frame } from '../features/site/door.ts'
import { playChime } from './chime.ts'
import { keepFarewell } from './farewell.ts'

type Ends = 'double-login' | 'kick'
/** Nothing is asked again after it: an open consultation shows it for some seconds (SERVICE-27). */
type Shown = 'consultation-typing'
/** What the features ask again after which event, one line each. */
const features = [
  session,
  money,
  cashier,
  records,
  mall,
  messages,
  missions,
  profile,
  promotions,
  protection,
  packets,
  vip,
  content,
  home,
  site,
] as const

/** Socket events after which no feature asks anything again, but for those that end a session: there are none, or it does not compile. */
type In<F> = F extends F ? F[keyof F] : never
type Unheard = Exclude<PushName, Ends | Shown | (In<(typeof features)[number]> & readonly string[])[number]>
type Complete<T> = [Unheard] extends [never] ? T : Unheard

/** The first words of query keys that an event makes stale. */
const staleAfter: Complete<Map<string, Set<string>>> = new Map()
for (const [key, events] of features.flatMap((heard) => Object.entries<readonly string[]>(heard)))
  for (const name of events) staleAfter.set(name, (staleAfter.get(name) ?? new Set()).add(key))

/** Events that sound (API-12). */
const SOUNDS: ReadonlySet<string> = new Set(['deposit-success', 'deposit-fail', 'withdrawal', 'update-message', 'update-consultation'])

/** Opens the private channel of the logged-in player and keeps the page true to it. */
export function followRealtime(client: QueryClient, frame: Frame): void {
  const token = readLocal('token')
  if (token === '') return
  const open = () =>
    openSocket({
      origin: import.meta.env.VITE_WS_HOST ?? '',
      token,
      onMissed: () => void client.invalidateQueries(),
      // The session ended while nobody listened: the next answer is the 401 that leads home (failures.ts).
      onRefused: () => void client.invalidateQueries({ queryKey: ['user'] }),
      onEvent: (name, payload) => {
        if (name === 'double-login' || name === 'kick') return endedElsewhere(name, frame)
        if (SOUNDS.has(name)) playChime()
        if (name === 'consultation-typing') client.setQueryData([name, payload['id']], true)
        if (name === 'transAll') hearRecall()
        if (name === 'deposit-success') toast({ text: m.session_deposit_arrived(), tone: 'good' })
        if (name === 'deposit-fail') toast({ text: m.session_deposit_refused(), tone: 'info' })
        for (const key of staleAfter.get(name) ?? []) {
          if (key === 'wallets') refreshWallets(client).catch(() => undefined)
          else void client.invalidateQueries({ queryKey: [key] })
        }
      },
    })
  // What it stands on is fetched first.
  void fetched(open)
}

/** Another device logged in, or an operator ended the session: clears, goes home, and says why there. */
function endedElsewhere(name: 'double-login' | 'kick', frame: Frame): void {
  if (isLoggingOut()) return
  keepFarewell(name)
  void endSession(frame, false)
}
