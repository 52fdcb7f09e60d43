import type { TestApp } from '@jade/test-kit/boot'

/** Booked debits say so much more, in cents, than the book: the difference that a check must find. */
export async function misstateDebits(t: TestApp, cents: bigint): Promise<void> {
  await t.app.db.query(`update adjustments.adjustment set cents = cents + $1 where kind = 'withdrawal' and state = 'booked'`, [cents])
}
