import type { TestApp } from '@jade/test-kit/boot'

/** Nobody has to bet anything for what was deposited so far. */
export async function forgetRequirements(t: TestApp): Promise<void> {
  await t.app.db.query(`update turnover.requirement set closed_at = now(), closed_as = 'removed' where closed_at is null`)
}
