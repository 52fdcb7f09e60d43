import { type DepositEnded, depositEnded } from '@jade/contract/cashier/events'
import { betsSettled } from '@jade/contract/games/events'
import { systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { announcedOf, type RecordVersion } from './announced.fixture.ts'

let bets = 0

/** A settled bet of today in whole dollars, of which everybody has heard. Answers a way to correct it later. */
export async function settled(
  t: TestApp,
  player: { readonly id: bigint },
  { stake, payout = 0, group = 'slots' }: { readonly stake: number; readonly payout?: number; readonly group?: string },
) {
  bets += 1
  const day = taipeiDate(t.app.clock.now())
  const first: RecordVersion = { day, status: 'settled', bet: stake * 100, valid: stake * 100, payout: payout * 100 }
  const record = { playerId: player.id, group, ref: `settled-${bets}` }
  const announce = async (versions: readonly RecordVersion[], from: number) => {
    await t.app.unit(systemIntent('test'), async (u) => {
      for (const payload of announcedOf({ ...record, versions }).slice(from)) u.emit({ name: betsSettled, payload })
    })
    await t.drainOutbox()
  }
  await announce([first], 0)
  return { correct: (change: Partial<RecordVersion>) => announce([first, { ...first, ...change }], 1) }
}

let orders = 0

/** A deposit of today was credited, in dollars, of which everybody has heard. */
export async function credited(t: TestApp, player: { readonly id: bigint }, dollars: number): Promise<void> {
  orders += 1
  const cents = String(Math.round(dollars * 100))
  const name = `credited-${orders}`
  const order = { playerId: String(player.id), orderNumber: name, key: name, channel: 'bank', reason: '', text: '' } as const
  const money = { outcome: 'credited', amountCents: cents, creditCents: cents, feeCents: '0' } as const
  const payload: DepositEnded = { ...order, ...money, businessDate: taipeiDate(t.app.clock.now()) }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: depositEnded, payload }))
  await t.drainOutbox()
}
