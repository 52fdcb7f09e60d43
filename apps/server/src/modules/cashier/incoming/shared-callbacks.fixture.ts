import { randomUUID } from 'node:crypto'
import { signedPost } from '@jade/contract/provider/signature'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey } from '@jade/test-kit/config'
import { reserveDeposit } from '../../protection/door.ts'
import { lockTurnover } from '../../turnover/door.ts'
import * as deposits from '../deposits/deposits.store.ts'
import { orderNumber } from '../order-number.ts'
import { noPay } from '../outside/door.ts'
import { outside } from '../outside/fake-provider.fixture.ts'
import type { HeardCallback } from './callback-many.service.ts'
import { takeCallback } from './callback.service.ts'

const HALF_AN_HOUR_MS = 1_800_000

export interface Payer {
  readonly id: bigint
  readonly order: string
}

let last = 90_000n

/** A player with an order of 100.00 at SANDPAY, paid there; who deposited before unless told. */
export async function payer(t: TestApp, { before = true } = {}): Promise<Payer> {
  last += 1n
  const id = last
  if (before) await t.app.unit(systemIntent('test'), (u) => lockTurnover(u, id))
  return { id, order: await ordered(t, id) }
}

export async function payers(t: TestApp, count: number): Promise<readonly Payer[]> {
  const made: Payer[] = []
  while (made.length < count) made.push(await payer(t))
  return made
}

/** An order as its player makes one, and the provider's report that it was paid. */
function ordered(t: TestApp, playerId: bigint): Promise<string> {
  return t.app.unit(systemIntent('test'), async (u) => {
    const number = orderNumber('D', u.now)
    await reserveDeposit(u, { playerId, order: number, cents: 10_000n })
    await deposits.insertDeposit(u.tx, {
      key: randomUUID(),
      orderNumber: number,
      playerId,
      channelId: 2,
      type: 'third',
      amountCents: 10_000n,
      feeCents: 100n,
      pay: noPay,
      provider: 'sandpay',
      activityId: null,
      nextAskAt: null,
      businessDate: taipeiDate(u.now),
      now: u.now,
      expiresAt: new Date(u.now.getTime() + HALF_AN_HOUR_MS),
    })
    outside.payments.set(number, { status: 'paid', amountCents: 10_000n, currency: 'TWD', providerTx: `P${number}` })
    return number
  })
}

/** The provider delivers its report about an order; answers the HTTP status. */
export async function post(t: TestApp, { order }: Pick<Payer, 'order'>, app: App = t.app): Promise<number> {
  const path = '/api/callback/pay/sandpay'
  const word = { provider: 'sandpay', provider_tx: `P${order}`, order, status: 'paid', amount: '100.00', currency: 'TWD' }
  const { body, headers } = await signedPost(path, JSON.stringify(word), { keyHex: testKey('sandpay'), now: t.clock.now() })
  return (await takeCallback(app, { body: Buffer.from(body), headers, params: { provider: 'sandpay' }, query: {}, ip: '10.0.0.1' })).status
}

/** Another unit takes something and keeps it until it is told to end. PostgreSQL only. */
export async function heldElsewhere(t: TestApp, take: (u: Unit) => Promise<unknown>): Promise<() => Promise<void>> {
  const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = t.app.unit(systemIntent('test'), async (u) => {
    await take(u)
    taken.resolve()
    await over.promise
  })
  await Promise.race([taken.promise, holding])
  return () => {
    over.resolve()
    return holding
  }
}

/** The same word as a shared unit gets it. */
export const word = ({ order }: Pick<Payer, 'order'>, other: Partial<HeardCallback['callback']> = {}): HeardCallback => {
  const cents = other.cents ?? 10_000n
  const answer = { answered: true, value: { status: 'paid', amountCents: cents, currency: 'TWD', providerTx: `P${order}` } } as const
  return { provider: 'sandpay', callback: { providerTx: `P${order}`, order, status: 'paid', cents, currency: 'TWD', ...other }, answer }
}
