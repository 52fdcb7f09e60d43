import type { App, Intent, Unit } from '@jade/service/app'
import { firstOfEach, type SharedEnd } from '@jade/service/shared-unit'
import { together } from '@jade/service/together'
import { isSeamless, type KnownPlace, openPlaces, placesAt } from '../../platforms/door.ts'
import { freePlayers } from '../../protection/door.ts'
import { settings } from '../../site/door.ts'
import { bookCheck, central, centralBalances, platformBalances, postMany } from '../book/door.ts'
import { machine } from './apply-outcome.service.ts'
import { holdPosting, isSame, type MoveIn, type Target } from './hold-in.service.ts'
import { setAside } from '../mirrors/mirror.rules.ts'
import { asidePosting, type FreeMirror, lockFreeMirrors, sourcesAt } from '../mirrors/door.ts'
import { nameOf } from '../book/place.rules.ts'
import { keepRecords, newNumber, orderIn, recallOrder } from './order.service.ts'
import type { NewTransfer, TransferRow } from '../rows.types.ts'
import type { Underway } from './send.service.ts'
import * as transfers from './transfers.store.ts'

interface Asked {
  readonly playerId: bigint
  readonly intent: Intent
}
/** A player's wish to bring money to a platform, with what it is done for. */
export interface AskedIn extends MoveIn, Asked {}
/** To take it back; `wanted` null: all of it. */
export interface AskedOut extends Target, Asked {
  readonly wanted: bigint | null
}

/** Money of an activity wallet has that wallet's rules and lock; a call without a key cannot be told from others. They go alone. */
export function mayShare({ walletId, intent }: AskedIn): boolean {
  return walletId === 0 && intent.key !== null
}

/**
 * {@link holdIn} for many players in one unit (ADR 0204): the same checks under the same locks in the same order, by sets. What is not plain is
 * left to go alone, where its refusal is found: a key that was used, a second call of a player, whatever bounds or bars a player, a platform
 * that is not open or never had money of hers, money of another wallet there, too little money, a running transfer, rows that another unit holds.
 * Nothing of what is left stays behind.
 */
export function holdInMany(app: App, asked: readonly AskedIn[]): Promise<readonly SharedEnd<Underway>[]> {
  return holdMany(app, asked, async (u, first) => {
    const ids = first.map(({ playerId }) => playerId)
    const [free, places, stop, rules, money] = await together([
      freePlayers(u, ids),
      openPlaces(u.tx, first, u.now),
      bookCheck(u.tx),
      settings(u.tx),
      centralBalances(u.tx, ids),
    ])
    return first.map((one, at) => {
      const [place, there] = [places[at] ?? null, money.get(one.playerId) ?? 0n]
      const cents = one.cents ?? there
      const isPlain =
        !stop.money_out_stopped && free.has(one.playerId) && cents > 0n && cents >= rules.wallet_transfer_min && cents <= there
      return place && isPlain ? { place, order: { ...orderIn(u, { ...one, cents }), orderNumber: newNumber(u) } } : null
    })
  })
}

/** The same for recalls, as `withdraw` makes one: what is left of these is besides one that finds nothing there. */
export function holdOutMany(app: App, asked: readonly AskedOut[]): Promise<readonly SharedEnd<Underway>[]> {
  return holdMany(app, asked, async (u, first) => {
    const places = await placesAt(u.tx, first)
    return first.map((one, at) => {
      const place = places[at]
      if (!place || place.platform.vendor === '') return null
      const order = { ...recallOrder(u, one), orderNumber: newNumber(u), walletId: 0, direction: 'out', inTransit: 0n } as const
      return { place, order: { ...order, code: one.code } }
    })
  })
}

/** A wish to which nothing is to say, as far as can be seen before its order is stored. */
interface Fit<A extends Asked> {
  readonly asked: A
  readonly place: KnownPlace
  readonly order: NewTransfer
}

type Look<A extends Asked> = (u: Unit, first: readonly A[]) => Promise<readonly (Omit<Fit<A>, 'asked'> | null)[]>

