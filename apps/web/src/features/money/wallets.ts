import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useFree } from '../session/door.ts'
import { walletApi } from './api.ts'

/** How often the wallet is asked for while somebody looks (WALLET-23). */
export const WALLET_POLL_MS = 5000

export const walletsKey = ['wallets'] as const

async function fetchWallets(forceUpdate: 0 | 1, version?: string) {
  return walletApi.wallets({ forceUpdate, ...(version && { version }) }, { quiet: true })
}

export type Wallets = Awaited<ReturnType<typeof fetchWallets>>

/** Asks for the wallets; an unchanged answer keeps what is known (the version makes it cheap, WALLET-23). */
export async function refreshWallets(client: QueryClient, forceUpdate: 0 | 1 = 0): Promise<void> {
  const known = client.getQueryData<Wallets>(walletsKey)
  const reply = await fetchWallets(forceUpdate, known?.version)
  if (reply.changed || !known) client.setQueryData(walletsKey, reply)
}

/** Wallets on the platforms and the central amount; undefined until they are there. Polled by the app, once per browser. */
export function useWallets(): Wallets | undefined {
  return useWalletsAnswer().wallets
}

/** The same, with what is said where they do not come. */
export function useWalletsAnswer() {
  const wallets = useQuery({
    queryKey: walletsKey,
    queryFn: () => fetchWallets(0),
    enabled: useFree(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    wallets: wallets.data,
    failed: wallets.isError && !wallets.data,
    retry: () => void wallets.refetch(),
    busy: wallets.isFetching,
  }
}
