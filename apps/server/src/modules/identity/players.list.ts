import type { QueryOf } from '@jade/contract/call'
import type { identityOperatorCalls, playerStatuses } from '@jade/contract/identity/operator-calls'
import type { App } from '@jade/service/app'
import { type Condition, type List, narrow, wide } from '@jade/service/list'
import { type Sql, sql } from '@jade/service/sql'
import { settings } from '../site/door.ts'
import { taggedPlayers } from '../tags/door.ts'
import type { PlayerRow } from './player.store.ts'

export type PlayerQuery = QueryOf<(typeof identityOperatorCalls)['players']>
export type ListedPlayer = PlayerRow & {
  /** Wrong passwords in a row of whoever was wrong most often; `all` counts tries of many. */
  readonly wrong: number
}

/** Players, newest first. */
export const playerList: List<PlayerQuery, ListedPlayer> = {
  name: 'players',
  select: sql`player.*, coalesce((select max(n) from identity.wrong_try
    where wrong_try.account_key = player.account_key and scope <> 'all'), 0) as wrong`,
  table: sql`identity.player`,
  joins: sql``,
  id: sql`player.id`,
  sorts: { registered_at: { by: sql`player.registered_at`, type: 'timestamptz' } },
  time: 'registered_at',
  sortOf: () => '-registered_at',
  sums: {},
  conditions: async (app, query) => [
    query.q === undefined ? null : named(query.q.trim()),
    query.status === undefined ? null : await shownAs(app, query.status),
    query.tag === undefined ? null : narrow(sql`player.id in ${taggedPlayers(query.tag)}`),
  ],
}

/** The start of an account, or a whole phone, referral code or number. */
function named(text: string): Condition {
  const start = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const number = /^\d{1,18}$/.test(text) ? sql`or player.id = ${BigInt(text)}` : sql``
  return narrow(
    sql`(player.account_key like ${start} or player.phone = ${text} or player.recommend_code = ${text.toUpperCase()} ${number})`,
  )
}

/**
 * As rows say it: who was wrong too often is locked as if staff had done it. Who is not plainly active is one of few, and each way to be one has an index;
 * joined by `or` none would be used, so they are walked one by one.
 */
async function shownAs(app: App, statuses: readonly (typeof playerStatuses)[number][]): Promise<Condition> {
  const { login_wrong_password_limit: limit } = await settings(app.db)
  const wrong = sql`player.account_key in (select account_key from identity.wrong_try where scope <> 'all' and n >= ${limit})`
  const shown: Readonly<Record<(typeof playerStatuses)[number], readonly Sql[]>> = {
    active: [sql`player.status = 'active' and not ${wrong}`],
    locked: [sql`player.status = 'locked'`, sql`player.status = 'active' and ${wrong}`],
    deactivated: [sql`player.status = 'deactivated'`],
  }
  const ways = statuses.flatMap((status) => shown[status])
  if (statuses.includes('active')) return wide(sql`(${ways.reduce((all, one) => sql`${all} or ${one}`)})`)
  const walks = ways.map((way) => sql`select player.id from identity.player where ${way}`)
  return narrow(sql`player.id in (${walks.reduce((all, one) => sql`${all} union all ${one}`)})`)
}
