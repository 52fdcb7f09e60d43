import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  failureText,
  holdsMoney,
  useAutoTransfer,
  useMove,
  useRecallAll,
  useRunningTransfers,
  useWalletsAnswer,
  type Wallets,
} from '../../../money/door.ts'
import { useUser } from '../../../session/door.ts'
import { gamesApi } from '../../api.ts'

export type PlatformWallet = Wallets['data'][number]

/** Recent bets on the wallet page (GAMES-14). */
const RECENT_BETS = 7

/** Everything a player has, where it is, and what can be done with it. */
export function useWalletScreen() {
  const user = useUser()
  const { wallets, failed, retry, busy } = useWalletsAnswer()
  const all = useRecallAll()
  const auto = useAutoTransfer()
  const one = useMove()
  const [shown, setShown] = useState<PlatformWallet>()
  const moving = (amount: string | undefined) => holdsMoney(amount ?? '0.00')
  const running = useRunningTransfers(moving(wallets?.processing))
  return {
    total: user?.total_money,
    central: wallets?.amount ?? user?.amount,
    held: moving(wallets?.held) ? wallets?.held : undefined,
    processing: moving(wallets?.processing) ? wallets?.processing : undefined,
    platforms: { rows: wallets?.data, failed, retry, busy },
    /** Money that recall all would bring back. */
    anywhere: wallets?.data.some((wallet) => wallet.maintain_status === 0 && holdsMoney(wallet.wallet)) ?? false,
    recallAll: { spinning: all.spinning, press: () => void all.recall() },
    recallOne: {
      busy: one.busy,
      failure: failureText(one.failure),
      forget: one.forget,
      press: (code: string) => void one.send({ direction: 'out', code }),
    },
    auto: { on: user?.auto_transfer === 1, busy: auto.busy, known: user !== undefined, set: (on: boolean) => void auto.send(on) },
    /** The dialog that brings money to a platform. */
    detail: { shown, open: setShown, close: () => setShown(undefined) },
    platformName: (code: string) => wallets?.data.find((entry) => entry.code === code)?.name ?? code,
    sinceOf: (wallet: PlatformWallet) => running?.find((order) => order.name === wallet.name)?.build_time,
  }
}

/** The last bets, seven of them. */
export function useRecentBets() {
  const bets = useQuery({
    queryKey: ['records', 'bets', 'recent'],
    queryFn: () => gamesApi.betRecords({ page: 1, pageSize: RECENT_BETS }, { quiet: true }).then((reply) => reply.data),
  })
  return { rows: bets.data, failed: bets.isError, retry: () => void bets.refetch(), busy: bets.isFetching }
}
