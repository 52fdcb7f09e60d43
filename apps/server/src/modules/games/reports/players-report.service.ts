import type { playersReport } from '@jade/contract/games/reports'
import type { Queryable } from '@jade/service/app'
import type { Asked, FoundOf } from '@jade/service/report'
import { allOf, sql } from '@jade/service/sql'
import { betPlayers, type BetRow, betTotals, sumsOf } from '../../counters/door.ts'
import { accountsOf } from '../../identity/door.ts'
import { levelNumberOf } from '../../vip/door.ts'
import { type RewardTotal, rewardTotals } from '../../wallet/door.ts'

type PlayersAsked = Asked<keyof (typeof playersReport)['ways']>

/** What each player won or lost in a period, page by page; accounts only (CONSOLE-7). */
export async function readPlayers(q: Queryable, asked: PlayersAsked): Promise<FoundOf<typeof playersReport>> {
  const { from, to, only } = asked
  const holds = ({ player, group }: BetRow) =>
    allOf([
      ...(only.level === undefined ? [] : [sql`${levelNumberOf(player)} = ${Number(only.level)}::int`]),
      ...(only.group === undefined ? [] : [sql`${group} = ${only.group}`]),
    ])
  const page = await betPlayers(q, asked, { holds, first: asked.by, skip: asked.skip, limit: asked.limit })
  const [all] = await betTotals(q, asked, { key: () => sql`''`, holds })
  const ids = page.map(({ playerId }) => playerId)
  const [accounts, sums, given] = [await accountsOf(q, ids), await sumsOf(q, ids, { from, to }), await rewardsOf(q, asked, ids)]
  return {
    total: Number(page[0]?.of ?? 0n),
    rows: page.map(({ playerId: id, n, betCents, winLossCents }) => ({
      id: String(id),
      account: accounts.get(id) ?? '',
      bets: n,
      stakes: betCents,
      returns: betCents + winLossCents,
      result: winLossCents,
      rewards: given.get(String(id)) ?? 0n,
      deposits: sums.get(id)?.deposits.creditedCents ?? 0n,
    })),
    totals: all
      ? { bets: all.n, stakes: all.betCents, returns: all.betCents + all.winLossCents, result: all.winLossCents }
      : { bets: 0n, stakes: 0n, returns: 0n, result: 0n },
  }
}

async function rewardsOf(q: Queryable, { start, until }: PlayersAsked, ids: readonly bigint[]): Promise<ReadonlyMap<string, bigint>> {
  const given = await rewardTotals(
    q,
    { from: start, until },
    { key: ({ player }) => player, holds: ({ player }) => sql`${player} = any (${ids}::bigint[])` },
  )
  return new Map(given.map((one) => [one.key, allGiven(one)]))
}

const allGiven = ({ bonuses, rebates, prizes, referral, packets }: RewardTotal) => bonuses + rebates + prizes + referral + packets
