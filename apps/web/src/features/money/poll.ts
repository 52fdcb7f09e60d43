import type { QueryClient } from '@tanstack/react-query'
import { isFree } from '../session/door.ts'
import { refreshWallets, WALLET_POLL_MS } from './wallets.ts'

const LOCK = 'jade-wallet-poll'

/**
 * One poll per browser (WALLET-23): of the tabs that are looked at, the one that holds the lock asks; a hidden tab hands the lock on.
 * Returns the stop.
 */
export function pollWallets(client: QueryClient): () => void {
  let turn = new AbortController()

  const lead = (signal: AbortSignal) => {
    const ask = () => {
      if (isFree()) refreshWallets(client).catch(() => undefined)
    }
    ask()
    const timer = setInterval(ask, WALLET_POLL_MS)
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        clearInterval(timer)
        resolve()
      })
    })
  }
  const follow = () => {
    turn.abort()
    turn = new AbortController()
    const { signal } = turn
    if (document.visibilityState === 'hidden') return
    if (!navigator.locks) void lead(signal)
    else navigator.locks.request(LOCK, { signal }, () => lead(signal)).catch(() => undefined)
  }
  const listening = new AbortController()
  document.addEventListener('visibilitychange', follow, { signal: listening.signal })
  follow()
  return () => {
    listening.abort()
    turn.abort()
  }
}
