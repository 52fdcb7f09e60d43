import type { RtpFor } from '@jade/contract/vendor/protocol'
import type { Queryable, Tx } from '@jade/service/app'
import { restartWatch } from './returns.store.ts'
import type { RtpSums } from './rtp.rules.ts'

interface GameKey {
  readonly code: string
  readonly product_id: string
}

export interface RtpRow extends GameKey {
  readonly name_cn: string
  readonly name_en: string
  readonly rtp: string
  readonly rtp_for: RtpFor
  readonly sums: RtpSums
}

/** From a Taipei date on, or one game's one day. What settled before staff opened the game again does not count. */
const SUM = `insert into games.rtp_day (code, product_id, day, rounds, bet_cents, payout_cents, bet_squares, products, payout_squares)
  select code, product_id, day, count(*), sum(bet), sum(payout), sum(bet * bet), sum(bet * payout), sum(payout * payout)
    from (select b.code, b.product_id, (b.settled_at at time zone 'Asia/Taipei')::date as day, b.round_id,
                 sum(b.bet_cents) as bet, sum(b.payout_cents) as payout
            from games.bet b left join games.game g on g.code = b.code and g.product_id = b.product_id
           where b.status = 'settled' and b.settled_at >= $1::date::timestamp at time zone 'Asia/Taipei'
             and b.settled_at >= coalesce(g.rtp_since, '-infinity')
             and ($2::text is null or (b.code = $2 and b.product_id = $3
               and b.settled_at < ($1::date + 1)::timestamp at time zone 'Asia/Taipei'))
           group by 1, 2, 3, 4) as round
   group by 1, 2, 3`

/** Sums what settled on this Taipei date and later anew, and the older days of which a bet was heard of or corrected since. */
export async function sumDays(tx: Tx, from: string): Promise<void> {
  const { rows } = await tx.query<GameKey & { day: string; old: boolean }>(
    `delete from games.rtp_day where day >= $1::date or stale
     returning code, product_id, to_char(day, 'YYYY-MM-DD') as day, day < $1::date as old`,
    [from],
  )
  await tx.query(SUM, [from, null, null])
  for (const { code, product_id, day } of rows.filter(({ old }) => old)) await tx.query(SUM, [day, code, product_id])
}

/** A bet of this Taipei day changed what the day's sum was: it is summed again. */
export async function markStale(tx: Tx, game: GameKey, day: string): Promise<void> {
  await tx.query(
    `insert into games.rtp_day (code, product_id, day, rounds, bet_cents, payout_cents, bet_squares, products, payout_squares, stale)
     values ($1, $2, $3, 0, 0, 0, 0, 0, 0, true)
     on conflict (code, product_id, day) do update set stale = true where not rtp_day.stale`,
    [game.code, game.product_id, day],
  )
}

/** Sums since a Taipei date by game (until another, included, at one platform), with what the game promises now; the largest stakes first. */
export async function rtpSums(
  q: Queryable,
  since: string,
  { to = null, code = null }: { readonly to?: string | null; readonly code?: string | null } = {},
): Promise<readonly RtpRow[]> {
  const { rows } = await q.query<Omit<RtpRow, 'sums'> & Record<'rounds' | 'bet' | 'payout', bigint> & Record<'bb' | 'bp' | 'pp', string>>(
    `select d.code, d.product_id, g.name_cn, g.name_en, g.rtp, g.rtp_for, sum(rounds)::bigint as rounds, sum(bet_cents)::bigint as bet,
            sum(payout_cents)::bigint as payout, sum(bet_squares)::text as bb, sum(products)::text as bp, sum(payout_squares)::text as pp
       from games.rtp_day d join games.game g using (code, product_id)
      where d.day >= $1::date and ($2::date is null or d.day <= $2) and ($3::text is null or d.code = $3)
      group by d.code, d.product_id, g.name_cn, g.name_en, g.rtp, g.rtp_for order by sum(bet_cents) desc limit 500`,
    [since, to, code],
  )
  return rows.map(({ rounds, bet, payout, bb, bp, pp, ...game }) => ({
    ...game,
    sums: { rounds, bet, payout, betSquares: Number(bb), products: Number(bp), payoutSquares: Number(pp) },
  }))
}

/** Takes a game off; false when it was under maintenance before. */
export async function freezeGame(tx: Tx, game: GameKey, now: Date): Promise<boolean> {
  const { rows } = await tx.query(
    `update games.game set maintain_status = 1, frozen_at = $3, updated_at = $3
      where code = $1 and product_id = $2 and maintain_status = 0 returning id`,
    [game.code, game.product_id, now],
  )
  return rows.length > 0
}

/** Staff opened a game that had been taken off: its return counts from now on. */
export async function restartSums(tx: Tx, game: GameKey, now: Date): Promise<void> {
  const of = [game.code, game.product_id]
  await tx.query('update games.game set frozen_at = null, rtp_since = $3 where code = $1 and product_id = $2', [...of, now])
  await tx.query('delete from games.rtp_day where code = $1 and product_id = $2', of)
  await restartWatch(tx, game)
}
