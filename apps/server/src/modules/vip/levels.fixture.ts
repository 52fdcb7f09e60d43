import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { makePrize } from './prize.service.ts'

/** Takes this fee, in cents, for each withdrawal of somebody without a level. */
export async function withdrawalFee(t: TestApp, cents: bigint): Promise<void> {
  await t.app.db.query('update vip.level set fee = $1 where level = 0', [cents])
}

/** No level stands in the way of withdrawals: 30,000 a day, 100 million in all. */
export async function boundlessLevels(t: TestApp): Promise<void> {
  await t.app.db.query('update vip.level set day_count = 30000, day_amount = 10000000000')
}

/** A prize of the month that waits for this player: what names it. */
export const prizeFor = (t: TestApp, playerId: bigint): Promise<string> => makePrizeOf(t, playerId, { kind: 'month', cents: 500n })

/** A prize that waits for this player: what names it. */
export async function makePrizeOf(
  t: TestApp,
  playerId: bigint,
  what: Pick<Parameters<typeof makePrize>[1], 'kind' | 'cents' | 'rebateId'>,
): Promise<string> {
  await t.app.unit(systemIntent('test'), (u) => makePrize(u, { playerId, occasion: 'a month', level: 1, ...what }))
  const { rows } = await t.app.db.query<{ id: bigint }>('select max(id) as id from vip.prize where player_id = $1', [playerId])
  return String(rows[0]?.id)
}

/** A rebate of ten dollars for one day, without its lines: what names it. */
export async function rebateFor(t: TestApp, playerId: bigint): Promise<string> {
  const { rows } = await t.app.db.query<{ id: bigint }>(
    `insert into vip.rebate (player_id, day, carried_in, sum, paid_cents, carried_out, valid_cents, created_at)
     values ($1, '2020-01-01', 0, 10000000, 1000, 0, 100000, $2) returning id`,
    [playerId, t.clock.now()],
  )
  return String(rows[0]?.id)
}
