/*
 * A month of players as data: what the operator set up, who the players are, and what everybody does when. The driver does it to the real house, the
 * oracle (tools/prove/month.py) reads the same text and computes what must be there. Nothing in here says what an act gives.
 */

/** The first day is a Monday; the month ends in the next one, so that each period of a task ends on the way. Taipei dates. */
export const FIRST_DAY = '2026-06-08'
export const DAYS = 31
/** The operator sets up everything before the first week and the first month that count. */
export const SET_UP = '2026-05-25 10:00:00'

export const groups = ['slots', 'fish', 'casino', 'sports', 'lottery', 'cards'] as const
export type Group = (typeof groups)[number]

export interface Level {
  readonly level: number
  readonly points: number
  /** Cents, as all that follow. */
  readonly deposit: number
  readonly upgrade: number
  readonly month: number
  readonly birthday: number
  /** 1/10,000 of valid bets. */
  readonly rebates: Readonly<Record<Group, number>>
  /** Withdrawals of a day: without a fee, at all, their sum, and what each beyond the free ones costs. */
  readonly free_count: number
  readonly day_count: number
  readonly day_amount: number
  readonly fee: number
}

export type TaskKind =
  | 'deposit_sum'
  | 'deposit_count'
  | 'bet_sum'
  | 'bet_count'
  | 'login_days'
  | 'sign_days'
  | 'id_verified'
  | 'payout_verified'

export interface Task {
  readonly period: 'once' | 'daily' | 'weekly' | 'monthly'
  readonly kind: TaskKind
  readonly target: number
  readonly groups: readonly Group[]
  /** One of the two is 0. */
  readonly points: number
  readonly cents: number
}

export interface Item {
  readonly type: 1 | 2
  /** J coins. */
  readonly price: number
  readonly cents: number
  /** How often the money of a bonus is to be bet. */
  readonly multiple: number
  readonly stock: number
  /** 0: as many as one likes. */
  readonly per_player: number
  readonly review: 0 | 1
}

/** Terms that an operator sets: a rule of docs/product says what follows from them. */
export interface House {
  readonly first: string
  readonly days: number
  readonly levels: readonly Level[]
  /** Fee of the payment provider's channel in 1/10,000 and at most. */
  readonly fee: { readonly rate: number; readonly most: number }
  /** What settings say of withdrawals: least and most of one, how many and how much a day. */
  readonly withdraw: { readonly least: number; readonly most: number; readonly day_count: number; readonly day_amount: number }
  /** TWD for a USDT, in 1/10,000. */
  readonly usdt_rate: number
  readonly ladder: readonly number[]
  readonly tasks: readonly Task[]
  readonly usdt_steps: readonly { readonly need: number; readonly bonus: number }[]
  readonly items: readonly Item[]
  /** Every so many days a player's pages are read as well, not only what is there. */
  readonly look_every: number
}

export interface Player {
  /** Day of the month, from 0; -1: before it. */
  readonly joins: number
  readonly referrer: number | null
  /** Whoever has no verified ID has no birthday either. */
  readonly birthday: string
  readonly verified: 0 | 1
}

/** What a bet comes to after a correction. */
export interface Corrected {
  readonly void: 0 | 1
  readonly stake: number
  readonly valid: number
  readonly payout: number
  /** 1: its settlement moves to the day of the correction. */
  readonly moved: 0 | 1
}

export type Deed =
  | { readonly do: 'join' | 'login' | 'sign' | 'recall' | 'tasks' | 'prizes' | 'usdt' }
  | { readonly do: 'deposit'; readonly channel: 'third' | 'usdt'; readonly cents: number }
  | { readonly do: 'transfer'; readonly cents: number }
  | { readonly do: 'withdraw'; readonly ref: string; readonly cents: number }
  | { readonly do: 'takeback'; readonly ref: string }
  | {
      readonly do: 'bet'
      readonly ref: string
      readonly group: Group
      readonly stake: number
      readonly valid: number
      readonly payout: number
    }
  | ({ readonly do: 'correct'; readonly ref: string } & Corrected)
  | { readonly do: 'collect'; readonly on: 0 | 1 }
  | { readonly do: 'exchange'; readonly ref: string; readonly item: number }
  | { readonly do: 'receive'; readonly ref: string }

export type PlayerDeed = Deed & { readonly player: number }
export type HouseDeed =
  | { readonly do: 'job'; readonly job: string }
  | { readonly do: 'step'; readonly ref: string; readonly step: 'approve' | 'ship' | 'receive' | 'reject' }
  | { readonly do: 'payout'; readonly ref: string; readonly how: 'pay' | 'refuse' }
  | { readonly do: 'look' }

/** In the order in which they happen. */
export type Act = { readonly day: number; readonly at: string } & (PlayerDeed | HouseDeed)

export interface Story {
  readonly house: House
  readonly players: readonly Player[]
  readonly acts: readonly Act[]
}

/** Taipei date of a day of the month. */
export const dateOf = (day: number): string => new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10)
