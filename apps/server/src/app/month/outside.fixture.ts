import { moneyOf } from '@jade/contract/money'
import { signedPost } from '@jade/contract/provider/signature'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey } from '@jade/test-kit/config'
import { takeCallback } from '../../modules/cashier/incoming/callback.service.ts'
import { outside } from '../../modules/cashier/outside/fake-provider.fixture.ts'
import { fake, recordOf } from '../../modules/platforms/fake-vendor.fixture.ts'
import type { Deed } from './story.fixture.ts'

type Of<Name extends Deed['do']> = Extract<Deed, { readonly do: Name }>

const nameOf = (playerId: bigint) => `p${playerId}`

/** Cents of a player at the vendor. */
export const there = (playerId: bigint): bigint => fake.balances.get(nameOf(playerId)) ?? 0n

function play(playerId: bigint, change: bigint): void {
  fake.balances.set(nameOf(playerId), there(playerId) + change)
}

/** The vendor takes no stake that is not there. */
export function placeBet(playerId: bigint, { ref, group, stake, valid, payout }: Of<'bet'>, at: Date): void {
  if (BigInt(stake) > there(playerId)) return
  play(playerId, BigInt(payout - stake))
  const record = recordOf(nameOf(playerId), { ref, stake: BigInt(stake), payout: BigInt(payout), at })
  fake.records.push({ ...record, group, validBet: moneyOf(BigInt(valid)) })
}

/** The vendor says otherwise of a bet that was placed. */
export function correctBet(playerId: bigint, { ref, stake, valid, payout, moved, ...how }: Of<'correct'>, at: Date): void {
  const was = fake.records.findLast((record) => record.ref === ref)
  if (!was) return
  const now = at.toISOString()
  play(playerId, (how.void ? 0n : BigInt(payout - stake)) - BigInt(was.winLoss.replace('.', '')))
  fake.records.push({
    ...was,
    bet: moneyOf(BigInt(stake)),
    validBet: moneyOf(BigInt(valid)),
    payout: moneyOf(BigInt(payout)),
    winLoss: moneyOf(BigInt(payout - stake)),
    status: how.void ? 'void' : 'resettled',
    changedAt: now,
    ...(moved ? { settledAt: now } : {}),
  })
}

/** The provider has the money of an order and says so. */
export async function paid(t: TestApp, order: string, amountCents: bigint): Promise<void> {
  outside.payments.set(order, { status: 'paid', amountCents, currency: 'TWD', providerTx: `P${order}` })
  const path = '/api/callback/pay/sandpay'
  const word = { provider: 'sandpay', provider_tx: `P${order}`, order, status: 'paid', amount: moneyOf(amountCents), currency: 'TWD' }
  const { body, headers } = await signedPost(path, JSON.stringify(word), { keyHex: testKey('sandpay'), now: t.clock.now() })
  await takeCallback(t.app, { body: Buffer.from(body), headers, params: { provider: 'sandpay' }, query: {}, ip: '10.0.0.1' })
}
