import { useState } from 'react'
import { cleanAmount, useAmountLine, useRecallAll, useRunningTransfers, useWallets } from '../../money/door.ts'
import type { LaunchState } from '../launch/launch.rules.ts'
import type { GameLauncher } from '../launch/door.ts'

export type DialogState = Extract<LaunchState, { kind: 'choosing' | 'transferring' }>

/** The quick transfer before a game: source wallets as they are now, the platform's balance, the amount and what is wrong with it. */
export function useQuickTransfer(launcher: GameLauncher, state: DialogState) {
  const { code } = state.request
  const wallets = useWallets()
  const platform = wallets?.data.find((wallet) => wallet.code === code)
  const sources = platform?.can_use_wallet ?? state.wallets
  const [walletId, setWalletId] = useState<number | undefined>(
    () => (state.wallets.find((wallet) => wallet.usable === 1) ?? state.wallets[0])?.id,
  )
  const recall = useRecallAll()
  const planOf = (amount: string, id = walletId) => ({ amount, source: sources.find((wallet) => wallet.id === id), target: platform })
  const line = useAmountLine((typed) => planOf(typed))
  const processing = platform && /[1-9]/.test(platform.processing) ? platform.processing : undefined
  const running = useRunningTransfers(processing !== undefined)
  return {
    sources,
    walletId,
    amount: line.amount,
    platform,
    processing,
    since: running?.find((order) => order.name === platform?.name)?.build_time,
    problem: line.problem ?? (state.kind === 'choosing' && state.refusal !== '' ? state.refusal : undefined),
    busy: state.kind === 'transferring',
    recalling: recall.spinning,
    recall: () => void recall.recall(),
    choose(id: number) {
      setWalletId(id)
      line.judge(planOf(line.amount, id))
    },
    type: line.type,
    fill: () => line.type(planOf(line.amount).source?.money ?? ''),
    submit() {
      if (line.passes() && walletId !== undefined) launcher.send(cleanAmount(line.amount), walletId)
    },
    nextTime: launcher.nextTime,
    close: launcher.close,
  }
}
