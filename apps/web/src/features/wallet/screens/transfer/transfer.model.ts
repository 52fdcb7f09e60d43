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

/** One end of a transfer: a wallet of the player's (no code) or a platform. */
export interface End {
  readonly code: string
  readonly name: string
  readonly money: string
  readonly closed: boolean
}

export const MAIN = ''

/** Money between a wallet and a platform: which way, which wallet, which platform, how much. */
export function useTransferScreen() {
  const search = useSearchOf('transfer')
  const wallets = useWallets()
  const [turned, setDirection] = useState<'in' | 'out'>()
  const [picked, setCode] = useState<string>()
  const direction = turned ?? (search.from ? 'out' : 'in')
  const code = picked ?? search.to ?? search.from
  const [pickedWallet, setWallet] = useState<number>()
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<MoveReply & { readonly direction: 'in' | 'out'; readonly name: string }>()
  const main: End = { code: MAIN, name: m.site_central_wallet(), money: wallets?.amount ?? '', closed: false }
  const ends = wallets?.data.map((one): End => ({ code: one.code, name: one.name, money: one.wallet, closed: one.maintain_status === 1 }))
  const open = ends?.filter((end) => !end.closed)
  const chosen = wallets?.data.find((one) => one.code === (code ?? (open?.length === 1 ? open[0]?.code : undefined)))
  const platform = ends?.find((end) => end.code === chosen?.code)
  const sources = chosen?.can_use_wallet ?? [{ id: 0, name: main.name, money: main.money }]
  const held = chosen?.player_bonus_wallet_id ?? 0
  const source = sources.find(({ id }) => id === (pickedWallet ?? held)) ?? sources[0]
  /** The wallet at the other end: chosen on the way in, the one the money came from on the way back. */
  const own: End =
    direction === 'in'
      ? { ...main, name: source?.name ?? main.name, money: source?.money ?? '' }
      : { ...main, name: chosen?.wallet_name ?? main.name, money: sources.find(({ id }) => id === held)?.money ?? '' }
  const [from, to] = direction === 'in' ? [own, platform] : [platform, own]
  const move = useMove((reply, request) => {
    setDone({ ...reply, direction: request.direction, name: platform?.name ?? request.code })
    setAmount('')
  })
  const recall = useRecallAll()
  const running = useRunningTransfers(holdsMoney(wallets?.processing ?? '0.00'))
  const processing = chosen && holdsMoney(chosen.processing) ? chosen.processing : undefined
  const planOf = (typed: string) => ({
    amount: typed,
    source: platform && from && !from.closed ? { id: direction === 'in' ? (source?.id ?? 0) : held, money: from.money } : undefined,
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
    sources,
    sourceId: source?.id ?? 0,
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
    chooseWallet(id: number) {
      setWallet(id)
      setAmount('')
      renew()
    },
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
      if (tell(amount, moveProblem) && chosen)
        void move.send({ direction, code: chosen.code, money: cleanAmount(amount), walletId: source?.id ?? 0 })
    },
  }
}
