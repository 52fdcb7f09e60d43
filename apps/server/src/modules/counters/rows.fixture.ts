import type { TestApp } from '@jade/test-kit/boot'

/** A counter says a cent more than was bet: what puts it right again. */
export async function misstateBets(t: TestApp, playerId: bigint): Promise<() => Promise<unknown>> {
  const by = (cents: number) =>
    t.app.db.query('update counters.bet_day set bet_cents = bet_cents + $2 where player_id = $1', [playerId, cents])
  await by(1)
  return () => by(-1)
}
