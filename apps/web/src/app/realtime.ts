import { openSocket } from '@jade/client/socket'
import type { adjustmentsPushes } from '@jade/contract/adjustments/pushes'
import type { cashierPushes } from '@jade/contract/cashier/pushes'
import type { identityPushes } from '@jade/contract/identity/pushes'
import type { messagesPushes } from '@jade/contract/messages/pushes'
import type { PushNames } from '@jade/contract/push'
import type { sitePushes } from '@jade/contract/site/pushes'
import type { walletPushes } from '@jade/contract/wallet/pushes'
import { fetched } from '@jade/ui/fetched'
import { toast } from '@jade/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { hearRecall, refreshWallets } from '../features/money/door.ts'
import { endSession, isLoggingOut, readLocal } from '../features/session/door.ts'
import type { Frame } from '../features/site/door.ts'
import { playChime } from './chime.ts'
import { keepFarewell } from './farewell.ts'

type Pushed = PushNames<
  typeof adjustmentsPushes & typeof cashierPushes & typeof identityPushes & typeof messagesPushes & typeof sitePushes & typeof walletPushes
>
type Ends = 'double-login' | 'kick'
/** Named in the specification; no room sends them yet. */
type Awaited = 'update-consultation' | 'show-red-envelope' | 'close-red-envelope'

/** What each event makes stale: the first words of query keys. Screens name their queries by these. An event without a line does not compile. */
export const refetch: Readonly<Partial<Record<string, readonly string[]>>> = {
  transAll: ['wallets', 'user'],
  transAllDone: ['wallets', 'user', 'transfers', 'records'],
  deposit: ['deposit', 'wallets', 'records', 'messages', 'user'],
  'deposit-success': ['deposit', 'withdrawal', 'wallets', 'records', 'messages', 'user', 'limits', 'position'],
  'deposit-fail': ['deposit', 'wallets', 'records', 'messages', 'user', 'limits', 'position'],
  withdrawal: ['withdrawal', 'wallets', 'records', 'messages', 'user'],
  'system-money-action': ['wallets', 'records', 'user'],
  'bankcard-audit': ['cards', 'withdrawal', 'messages'],
  'update-user': ['user', 'profile', 'id-card', 'wallets', 'withdrawal', 'limits', 'position', 'exclusion'],
  'update-message': ['messages'],
  'update-settings': ['settings', 'deposit', 'withdrawal', 'cards', 'limits'],
  'update-consultation': ['consultations'],
  'show-red-envelope': ['red-packet'],
  'close-red-envelope': ['red-packet'],
} satisfies Record<Exclude<Pushed, Ends> | Awaited, readonly string[]>

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
      onReconnect: () => void client.invalidateQueries(),
      // The session ended while nobody listened: the next answer is the 401 that leads home (failures.ts).
      onRefused: () => void client.invalidateQueries({ queryKey: ['user'] }),
      onEvent: (name) => {
        if (name === 'double-login' || name === 'kick') return endedElsewhere(name, frame)
        if (SOUNDS.has(name)) playChime()
        if (name === 'transAll') hearRecall()
        if (name === 'deposit-success') toast({ text: m.session_deposit_arrived(), tone: 'good' })
        if (name === 'deposit-fail') toast({ text: m.session_deposit_refused(), tone: 'info' })
        for (const key of refetch[name] ?? []) {
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
