import { moneyOf } from '@jade/contract/money'
import type { App } from '@jade/service/app'
import type { Check, Difference } from '@jade/service/room'
import { advancedBySuspense, bookedCentral, type Held, holdsById, houseBalance, openHolds, walkCentral } from '../../wallet/door.ts'
import * as store from './reconcile.store.ts'

const MOST = 1_000
/** What is a moment old may still be under way between two reads. */
const SETTLED_MS = 2 * 60_000
const DEPOSIT_KEY = 'cashier:deposit:'
/** What was credited out of suspense before it was a deposit got its row later (migration 0030-suspense-deposits); the book has it as it was. */
const keysOf = (order: string) => [DEPOSIT_KEY + order, ...(/^S\d+$/.test(order) ? [`cashier:suspense-credit:${order.slice(1)}`] : [])]

const before = (app: App) => new Date(app.clock.now().getTime() - SETTLED_MS)

/** Money held in the book against withdrawal orders: every open hold has an order that waits, every order's hold has the order's end. */
export const holdsCheck: Check = {
  kind: 'cashier.holds',
  cron: '*/20 * * * *',
  async look(app) {
    const holds = (await openHolds(app.db, MOST)).filter(({ key }) => key.startsWith('cashier:withdrawal:'))
    const ofHolds = new Map(
      (
        await store.withdrawalsByHold(
          app.db,
          holds.map(({ holdId }) => holdId),
        )
      ).map((row) => [row.hold_id, row]),
    )
    const orders = await store.recentWithdrawals(app.db, new Date(app.clock.now().getTime() - 2 * 86_400_000), MOST)
    const ofOrders = new Map(
      (
        await holdsById(
          app.db,
          orders.map(({ hold_id }) => hold_id),
        )
      ).map((hold) => [hold.holdId, hold]),
    )
    const stray = holds.filter(({ holdId }) => !ofHolds.has(holdId)).map(strayHold)
    const wrong = orders.flatMap((order) => holdOf(order, ofOrders.get(order.hold_id)))
    const full = holds.length === MOST || orders.length === MOST
    return { checked: holds.length + orders.length, differences: [...stray, ...wrong], ...(full ? { unsure: true as const } : {}) }
  },
}

const strayHold = ({ holdId, holder, amount, key }: Held): Difference => ({
  object: `hold ${holdId}`,
  playerId: holder,
  cents: amount,
  detail: `${moneyOf(amount)} held under ${key}, but there is no such withdrawal order`,
})

/** How the hold of an order in each stage must stand. */
function heldAs(stage: string): Held['state'] {
  if (stage === 'paid') return 'settled'
  return stage === 'refused' || stage === 'cancelled' ? 'voided' : 'open'
}

function holdOf(order: store.HeldOrder, hold: Held | undefined): readonly Difference[] {
  const { order_number, player_id: playerId, amount_cents: amount, stage } = order
  const expected = heldAs(stage)
  if (hold && hold.state === expected && hold.amount === amount) return []
  const said = hold ? `${moneyOf(hold.amount)} ${hold.state}` : 'no hold'
  const object = `withdrawal ${order_number}`
  return [
    {
      object,
      playerId,
      cents: (hold?.amount ?? 0n) - amount,
      detail: `order ${moneyOf(amount)} ${stage}, book ${said}, expected ${expected}`,
    },
  ]
}

/** Credited orders, walked in the order of their ends: what the book gave the player for them, and the money that paid for them. */
export const depositsCheck: Check = {
  kind: 'cashier.deposits',
  everySeconds: 300,
  async look(app, { mark, known }) {
    const next = await store.creditedAfter(app.db, { mark, until: before(app), limit: MOST })
    const again = await store.creditedByOrder(
      app.db,
      known.map((object) => object.replace('deposit ', '')),
    )
    const rows = [...new Map([...again, ...next].map((row) => [row.order_number, row])).values()]
    const booked = await bookedCentral(
      app.db,
      rows.flatMap(({ order_number }) => keysOf(order_number)),
    )
    const bookedFor = (order: string) => keysOf(order).reduce((sum, key) => sum + (booked.get(key) ?? 0n), 0n)
    const differences = rows.flatMap((row) => depositDifference(row, bookedFor(row.order_number)))
    return { checked: rows.length, differences, mark: store.markOf(next.at(-1)) || mark }
  },
}

/** Which money pays for an order: what the bank, a provider or the chain told of. */
function depositDifference(row: store.CreditedOrder, booked: bigint): readonly Difference[] {
  const { order_number, player_id: playerId, amount_cents: amount, fee_cents: fee, source_cents: source } = row
  const object = `deposit ${order_number}`
  if (booked !== amount - fee) {
    const detail = `credited order ${moneyOf(amount)} less fee ${moneyOf(fee)}, the book gave ${moneyOf(booked)}`
    return [{ object, playerId, cents: booked - (amount - fee), detail }]
  }
  if (source === amount) return []
  return [{ object, playerId, cents: amount - source, detail: `credited ${moneyOf(amount)}, but ${moneyOf(source)} arrived for it` }]
}

/** The book, walked operation by operation: every credit under a deposit's key has an order that was paid. */
export const postingsCheck: Check = {
  kind: 'cashier.postings',
  everySeconds: 300,
  async look(app, { mark, known }) {
    const walk = { after: BigInt(mark || '0'), until: before(app), prefix: DEPOSIT_KEY, limit: 5_000 }
    const { rows, last, walked } = await walkCentral(app.db, walk)
    const keys = known.map((object) => DEPOSIT_KEY + object.replace('posting for ', ''))
    const again = [...(await bookedCentral(app.db, keys))].map(([key, cents]) => ({ key, cents }))
    const booked = new Map([...again, ...rows].map(({ key, cents }) => [key.slice(DEPOSIT_KEY.length), cents]))
    const orders = new Map((await store.creditedByOrder(app.db, [...booked.keys()])).map((row) => [row.order_number, row]))
    const differences = [...booked]
      .filter(([order]) => !orders.has(order))
      .map(([order, cents]) => ({
        object: `posting for ${order}`,
        cents,
        detail: `the book credited ${moneyOf(cents)} for ${order}, but no order of this number was paid`,
      }))
    return { checked: walked, differences, mark: String(last) }
  },
}

/** The suspense account is the money that nobody has claimed, less what it advanced to mirrors. */
export const suspenseCheck: Check = {
  kind: 'cashier.suspense',
  everySeconds: 300,
  async look(app) {
    const compare = async () => {
      const booked = await houseBalance(app.db, 'suspense')
      const unclaimed = await store.unclaimed(app.db)
      const advanced = await advancedBySuspense(app.db)
      return { booked, unclaimed, advanced, cents: booked - (unclaimed - advanced) }
    }
    const once = await compare()
    // Money may move between the reads: only what stands twice counts.
    const twice = once.cents === 0n ? once : await compare()
    if (twice.cents === 0n || twice.cents !== once.cents) return { checked: 1, differences: [] }
    const detail = `the book has ${moneyOf(twice.booked)}; unclaimed ${moneyOf(twice.unclaimed)}, advanced ${moneyOf(twice.advanced)}`
    return { checked: 1, differences: [{ object: 'suspense', cents: twice.cents, detail }] }
  },
}
