import type { TestApp } from '@jade/test-kit/boot'

/** Takes this fee, in cents, for each withdrawal of somebody without a level. */
export async function withdrawalFee(t: TestApp, cents: bigint): Promise<void> {
  await t.app.db.query('update vip.level set fee = $1 where level = 0', [cents])
}

/** No level stands in the way of withdrawals: 30,000 a day, 100 million in all. */
export async function boundlessLevels(t: TestApp): Promise<void> {
  await t.app.db.query('update vip.level set day_count = 30000, day_amount = 10000000000')
}
