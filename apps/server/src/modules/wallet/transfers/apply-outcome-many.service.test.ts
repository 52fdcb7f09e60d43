import { AsyncLocalStorage } from 'node:async_hooks'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fake } from '../../platforms/fake-vendor.fixture.ts'
import { applyOutcomes, mayShare, type OrderOutcome } from './apply-outcome-many.service.ts'
import type { TransferOutcome } from './apply-outcome.service.ts'
import { mirrorBet } from '../door.ts'
import { holdInMany } from './hold-many.service.ts'
import { type Guest, intentOf, regulars, wish } from '../shared-transfers.fixture.ts'
import type { TransferRow } from '../rows.types.ts'
import { lockMirror } from '../mirrors/mirrors.store.ts'
import { holdOut } from './transfer.service.ts'
import * as transfers from './transfers.store.ts'
import { bootWallet, breaches, money } from '../wallet.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootWallet()
})
afterAll(() => t.close())
beforeEach(() => fake.reset())
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

const unit = <T>(work: Parameters<typeof t.app.unit<T>>[1]) => t.app.unit(systemIntent('test'), work)
const applyAll = async (all: readonly OrderOutcome[]) => (await applyOutcomes(t.app, all)).map((end) => (end === null ? 'left' : 'ended'))
const done = (cents: bigint, balance = 2000n): TransferOutcome => ({ ending: 'done', value: { cents, balance, version: 1 } })

/** Orders of 10.00 to JADE that were just sent, and what the vendor says of them. */
async function sent(all: readonly Guest[], outcome: TransferOutcome = done(1000n)): Promise<readonly OrderOutcome[]> {
  const held = await holdInMany(
    t.app,
    all.map((guest) => wish(guest, 'k')),
  )
  return held.map((end) => {
    if (end === null || end instanceof Error) throw new Error('it was not held')
    return { order: end.transfer, outcome }
  })
}

/** Recalls of all that is at JADE. */
function recalled(all: readonly Guest[]) {
  return unit(async (u) => {
    const orders = []
    for (const { id } of all) {
      const asked = { playerId: id, code: 'JADE', wanted: null, nextAt: u.now, recallId: null, drain: false, state: 'sent' } as const
      orders.push(await holdOut(u, asked))
    }
    return orders
  })
}

