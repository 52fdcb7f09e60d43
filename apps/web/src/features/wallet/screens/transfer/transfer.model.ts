import { useState } from 'react'
import {
  cleanAmount,
  failureText,
  holdsMoney,
  type MoveReply,
  useMove,
  useRecallAll,
  useRunningTransfers,
  useSettled,
  useWallets,
  useAmountLine,
} from '../../../money/door.ts'
import { useSearchOf } from '../../../site/door.ts'
import { endsOf } from '../../transfer-ends.ts'

/** Money between a wallet and a platform: which way, which wallet, which platform, how much. */
export function useTransferScreen() {
  const search = useSearchOf('transfer')
  const wallets = useWallets()
  const [turned, setDirection] = useState<'in' | 'out'>()
  const [code = search.to ?? search.from, setCode] = useState<string>()
  const [walletId, setWallet] = useState<number>()
  const [done, setDone] = useState<MoveReply & { readonly direction: 'in' | 'out'; readonly name: string }>()
  const direction = turned ?? (search.from ? 'out' : 'in')
  const ends = endsOf(wallets, { direction, code, walletId })
  const { chosen, platform, from } = ends
  const line = useAmountLine((amount) => ({
    amount,
    source: platform && from && !from.closed ? { id: ends.sourceId, money: from.money } : undefined,
    ...(direction === 'in' ? { target: chosen } : { from: chosen }),
  }))
  const move = useMove((reply, request) => {
    setDone({ ...reply, direction: request.direction, name: platform?.name ?? request.code })
    line.clear()
  })
  const recall = useRecallAll()
  const running = useRunningTransfers(holdsMoney(wallets?.processing ?? '0.00'))
  const processing = chosen && holdsMoney(chosen.processing) ? chosen.processing : undefined
  const renew = () => {
    line.clear()
    setDone(undefined)
    move.forget()
  }
  const type = (text: string) => {
    setDone(undefined)
    move.forget()
    line.type(text)
  }
  const change = (what: () => void) => {
    what()
    renew()
  }
  return {
    ...ends,
    ready: wallets !== undefined,
    direction,
    amount: line.amount,
    problem: line.problem ?? failureText(move.failure),
    busy: move.busy,
    /** The last transfer's word, and its end once a slow platform has given it. */
    done: useSettled(done),
    processing,
    since: running?.find((order) => order.name === chosen?.name)?.build_time,
    anywhere: ends.open.some((end) => holdsMoney(end.money)),
    recall: { spinning: recall.spinning, press: () => void recall.recall() },
    swap: () => change(() => setDirection(direction === 'in' ? 'out' : 'in')),
    choose: (next: string) => change(() => setCode(next)),
    chooseWallet: (id: number) => change(() => setWallet(id)),
    type,
    fill: () => type(from && holdsMoney(from.money) ? from.money : ''),
    submit() {
      if (line.passes() && chosen) {
        void move.send({ direction, code: chosen.code, money: cleanAmount(line.amount), walletId: ends.sourceId })
      }
    },
  }
}
