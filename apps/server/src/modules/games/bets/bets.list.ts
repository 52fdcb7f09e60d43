import type { QueryOf } from '@jade/contract/call'
import type { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import type { App } from '@jade/service/app'
import { amountWithin, type Condition, type List, narrow, wide } from '@jade/service/list'
import { sql } from '@jade/service/sql'
import { accountOf, playerByAccount } from '../../identity/door.ts'
import type { BetRow } from './bets.store.ts'

export type BetQuery = QueryOf<(typeof gamesOperatorCalls)['bets']>
export type ListedBet = BetRow & { readonly account: string | null }

const player = sql`bet.player_id`

/** Bets as their vendors reported them, newest first. */
export const betList: List<BetQuery, ListedBet> = {
  name: 'bets',
  select: sql`bet.*, ${accountOf(player)} as account`,
  table: sql`games.bet`,
  joins: sql``,
  id: sql`bet.id`,
  sorts: { placed_at: { by: sql`bet.placed_at`, type: 'timestamptz' } },
  time: 'placed_at',
  sortOf: () => '-placed_at',
  sums: {
    bet: sql`bet.bet_cents`,
    valid_bet: sql`bet.valid_bet_cents`,
    // As a row says it: of what is not settled nobody has won or lost.
    win_loss: sql`case when bet.status = 'settled' then bet.payout_cents - bet.bet_cents else 0 end`,
  },
  conditions: async (app, query) => [
    query.player_id === undefined ? null : narrow(sql`${player} = ${BigInt(query.player_id)}`),
    query.q === undefined ? null : await ofAccount(app, query.q.trim()),
    query.round === undefined ? null : narrow(sql`bet.round_id = ${query.round}`),
    query.code === undefined ? null : wide(sql`bet.code = ${query.code}`),
    query.group === undefined ? null : wide(sql`bet.group_code = any (${query.group})`),
    query.status === undefined ? null : wide(sql`bet.status = any (${query.status})`),
    amountWithin(sql`bet.bet_cents`, query.amount),
  ],
}

async function ofAccount(app: App, account: string): Promise<Condition> {
  const found = await playerByAccount(app.db, account)
  return narrow(found ? sql`${player} = ${found.id}` : sql`false`)
}
