import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import type { ActivityWallet } from '@jade/contract/wallet/bonus-calls'
import type { Queryable } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { noStanding, walletStandings } from '../../turnover/door.ts'
import { type BonusFacts, giveUpProblem, isQuiet, isReached, passesGiveUpAmount, unlockProblem } from '../bonus.rules.ts'
import { type BonusRow, bonusesOf, runningWallets } from '../bonus.store.ts'
import { holdingsOf } from '../mirrors/door.ts'
import { balances } from '../book/door.ts'

/** An active wallet with everything that decides about it, read in an order that misses no money under way. */
export interface Bonus {
  readonly row: BonusRow
  readonly facts: BonusFacts
}

/** A player's active activity wallets, oldest first. */
export async function activeBonuses(q: Queryable, playerId: bigint): Promise<readonly Bonus[]> {
  const rows = await bonusesOf(q, playerId)
  return rows.length === 0 ? [] : withFacts(q, playerId, rows)
}

/** The facts of these wallets of one player. */
export async function withFacts(q: Queryable, playerId: bigint, rows: readonly BonusRow[]): Promise<readonly Bonus[]> {
  const places = await placesOf(q, playerId)
  const { bonus } = await balances(q, playerId)
  const flows = await walletStandings(q, playerId)
  return rows.map((row) => {
    const flow = flows.get(row.id) ?? noStanding
    return {
      row,
      facts: {
        isSports: row.is_sports === 1,
        money: bonus.get(row.id) ?? 0n,
        need: flow.needCents,
        done: flow.doneCents,
        platform: places.get(row.id) ?? '',
        giveUpAt: row.give_up_cents,
      },
    }
  })
}

/** By wallet the platform where its money, bets or a transfer are. Running transfers are read first, the one snapshot of all accounts last. */
async function placesOf(q: Queryable, playerId: bigint): Promise<ReadonlyMap<number, string>> {
  const running = await runningWallets(q, playerId)
  const holdings = await holdingsOf(q, playerId)
  const { platforms, transit } = await balances(q, playerId)
  const held = holdings.filter(({ code, source_wallet: source, owed_cents: owed, open_bets: openBets }) => {
    const balance = (platforms.get(code) ?? 0n) + (transit.get(code) ?? 0n)
    return source !== 0 && !isQuiet({ balance, owed, openBets })
  })
  return new Map([
    ...held.map(({ source_wallet: source, code }) => [source, code] as const),
    ...running.map(({ walletId, code }) => [walletId, code] as const),
  ])
}

/** The wallet's own name in the reader's language. */
export function bonusName(row: Pick<BonusRow, 'name_cn' | 'name_en'>, lang: Lang): string {
  return lang === 'en' ? row.name_en : row.name_cn
}

/** An activity wallet as players read it (WALLET-18). */
export function activityWallet({ row, facts }: Bonus, lang: Lang): ActivityWallet {
  return {
    id: row.id,
    money: moneyOf(facts.money),
    name: bonusName(row, lang),
    bonus_bet: moneyOf(facts.need),
    bonus_now_bet: moneyOf(facts.done),
    is_sports: row.is_sports,
    wallet: facts.platform,
    give_up_wallet_amount: moneyOf(row.give_up_cents),
    give_up_check_money: passesGiveUpAmount(facts) ? 1 : 0,
    expires: row.expires_at ? taipeiTime(row.expires_at) : '',
    can_unlock: unlockProblem(facts) === null ? 1 : 0,
    can_give_up: giveUpProblem(facts) === null ? 1 : 0,
  }
}

/** How many wallets have met their wagering requirement: can_unlock_num, the badge at the wallet. */
export function reachedCount(bonuses: readonly Bonus[]): number {
  return bonuses.filter(({ facts }) => isReached(facts)).length
}

/** A player's activity wallets as he reads them, and how many have reached their flow (can_unlock_num). */
export async function activityWallets(
  q: Queryable,
  playerId: bigint,
  lang: Lang,
): Promise<{ readonly wallets: readonly ActivityWallet[]; readonly canUnlock: number }> {
  const bonuses = await activeBonuses(q, playerId)
  return { wallets: bonuses.map((bonus) => activityWallet(bonus, lang)), canUnlock: reachedCount(bonuses) }
}
