import { openSocket } from '@jade/client/socket'
import { fetched } from '@jade/ui/fetched'
import { toast } from '@jade/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { hearRecall, refreshWallets } from '../features/money/door.ts'
import { endSession, isLoggingOut, readLocal } from '../features/session/door.ts'
import type { Frame } from '../features/site/door.ts'
import { playChime } from './chime.ts'
import { keepFarewell } from './farewell.ts'

/** What each event of the private channel makes stale: the first words of query keys. Screens name their queries by these. */
export const refetch: Readonly<Record<string, readonly string[]>> = {
  transAll: ['wallets', 'user'],
  transAllDone: ['wallets', 'user', 'transfers', 'records'],
  deposit: ['deposit', 'wallets', 'records', 'messages', 'user'],
  'deposit-success': ['deposit', 'withdrawal', 'wallets', 'records', 'messages', 'user'],
  'deposit-fail': ['deposit', 'wallets', 'records', 'messages', 'user'],
  withdrawal: ['withdrawal', 'wallets', 'records', 'messages', 'user'],
  'system-money-action': ['wallets', 'records', 'user'],
  'bankcard-audit': ['cards', 'withdrawal', 'messages'],
  'update-user': ['user', 'profile', 'id-card', 'wallets', 'withdrawal', 'limits', 'position', 'exclusion'],
  'update-message': ['messages'],
  'update-consultation': ['consultations'],
  'show-red-envelope': ['red-packet'],
  'close-red-envelope': ['red-packet'],
}

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
