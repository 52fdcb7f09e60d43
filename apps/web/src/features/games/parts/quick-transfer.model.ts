import { useState } from 'react'
import { cleanAmount, moveProblem, problemText, typingProblem, useRecallAll, useRunningTransfers, useWallets } from '../../money/door.ts'
import type { LaunchState } from '../launch/launch.rules.ts'
import type { GameLauncher } from '../launch/launcher.ts'

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
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<string>()
  const recall = useRecallAll()
  const source = sources.find((wallet) => wallet.id === walletId)
  const plan = (next: { amount?: string; walletId?: number }) => {
    const chosen = sources.find((wallet) => wallet.id === (next.walletId ?? walletId))
    return { amount: next.amount ?? amount, source: chosen, target: platform }
  }
  const tell = (next: Parameters<typeof plan>[0], check: typeof moveProblem) => {
    const wish = plan(next)
    const found = check(wish)
    setProblem(problemText(found, wish.source?.money))
    return found === null
  }
  const processing = platform && /[1-9]/.test(platform.processing) ? platform.processing : undefined
  const running = useRunningTransfers(processing !== undefined)
  return {
    sources,
    walletId,
    amount,
    platform,
    processing,
    since: running?.find((order) => order.name === platform?.name)?.build_time,
    problem: problem ?? (state.kind === 'choosing' && state.refusal !== '' ? state.refusal : undefined),
    busy: state.kind === 'transferring',
    recalling: recall.spinning,
    recall: () => void recall.recall(),
    choose(id: number) {
      setWalletId(id)
      tell({ walletId: id }, typingProblem)
    },
    type(text: string) {
      setAmount(text)
      tell({ amount: text }, typingProblem)
    },
    fill() {
      setAmount(source?.money ?? '')
      tell({ amount: source?.money ?? '' }, typingProblem)
    },
    submit() {
      if (tell({}, moveProblem) && walletId !== undefined) launcher.send(cleanAmount(amount), walletId)
    },
    nextTime: launcher.nextTime,
    close: launcher.close,
  }
}