async function holdMany<A extends Asked & Target>(app: App, asked: readonly A[], look: Look<A>): Promise<readonly SharedEnd<Underway>[]> {
  // The way of one has fewer steps.
  if (asked.length < 2) return asked.map(() => null)
  return app.unit(machine, async (u) => {
    const first = [...firstOfEach(asked, ({ playerId }) => playerId).values()].toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
    const [seen, sources] = await together([look(u, first), sourcesAt(u.tx, first)])
    const fromMain = mainOnes(sources)
    const fit = first.flatMap((one, at): Fit<A>[] => {
      const found = seen[at] ?? null
      if (found === null || !fromMain.has(nameOf(one))) return []
      return isSame(one, found.place.platform) && !isSeamless(app, found.place.platform) ? [{ ...found, asked: one }] : []
    })
    const held = fit.length === 0 ? new Map<A, Underway>() : await store(u, fit)
    return asked.map((one) => held.get(one) ?? null)
  })
}

/** Where the main wallet's money is, or was last. */
function mainOnes(mirrors: readonly FreeMirror[]): ReadonlyMap<string, FreeMirror> {
  return new Map(mirrors.filter(({ source }) => source === 0).map((mirror) => [nameOf(mirror), mirror]))
}

/** Keys, orders, mirrors' locks; the postings; the records. What fails on the way is taken out again. */
async function store<A extends Asked>(u: Unit, fit: readonly Fit<A>[]): Promise<ReadonlyMap<A, Underway>> {
  const orders = fit.map(({ order }) => order)
  const recalls = orders.filter(({ direction }) => direction === 'out')
  const [keys, rows, mirrors, there] = await together([
    u.deferReplies(fit.map(({ asked, order }) => ({ intent: asked.intent, ref: order.orderNumber }))),
    transfers.insertTransfers(u.tx, orders, u.now),
    lockFreeMirrors(u.tx, orders),
    platformBalances(u.tx, recalls),
  ])
  const byNumber = new Map(rows.map((row) => [row.order_number, row]))
  const fromMain = mainOnes(mirrors)
  const ready = fit.flatMap((one) => {
    const { orderNumber } = one.order
    const order = fromMain.has(nameOf(one.order)) ? withMoney(one.order, there) : null
    return order && keys.has(orderNumber) && byNumber.has(orderNumber) ? [{ ...one, order }] : []
  })
  const outcomes = await postMany(
    u,
    ready.map(({ order }) => postingOf(order)),
  )
  const held = ready.filter((_, at) => outcomes[at] === 'posted')
  const names = new Set(held.map(({ order }) => order.orderNumber))
  takeOut(
    u,
    orders.flatMap(({ orderNumber }) => (names.has(orderNumber) ? [] : [orderNumber])),
  )
  const stored = held.map(({ order }) => order)
  if (recalls.length > 0) transfers.saveInTransit(u.tx, stored)
  keepRecords(u, stored)
  return new Map(
    held.map(({ asked, order, place }) => {
      const row = byNumber.get(order.orderNumber) as TransferRow
      return [asked, { ...place, transfer: { ...row, transit_cents: order.inTransit } }] as const
    }),
  )
}

/** A recall sets aside what the mirror holds of the wish; null: nothing. */
function withMoney(order: NewTransfer, there: ReadonlyMap<string, bigint>): NewTransfer | null {
  if (order.direction === 'in') return order
  const inTransit = setAside({ balance: there.get(nameOf(order)) ?? 0n, owed: 0n }, order.wanted)
  return inTransit === 0n ? null : { ...order, inTransit }
}

function postingOf(order: NewTransfer) {
  if (order.direction === 'in') return holdPosting(order, central(order.playerId))
  return asidePosting(order, { orderNumber: order.orderNumber, cents: order.inTransit })
}

function takeOut(u: Unit, orderNumbers: readonly string[]): void {
  if (orderNumbers.length === 0) return
  transfers.dropTransfers(u.tx, orderNumbers)
  u.dropReplies(orderNumbers)
}
