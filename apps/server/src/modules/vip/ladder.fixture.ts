import { betsSettled } from '@jade/contract/games/events'
import { type DepositEnded, depositEnded } from '@jade/contract/cashier/events'
import { systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { announcedOf, type RecordVersion } from '../counters/announced.fixture.ts'

let last = 0
const machine = systemIntent('test')

/** A settled bet on the day it is, in whole dollars, and its corrections; heard by all. */
export async function bet(
  t: TestApp,
  of: { readonly playerId: bigint; readonly stake: number; readonly group?: string },
  ...corrections: readonly Partial<RecordVersion>[]
): Promise<() => Promise<void>> {
  const { playerId, stake, group = 'slots' } = of
  const first: RecordVersion = { day: taipeiDate(t.clock.now()), status: 'settled', bet: stake * 100, valid: stake * 100, payout: 0 }
  const record = {
    playerId,
    group,
    ref: `${playerId}-${(last += 1)}`,
    versions: [first, ...corrections.map((change) => ({ ...first, ...change }))],
  }
  const all = announcedOf(record)
  const say = async (some: typeof all) => {
    await t.app.unit(machine, async (u) => {
      for (const payload of some) u.emit({ name: betsSettled, payload })
    })
    await t.drainOutbox()
  }
  await say(all.slice(0, 1))
  return () => say(all.slice(1))
}

/** A credited deposit of so many cents. */
export async function deposited(t: TestApp, playerId: bigint, cents: bigint): Promise<void> {
  const orderNumber = `D${(last += 1)}`
  const payload: DepositEnded = {
    playerId: String(playerId),
    orderNumber,
    key: orderNumber,
    outcome: 'credited',
    amountCents: String(cents),
    creditCents: String(cents),
    feeCents: '0',
    channel: 'bank',
    reason: '',
    text: '',
    businessDate: taipeiDate(t.clock.now()),
    endedAt: t.clock.now().toISOString(),
  }
  await t.app.unit(machine, async (u) => u.emit({ name: depositEnded, payload }))
  await t.drainOutbox()
}
