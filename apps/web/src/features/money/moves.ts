import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Intent, useIntent, useLoggedIn } from '../session/door.ts'
import { recordsApi, walletApi } from './api.ts'
import { beginRecall, endRecall, useRecalling } from './recalling.ts'
import { refreshWallets } from './wallets.ts'

/** WALLET-15: the user is asked for again 10 s after the press. */
const RECALL_REFRESH_MS = 10_000
/** A platform that takes longer is slow. */
const SLOW_MS = 1200

/** Everything that a move of money makes stale. */
export function useRefreshMoney(): () => void {
  const client = useQueryClient()
  return () => {
    refreshWallets(client).catch(() => undefined)
    for (const key of ['user', 'transfers', 'records']) void client.invalidateQueries({ queryKey: [key] })
  }
}

export interface MoveRequest {
  readonly direction: 'in' | 'out'
  /** Platform code. */
  readonly code: string
  /** Absent: all of it (out only). */
  readonly money?: string
  /** The wallet it comes from (in only); absent: the main one. */
  readonly walletId?: number
}

export type MoveReply = Awaited<ReturnType<typeof walletApi.deposit>>['data']

/** Moves money between a wallet and a platform. Its refusals are the caller's to show, so that a form can say them in its own line. */
export function useMove(onDone?: (reply: MoveReply, request: MoveRequest) => void): Intent<MoveRequest> {
  const refresh = useRefreshMoney()
  return useIntent(
    async ({ direction, code, money, walletId = 0 }: MoveRequest, key) => {
      // The money leaves its wallet with the press. While a slow platform keeps the answer waiting, the page shows it on its way.
      const late = setTimeout(refresh, SLOW_MS)
      try {
        if (direction === 'in')
          return await walletApi.deposit({ code, player_bonus_wallet_id: walletId, money: money ?? '' }, { key, quiet: true })
        return await walletApi.withdraw({ code, type: money === undefined ? 'all' : 'part', ...(money && { money }) }, { key, quiet: true })
      } finally {
        clearTimeout(late)
      }
    },
    (reply, request) => {
      refresh()
      onDone?.(reply.data, request)
    },
  )
}

/** What is done with an activity wallet: main wallet money into it, unlocking it, giving it up. */
export type BonusMove =
  | { readonly kind: 'add'; readonly id: number; readonly money: string }
  | { readonly kind: 'unlock' | 'give-up'; readonly id: number }

/** Its refusals are the caller's to show, after the word for a mistake (SITE-8). */
export function useMoveBonus(onDone?: (request: BonusMove) => void): Intent<BonusMove> {
  const refresh = useRefreshMoney()
  return useIntent(
    (move: BonusMove, key): Promise<unknown> => {
      const wallet = { player_bonus_wallet_id: move.id }
      if (move.kind === 'add') return walletApi.depositBonus({ ...wallet, money: move.money }, { key, quiet: true })
      if (move.kind === 'unlock') return walletApi.bonusTransfer(wallet, { key, quiet: true })
      return walletApi.giveUpBonus(wallet, { key, quiet: true })
    },
    (_, request) => {
      refresh()
      onDone?.(request)
    },
  )
}

/** Recalls the money of every platform; `spinning` as WALLET-15 times it. The end arrives as the push transAllDone. */
export function useRecallAll() {
  const refresh = useRefreshMoney()
  const spinning = useRecalling()
  const intent = useIntent((_: object, key) => walletApi.withdrawAll({}, { key }))
  const recall = async () => {
    if (!beginRecall()) return undefined
    setTimeout(refresh, RECALL_REFRESH_MS)
    const reply = await intent.send({})
    endRecall(reply !== undefined)
    refresh()
    return reply
  }
  return { spinning, recall }
}

/** The automatic transfer before a game (WALLET-14). */
export function useAutoTransfer() {
  const client = useQueryClient()
  return useIntent(
    (on: boolean, key) => walletApi.setAutoTransfer({ auto_transfer: on ? 1 : 0 }, { key }),
    () => void client.invalidateQueries({ queryKey: ['user'] }),
  )
}

/** Transfers whose vendor has not given its word yet; asked only while money is on its way. */
export function useRunningTransfers(active: boolean) {
  const loggedIn = useLoggedIn()
  return useQuery({
    queryKey: ['transfers', 'running'],
    enabled: loggedIn && active,
    staleTime: 0,
    refetchInterval: 5000,
    queryFn: () =>
      recordsApi
        .money({ category: 'transfer', pageSize: 50 }, { quiet: true })
        .then((reply) => reply.data.filter((order) => order.status === 'third_callback')),
  }).data
}

type Settled<M> = Omit<M, 'state'> & { readonly state: MoveReply['state'] | 'returned' }

/** A transfer with the end it came to after it was answered as processing; asked for until its platform has given its word. */
export function useSettled<M extends Pick<MoveReply, 'state' | 'order_number'>>(move: M | undefined): Settled<M> | undefined {
  const { data } = useQuery({
    queryKey: ['transfers', 'end', move?.order_number],
    enabled: move?.state === 'processing',
    staleTime: 0,
    refetchInterval: (query) => (query.state.data ? false : 2000),
    queryFn: async () => {
      const orders = await recordsApi.money({ category: 'transfer', pageSize: 10 }, { quiet: true })
      const status = orders.data.find((order) => order.order_number === move?.order_number)?.status
      return status === 'success' ? ('success' as const) : status === 'fail' ? ('returned' as const) : null
    },
  })
  return move && { ...move, state: (move.state === 'processing' && data) || move.state }
}
