import type { Queryable, Tx } from '@jade/service/app'
import type { RtpSums } from './rtp.rules.ts'

export interface RtpRow {
  readonly code: string
  readonly product_id: string
  readonly name_cn: string
  readonly name_en: string
  readonly rtp: string
  readonly sums: RtpSums
}

/** Sums what settled on this Taipei date and later anew: corrections of those days are in it. */
export async function sumDays(tx: Tx, from: string): Promise<void> {
  await tx.query('delete from games.rtp_day where day >= $1::date', [from])
  await tx.query(
    `insert into games.rtp_day (code, product_id, day, rounds, bet_cents, payout_cents, bet_squares, products, payout_squares)
     select code, product_id, day, count(*), sum(bet), sum(payout), sum(bet * bet), sum(bet * payout), sum(payout * payout)
       from (select code, product_id, (settled_at at time zone 'Asia/Taipei')::date as day, round_id,
                    sum(bet_cents) as bet, sum(payout_cents) as payout
               from games.bet where status = 'settled' and settled_at >= $1::date::timestamp at time zone 'Asia/Taipei'
              group by 1, 2, 3, 4) as round
      group by 1, 2, 3`,
    [from],
  )
}

/** Sums since a Taipei date by game, with what the game promises now. */
export async function rtpSums(q: Queryable, since: string): Promise<readonly RtpRow[]> {
  const { rows } = await q.query<Omit<RtpRow, 'sums'> & Record<'rounds' | 'bet' | 'payout', bigint> & Record<'bb' | 'bp' | 'pp', string>>(
    `select d.code, d.product_id, g.name_cn, g.name_en, g.rtp, sum(rounds)::bigint as rounds, sum(bet_cents)::bigint as bet,
            sum(payout_cents)::bigint as payout, sum(bet_squares)::text as bb, sum(products)::text as bp, sum(payout_squares)::text as pp
       from games.rtp_day d join games.game g using (code, product_id) where d.day >= $1::date
      group by d.code, d.product_id, g.name_cn, g.name_en, g.rtp order by sum(bet_cents) desc limit 500`,
    [since],
  )
  return rows.map(({ rounds, bet, payout, bb, bp, pp, ...game }) => ({
    ...game,
    sums: { rounds, bet, payout, betSquares: Number(bb), products: Number(bp), payoutSquares: Number(pp) },
  }))
}

/** Puts a game under maintenance; false when it was before. */
export async function freezeGame(tx: Tx, game: Pick<RtpRow, 'code' | 'product_id'>, now: Date): Promise<boolean> {
  const { rows } = await tx.query(
    'update games.game set maintain_status = 1, updated_at = $3 where code = $1 and product_id = $2 and maintain_status = 0 returning id',
    [game.code, game.product_id, now],
  )
  return rows.length > 0
}
