import type { PageRequest } from '@jade/contract/call'
import type { Queryable } from '@jade/service/app'

export interface ClaimRow {
  /** Its own of all sources. */
  readonly id: string
  readonly source: 'task' | 'usdt' | 'sign'
  readonly player_id: bigint
  readonly name_zh: string
  readonly name_en: string
  readonly period: string
  readonly points: bigint
  readonly cents: bigint
  readonly at: Date
}

interface Asked {
  readonly playerId: bigint | null
  readonly source: ClaimRow['source'] | null
  readonly page: PageRequest
}

const TASKS = `select 'task-' || c.id as id, 'task' as source, c.player_id, v.name_zh, v.name_en, c.period, c.points, c.cents, c.claimed_at as at
  from missions.claim c join missions.task_version v on v.task_id = c.task_id and v.version = c.version`
const WEEKS = `select 'usdt-' || id as id, 'usdt' as source, player_id, '' as name_zh, '' as name_en, week::text as period, 0::bigint as points, cents, claimed_at as at
  from missions.usdt_claim`
const SIGNS = `select 'sign-' || player_id || '-' || day as id, 'sign' as source, player_id, '' as name_zh, '' as name_en, day::text as period, points, 0::bigint as cents, signed_at as at
  from missions.sign_in`

/** Claims of one player or all, newest first. Each source is read to the end of the page alone, by its index. */
export async function claimsPage(q: Queryable, { playerId, source, page }: Asked): Promise<readonly ClaimRow[]> {
  const last = page.page * page.pageSize
  const parts = [TASKS, WEEKS, SIGNS].map(
    (part) => `(select * from (${part}) part where ($1::bigint is null or player_id = $1) and ($2::text is null or source = $2)
      order by at desc, id limit $3)`,
  )
  const { rows } = await q.query<ClaimRow>(`select * from (${parts.join(' union all ')}) every order by at desc, id limit $4 offset $5`, [
    playerId,
    source,
    last,
    page.pageSize,
    last - page.pageSize,
  ])
  return rows
}

export async function claimsCount(q: Queryable, { playerId, source }: Omit<Asked, 'page'>): Promise<number> {
  const parts = (
    [
      ['task', 'claim'],
      ['usdt', 'usdt_claim'],
      ['sign', 'sign_in'],
    ] as const
  ).map(
    ([name, table]) =>
      `(select count(*) from missions.${table} where ($1::bigint is null or player_id = $1) and ($2::text is null or $2 = '${name}'))`,
  )
  const { rows } = await q.query<{ n: bigint }>(`select ${parts.join(' + ')} as n`, [playerId, source])
  return Number(rows[0]?.n ?? 0n)
}
