import { toast } from '@jade/ui/toast'
import { useState } from 'react'
import { m } from '#messages'
import {
  cleanAmount,
  failureText,
  holdsMoney,
  moveProblem,
  problemText,
  typingProblem,
  useMove,
  useRecallAll,
  useWallets,
} from '../money/door.ts'

/** Money into one platform from a wallet that may go there, with everything that is in the way of it. */
export function useTransferDetail(code: string, close: () => void) {
  const wallets = useWallets()
  const platform = wallets?.data.find((one) => one.code === code)
  const sources = platform?.can_use_wallet ?? []
  const [picked, setPicked] = useState<number>()
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<string>()
  const first = sources.find(({ id }) => id === platform?.player_bonus_wallet_id) ?? sources[0]
  const source = sources.find(({ id }) => id === picked) ?? first
  const recall = useRecallAll()
  const move = useMove((reply) => {
    toast({
      text:
        reply.state === 'processing'
          ? m.wallet_transfer_processing()
          : m.wallet_moved_in({ amount: reply.money, platform: platform?.name ?? code }),
      tone: reply.state === 'processing' ? 'info' : 'good',
    })
    close()
  })
  const tell = (typed: string, chosen: typeof source, check: typeof moveProblem) => {
    const found = check({ amount: typed, source: chosen, target: platform })
    setProblem(problemText(found, chosen?.money))
    return found === null
  }
  return {
    platform,
    sources,
    sourceId: source?.id,
    amount,
    problem: problem ?? failureText(move.failure),
    busy: move.busy,
    processing: platform && holdsMoney(platform.processing) ? platform.processing : undefined,
    walletName: platform && platform.player_bonus_wallet_id > 0 ? platform.wallet_name : undefined,
    recall: { spinning: recall.spinning, press: () => void recall.recall() },
    choose(id: number) {
      setPicked(id)
      tell(
        amount,
        sources.find((one) => one.id === id),
        typingProblem,
      )
    },
    type(text: string) {
      move.forget()
      setAmount(text)
      tell(text, source, typingProblem)
    },
    fill() {
      const all = source?.money ?? ''
      setAmount(all)
      tell(all, source, typingProblem)
    },
    submit() {
      if (tell(amount, source, moveProblem) && source) {
        void move.send({ direction: 'in', code, money: cleanAmount(amount), walletId: source.id })
      }
    },
  }
}
