import { formatMoney } from '@jade/ui/money'
import { toast } from '@jade/ui/toast'
import { useState } from 'react'
import { m } from '#messages'
import { cleanAmount, failureText, holdsMoney, useMove, useRecallAll, useWallets, useAmountLine } from '../money/door.ts'
import { endsOf } from './transfer-ends.ts'

/** Money into one platform from a wallet that may go there, with everything that is in the way of it. */
export function useTransferDetail(code: string, close: () => void) {
  const wallets = useWallets()
  const [walletId, setWallet] = useState<number>()
  const { chosen: platform, sources, sourceId } = endsOf(wallets, { direction: 'in', code, walletId })
  const source = sources.find(({ id }) => id === sourceId)
  const line = useAmountLine((amount) => ({ amount, source, target: platform }))
  const recall = useRecallAll()
  const move = useMove((reply) => {
    const waits = reply.state === 'processing'
    const moved = m.wallet_moved_in({ amount: formatMoney(reply.money), platform: platform?.name ?? code })
    toast({ text: waits ? m.wallet_transfer_processing() : moved, tone: waits ? 'info' : 'good' })
    close()
  })
  const type = (text: string) => {
    move.forget()
    line.type(text)
  }
  return {
    platform,
    sources,
    sourceId,
    amount: line.amount,
    problem: line.problem ?? failureText(move.failure),
    busy: move.busy,
    processing: platform && holdsMoney(platform.processing) ? platform.processing : undefined,
    walletName: platform && platform.player_bonus_wallet_id > 0 ? platform.wallet_name : undefined,
    recall: { spinning: recall.spinning, press: () => void recall.recall() },
    choose(id: number) {
      setWallet(id)
      line.clear()
    },
    type,
    fill: () => type(source?.money ?? ''),
    submit() {
      if (line.passes()) void move.send({ direction: 'in', code, money: cleanAmount(line.amount), walletId: sourceId })
    },
  }
}
