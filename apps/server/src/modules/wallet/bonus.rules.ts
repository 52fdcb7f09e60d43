import { countsAt } from '@jade/contract/turnover/places'

/** What decides about an activity wallet (WALLET-18 to WALLET-20), in cents. */
export interface BonusFacts {
  readonly isSports: boolean
  /** In the wallet itself. */
  readonly money: bigint
  /** The wagering requirement, and how much of it is met. */
  readonly need: bigint
  readonly done: bigint
  /** Code of a platform that holds money of it, has bets of it open, or has a transfer of it under way; empty: none. */
  readonly platform: string
  /** The most that may remain when it is given up. */
  readonly giveUpAt: bigint
}

export type UnlockProblem = 'wallet.flow_missing' | 'wallet.recall_wallet_first'
export type GiveUpProblem = 'wallet.give_up_sports' | 'wallet.recall_wallet_first' | 'wallet.give_up_reached' | 'wallet.give_up_amount'

/** There is a wagering requirement, and it is met. */
export function isReached({ need, done }: Pick<BonusFacts, 'need' | 'done'>): boolean {
  return need > 0n && done >= need
}

/** Why the wallet cannot be unlocked; null: all of it goes to the main wallet. */
export function unlockProblem(facts: BonusFacts): UnlockProblem | null {
  if (!isReached(facts)) return 'wallet.flow_missing'
  return facts.platform === '' ? null : 'wallet.recall_wallet_first'
}

/** give_up_check_money: little enough is left. */
export function passesGiveUpAmount({ money, giveUpAt }: Pick<BonusFacts, 'money' | 'giveUpAt'>): boolean {
  return money <= giveUpAt
}

/**
 * Why the wallet cannot be given up; null: what is in it is forfeited. Never a sports wallet, never with money or bets at a platform.
 * An empty one may always go; one with money only before its wagering requirement is met (then it is unlocked) and when little is left.
 */
export function giveUpProblem(facts: BonusFacts): GiveUpProblem | null {
  if (facts.isSports) return 'wallet.give_up_sports'
  if (facts.platform !== '') return 'wallet.recall_wallet_first'
  if (facts.money === 0n) return null
  if (isReached(facts)) return 'wallet.give_up_reached'
  return passesGiveUpAmount(facts) ? null : 'wallet.give_up_amount'
}

/** What a wallet says of the places of its money: groups of platforms, and platforms whose bets count; without them all. */
export interface Places {
  readonly groups: readonly string[]
  readonly platforms: readonly string[] | null
}

export type PlaceProblem = 'wallet.not_for_platform' | 'wallet.platform_not_counted'

/** Why money of a wallet may not go to a platform: it is of another group, or bets there would count nothing (REWARDS-47). null: it may. */
export function placeProblem(wallet: Places, platform: { readonly code: string; readonly group_code: string }): PlaceProblem | null {
  if (wallet.groups.length > 0 && !wallet.groups.includes(platform.group_code)) return 'wallet.not_for_platform'
  return countsAt(wallet.platforms, platform.code) ? null : 'wallet.platform_not_counted'
}

/** Its time is over: nothing goes in or to a game any more, and a job ends it (REWARDS-24). */
export const isOver = ({ expires_at: until }: { readonly expires_at: Date | null }, now: Date): boolean => until !== null && until <= now

/** What a platform's mirror says about whose money is there. */
export interface Holding {
  readonly balance: bigint
  readonly owed: bigint
  readonly openBets: number
  readonly source: number
  /** All bets up to the last movement have been heard of, or nothing ever moved. */
  readonly heard: boolean
}

/** Nothing is there, nothing was advanced, and no bet is open: another wallet's money may come. */
export function isQuiet({ balance, owed, openBets }: Pick<Holding, 'balance' | 'owed' | 'openBets'>): boolean {
  return balance === 0n && owed === 0n && openBets === 0
}

export type FundProblem = 'wallet.recall_first' | 'wallet.settling'

/** One source wallet per platform (WALLET-12): why money of `wallet` may not come; null when nothing of another one is there, or can still turn up. */
export function fundProblem(holding: Holding, wallet: number): FundProblem | null {
  if (holding.source === wallet) return null
  if (!isQuiet(holding)) return 'wallet.recall_first'
  return holding.heard ? null : 'wallet.settling'
}
