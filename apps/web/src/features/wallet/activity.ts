import { cents, readableMoney } from '@jade/contract/cents'
import { toast } from '@jade/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { cleanAmount, failureText, useMoveBonus, useWallets, useAmountLine } from '../money/door.ts'
import { type User, useUser } from '../session/door.ts'
import { bonusApi } from './api.ts'

export type ActivityWallet = User['player_bonus_wallet'][number]

/** Which dialog of an activity wallet is open. */
export interface ActivityDialog {
  readonly kind: 'add' | 'unlock' | 'give-up'
  readonly wallet: ActivityWallet
}

/** The player's activity wallets, with what may be done about each. */
export function useActivityWallets() {
  const user = useUser()
  const [dialog, setDialog] = useState<ActivityDialog>()
  return { list: user?.player_bonus_wallet ?? [], dialog, open: setDialog, close: () => setDialog(undefined) }
}

/** 0 to 1: how much of the wagering requirement is met. */
export function flowShare({ bonus_bet: need, bonus_now_bet: done }: Pick<ActivityWallet, 'bonus_bet' | 'bonus_now_bet'>): number {
  const all = cents(need)
  return all === 0n ? 1 : Math.min(1, Number((cents(done) * 10_000n) / all) / 10_000)
}

/** What is still to be bet, as money is written. */
export const leftOf = ({ bonus_bet: need, bonus_now_bet: done }: Pick<ActivityWallet, 'bonus_bet' | 'bonus_now_bet'>): string =>
  readableMoney(cents(need) > cents(done) ? cents(need) - cents(done) : 0n)

/** What players call the groups of games. */
export const groupNames = {
  slots: m.site_nav_slots,
  fish: m.site_nav_fish,
  casino: m.site_nav_casino,
  sports: m.site_nav_sports,
  cards: m.site_nav_cards,
  lottery: m.site_nav_lottery,
} as const

/** What a bet counts for a wallet, where, and a forecast where there is an honest one. */
export function useProgress(id: number) {
  const query = useQuery({
    queryKey: ['user', 'progress', id],
    queryFn: () => bonusApi.bonusProgress({ id: String(id) }, { quiet: true }).then((reply) => reply.data),
  })
  return { data: query.data, failed: query.isError, retry: () => void query.refetch() }
}

/** A refusal after the word for a mistake (SITE-8). */
function mistake(text: string | undefined): string | undefined {
  return text === undefined ? undefined : m.money_mistake({ text })
}

/** Main wallet money into an activity wallet. */
export function useAddMoney(wallet: ActivityWallet, close: () => void) {
  const main = useWallets()?.amount ?? '0.00'
  const line = useAmountLine((amount) => ({ amount, source: { id: 0, money: main } }))
  const move = useMoveBonus(() => {
    toast({ text: m.wallet_added(), tone: 'good' })
    close()
  })
  const type = (text: string) => {
    move.forget()
    line.type(text)
  }
  return {
    main,
    amount: line.amount,
    problem: line.problem ?? failureText(move.failure),
    busy: move.busy,
    type,
    fill: () => type(main),
    submit() {
      if (line.passes()) void move.send({ kind: 'add', id: wallet.id, money: cleanAmount(line.amount) })
    },
  }
}

/** Unlocking or giving up, with the server's word when it says no. */
export function useEndWallet(wallet: ActivityWallet, kind: 'unlock' | 'give-up') {
  const move = useMoveBonus(() =>
    toast({
      text: kind === 'unlock' ? m.wallet_unlocked({ wallet: wallet.name }) : m.wallet_given_up({ wallet: wallet.name }),
      tone: 'good',
    }),
  )
  return {
    problem: mistake(failureText(move.failure)),
    /** Rejects when it was refused, so that the question stays open. */
    async confirm() {
      if ((await move.send({ kind, id: wallet.id })) === undefined) throw new Error('refused')
    },
  }
}

/** What giving up would do now, as the server would do it. */
export function useGiveUpPreview(id: number) {
  const query = useQuery({
    queryKey: ['user', 'give-up', id],
    queryFn: () => bonusApi.giveUpPreview({ id: String(id) }, { quiet: true }).then((reply) => reply.data),
    staleTime: 0,
    gcTime: 0,
  })
  return { data: query.data, failed: query.isError, retry: () => void query.refetch() }
}
