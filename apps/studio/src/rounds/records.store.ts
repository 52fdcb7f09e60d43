import type { Queryable } from '@jade/service/app'
import type { Json } from '../kit/rules.ts'

/** A bet record: a round played alone, or a player's slip in a shared one. */
export interface RecordRow {
  readonly ref: string
  readonly player: string
  readonly device: 'pc' | 'mob'
  readonly game: string
  /** Line and name of a shared round; null of one played alone. */
  readonly table_line: string | null
  readonly round_name: string | null
  readonly bet: bigint
  readonly valid_bet: bigint
  readonly payout: bigint
  readonly detail: Json
  /** Of a slip of matches: decimal odds in hundredths. */
  readonly odds: bigint | null
  readonly seed_id: string | null
  readonly nonce: number | null
  readonly chain_round: number | null
  readonly beacon_round: bigint | null
  readonly config_hash: string
  readonly engine_version: string
  readonly status: 'open' | 'settled' | 'void'
  readonly ip: string
  readonly placed_at: Date
  readonly settled_at: Date | null
  readonly changed_at: Date
  readonly change_xid: string
  readonly change_seq: bigint
}

/** A cursor and how many rows after it. */
export interface RecordPage {
  readonly xid: string
  readonly seq: string
  readonly limit: number
}

/** `$2`, `$3`: the cursor. Both tables number their changes from one sequence, so a place in the order is never taken twice. */
const CHANGED = `not t.demo and a.operator = $1 and (t.change_xid, t.change_seq) > ($2::xid8, $3::bigint)
      and t.change_xid < pg_snapshot_xmin(pg_current_snapshot())`

/**
 * An operator's records in the order of their last change, after a cursor. Only rows whose transaction is older than every
 * open one: what commits later has a later place, so that a reader going forward misses nothing. One statement over both
 * tables: two would see two snapshots.
 */
export async function recordsAfter(q: Queryable, operator: string, page: RecordPage): Promise<readonly RecordRow[]> {
  const sql = `select r.*, r.xid::text as change_xid from (
      (select t.ref, a.player, s.device, t.game, null as table_line, null as round_name, t.bet, t.valid_bet, t.payout,
          json_build_object('units', t.units, 'wager', t.wager, 'result', t.detail, 'follows', t.follows) as detail, null::bigint as odds, t.seed_id, t.nonce,
          null::integer as chain_round, null::bigint as beacon_round, t.config_hash, t.engine_version, t.status, t.ip, t.placed_at,
          case when t.status <> 'open' then coalesce(t.settled_at, t.placed_at) end as settled_at,
          t.changed_at, t.change_xid as xid, t.change_seq
        from studio.round t join studio.account a on a.id = t.account_id join studio.play_session s on s.id = t.session_id
        where ${CHANGED} order by t.change_xid, t.change_seq limit $4)
      union all
      (select t.ref, a.player, s.device, t.game, g.line, g.name, t.stake, t.valid_bet, t.payout,
          case when t.legs is null then json_build_object('bets', t.bets, 'returns', t.returns, 'result', g.result)
            else json_build_object('legs', t.legs) end, t.odds, null, null, g.chain_round,
          g.beacon_round, g.config_hash, g.engine_version, t.status, t.ip, t.placed_at, t.settled_at,
          t.changed_at, t.change_xid as xid, t.change_seq
        from studio.slip t join studio.account a on a.id = t.account_id join studio.play_session s on s.id = t.session_id
          join studio.shared_round g on g.id = t.round_id
        where ${CHANGED} order by t.change_xid, t.change_seq limit $4)
    ) r order by r.xid, r.change_seq limit $4`
  return (await q.query<RecordRow>(sql, [operator, page.xid, page.seq, page.limit])).rows
}
