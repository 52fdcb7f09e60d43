import type { TestApp } from '@jade/test-kit/boot'

/** Nobody has to bet anything for what was deposited so far. */
export async function forgetRequirements(t: TestApp): Promise<void> {
  await t.app.db.query(`update turnover.requirement set closed_at = now(), closed_as = 'removed' where closed_at is null`)
}

/** So much in cents was bet towards what asks for it. */
export async function countTowards(t: TestApp, ref: string, cents: bigint): Promise<void> {
  await t.app.db.query('update turnover.requirement set done_cents = $2 where ref = $1', [ref, cents])
}

/** What asks for it ended. */
export async function closeRequirement(t: TestApp, ref: string): Promise<void> {
  await t.app.db.query(`update turnover.requirement set closed_at = $2, closed_as = 'removed' where ref = $1`, [ref, t.clock.now()])
}
