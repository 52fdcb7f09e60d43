import { useState } from 'react'
import { m } from '#messages'
import {
  cleanAmount,
  failureText,
  holdsMoney,
  moveProblem,
  type MoveReply,
  problemText,
  typingProblem,
  useMove,
  useRecallAll,
  useRunningTransfers,
  useWallets,
} from '../../../money/door.ts'
import { useSearchOf } from '../../../site/door.ts'

/** One end of a transfer: the main wallet (no code) or a platform. */
export interface End {
  readonly code: string
  readonly name: string
  readonly money: string
  readonly closed: boolean
}

export const MAIN = ''

/** Money between the main wallet and a platform: which way, which platform, how much. */
export function useTransferScreen() {
  const search = useSearchOf('transfer')
  const wallets = useWallets()
  const [turned, setDirection] = useState<'in' | 'out'>()
  const [picked, setCode] = useState<string>()
  const direction = turned ?? (search.from ? 'out' : 'in')
  const code = picked ?? search.to ?? search.from
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<MoveReply & { readonly direction: 'in' | 'out'; readonly name: string }>()
  const main: End = { code: MAIN, name: m.site_central_wallet(), money: wallets?.amount ?? '', closed: false }
  const ends = wallets?.data.map((one): End => ({ code: one.code, name: one.name, money: one.wallet, closed: one.maintain_status === 1 }))
  const open = ends?.filter((end) => !end.closed)
  const chosen = wallets?.data.find((one) => one.code === (code ?? (open?.length === 1 ? open[0]?.code : undefined)))
  const platform = ends?.find((end) => end.code === chosen?.code)
  const [from, to] = direction === 'in' ? [main, platform] : [platform, main]
  const move = useMove((reply, request) => {
    setDone({ ...reply, direction: request.direction, name: platform?.name ?? request.code })
    setAmount('')
  })
  const recall = useRecallAll()
  const running = useRunningTransfers(holdsMoney(wallets?.processing ?? '0.00'))
  const processing = chosen && holdsMoney(chosen.processing) ? chosen.processing : undefined
  const planOf = (typed: string) => ({
    amount: typed,
    source: platform && from && !from.closed ? { id: 0, money: from.money } : undefined,
    ...(direction === 'in' ? { target: chosen } : { from: chosen }),
  })
  const tell = (typed: string, check: typeof moveProblem) => {
    const found = check(planOf(typed))
    setProblem(problemText(found, from?.money))
    return found === null
  }
  const renew = () => {
    setProblem(undefined)
    setDone(undefined)
    move.forget()
  }
  return {
    ready: wallets !== undefined,
    direction,
    main,
    platforms: ends ?? [],
    platform,
    from,
    to,
    amount,
    problem: problem ?? failureText(move.failure),
    busy: move.busy,
    /** The last transfer's word; “processing” goes once the money is no longer on its way. */
    done: done?.state === 'processing' && processing === undefined ? undefined : done,
    processing,
    since: running?.find((order) => order.name === chosen?.name)?.build_time,
    anywhere: open?.some((end) => holdsMoney(end.money)) ?? false,
    recall: { spinning: recall.spinning, press: () => void recall.recall() },
    swap() {
      setDirection(direction === 'in' ? 'out' : 'in')
      setAmount('')
      renew()
    },
    choose(next: string) {
      setCode(next)
      setAmount('')
      renew()
    },
    type(text: string) {
      setDone(undefined)
      move.forget()
      setAmount(text)
      tell(text, typingProblem)
    },
    fill() {
      const all = from && holdsMoney(from.money) ? from.money : ''
      setAmount(all)
      tell(all, typingProblem)
    },
    submit() {
      if (tell(amount, moveProblem) && chosen) void move.send({ direction, code: chosen.code, money: cleanAmount(amount) })
    },
  }
}