describe('outcomes of transfers that share a unit', () => {
  it('end each its own order, complete its reply and tell its player', async () => {
    const all = await regulars(t, 3)
    t.clock.advance({ seconds: 1 })
    const outcomes = await sent(all)
    await t.drainOutbox()
    const before = t.pushes.length
    expect(await applyAll(outcomes)).toEqual(['ended', 'ended', 'ended'])
    await t.drainOutbox()
    for (const guest of all) {
      expect(await money(t, guest.id)).toEqual({ central: 8000n, transit: 0n, mirror: 2000n, held: 0n })
      const { rows } = await t.app.db.query(
        `select t.state, t.moved_cents, r.status, r.cents from wallet.transfer t join wallet.record r using (order_number)
          where t.player_id = $1 order by t.created_at desc limit 1`,
        [guest.id],
      )
      expect(rows).toEqual([{ state: 'confirmed', moved_cents: 1000n, status: 'success', cents: 1000n }])
      const again = t.app.unit(intentOf(guest, 'k'), async () => 'done twice')
      const data = { order_number: expect.any(String), state: 'success', amount: '80.00', wallet: '20.00', money: '10.00' }
      await expect(again).rejects.toMatchObject({ reply: { data } })
      expect(t.pushes.slice(before).filter(({ to }) => to === guest.id)).toMatchObject([{ name: 'update-user' }])
    }
  })

  it('pay what suspense advanced back first, and bring a recall to the main wallet', async () => {
    const [owing, clear] = (await regulars(t, 2)) as [Guest, Guest]
    // A loss whose record comes before the transfer that paid for it.
    await unit((u) => mirrorBet(u, { playerId: owing.id, code: 'JADE', cents: -1600n, key: 'bet:early', ref: 'early' }))
    await applyAll(await sent([owing, clear]))
    expect([(await money(t, owing.id)).mirror, (await money(t, clear.id)).mirror]).toEqual([400n, 2000n])
    const orders = await recalled([owing, clear])
    expect(orders.map(({ transit_cents: cents }) => cents)).toEqual([400n, 2000n])
    const outcomes = orders.map((order, at) => ({ order, outcome: done(at === 0 ? 900n : 2000n, 0n) }))
    expect(await applyAll(outcomes)).toEqual(['ended', 'ended'])
    // Five more than was known: suspense advances it until the record of its win comes.
    expect(await money(t, owing.id)).toEqual({ central: 8900n, transit: 0n, mirror: 0n, held: 0n })
    expect(await money(t, clear.id)).toEqual({ central: 10_000n, transit: 0n, mirror: 0n, held: 0n })
    await unit((u) => mirrorBet(u, { playerId: owing.id, code: 'JADE', cents: 500n, key: 'bet:late', ref: 'late' }))
    expect((await money(t, owing.id)).mirror).toBe(0n)
  })

  it('leave an order that has ended as it is', async () => {
    const [ended, other, plain] = (await sent(await regulars(t, 3))) as [OrderOutcome, OrderOutcome, OrderOutcome]
    await applyAll([ended, other])
    expect(await applyAll([ended, plain])).toEqual(['left', 'ended'])
  })

  it('leave the second of two about one order', async () => {
    const [plain] = (await sent(await regulars(t, 2))) as [OrderOutcome, OrderOutcome]
    expect(await applyAll([plain, { ...plain }])).toEqual(['ended', 'left'])
  })

  it('leave an amount that is not plausible, and its money in transit', async () => {
    const all = await regulars(t, 4)
    const [first, second, short, plain] = (await sent(all)) as [OrderOutcome, OrderOutcome, OrderOutcome, OrderOutcome]
    await applyAll([first, second])
    expect(await applyAll([plain, { ...short, outcome: done(999n) }])).toEqual(['ended', 'left'])
    expect(await money(t, (all[2] as Guest).id)).toMatchObject({ central: 8000n, transit: 1000n })
    const far = await recalled([all[0] as Guest, all[1] as Guest])
    const outcomes = far.map((order, at) => ({ order, outcome: done(at === 0 ? 2000n : 10_002_001n, 0n) }))
    expect(await applyAll(outcomes)).toEqual(['ended', 'left'])
  })

  it("are only the vendor's own first answers that money of the main wallet moved", async () => {
    const [{ order }] = (await sent(await regulars(t, 2))) as [OrderOutcome, OrderOutcome]
    const may = (outcome: TransferOutcome, other: Partial<TransferRow> = {}) => mayShare({ order: { ...order, ...other }, outcome })
    expect(may(done(1000n))).toBe(true)
    expect(may({ ending: 'unknown', code: 'cut' }), 'an answer that was cut').toBe(false)
    expect(may({ ending: 'late', code: 'late' }), 'a late one').toBe(false)
    expect(may({ ending: 'refused', code: 'no' }), 'a refusal').toBe(false)
    expect(may({ ending: 'returned', code: 'voided' }), 'a void').toBe(false)
    expect(may({ ...done(1000n), byHand: true } as TransferOutcome), 'a decision by hand').toBe(false)
    expect(may(done(1000n), { state: 'unknown' }), 'a second answer').toBe(false)
    expect(may(done(1000n), { wallet_id: 7 }), 'money of an activity wallet').toBe(false)
    expect(may(done(1000n), { recall_id: 'all' }), 'a recall of all platforms').toBe(false)
  })

  it.skipIf(!onServer)('[needs PostgreSQL] wait for no order and no mirror that another unit holds', async () => {
    const outside = AsyncLocalStorage.snapshot()
    const all = await regulars(t, 3)
    const [order, mirror, free] = (await sent(all)) as [OrderOutcome, OrderOutcome, OrderOutcome]
    const ends = await unit(async (u) => {
      await transfers.lockTransfer(u.tx, order.order.order_number)
      await lockMirror(u.tx, { playerId: mirror.order.player_id, code: 'JADE', now: u.now })
      return outside(() => applyAll([order, mirror, free]))
    })
    expect(ends).toEqual(['left', 'left', 'ended'])
  })
})
