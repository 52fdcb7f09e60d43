import { identityPushes } from '@jade/contract/identity/pushes'
import type { App, Unit } from '@jade/service/app'
import { firstOfEach, type SharedEnd } from '@jade/service/shared-unit'
import { together } from '@jade/service/together'
import type { Moved } from '../../platforms/door.ts'
import { central, centralBalances, platformBalances, postMany } from '../book/door.ts'
import { type Concluded, ends, machine, recordOf, type Word } from './conclude.service.ts'
import { arrived, knownThere, type Mirror, type MirrorMove, recalled } from '../mirrors/mirror.rules.ts'
import { lockFreeMirrors, moveLegs, saveOwed, unseen } from '../mirrors/door.ts'
import { nameOf, type Place } from '../book/place.rules.ts'
import { goodReply } from './reply.service.ts'
import type { TransferRow } from '../rows.types.ts'
import * as store from '../store.ts'
import { isPlausible } from './transfer.rules.ts'
import * as transfers from './transfers.store.ts'

/** What a vendor said about an order that it was just sent. */
export interface Heard {
  readonly order: TransferRow
  readonly word: Word
}

/** Only the vendor's own first word that a movement of the main wallet's money is done: doubt, refusals and recalls of all platforms go alone. */
export function mayShare({ order, word }: Heard): boolean {
  return word.ending === 'done' && word.byHand !== true && isPlain(order)
}

function isPlain({ state, wallet_id, recall_id, approval_id }: TransferRow): boolean {
  return state === 'sent' && wallet_id === 0 && recall_id === null && approval_id === null
}

/**
 * {@link conclude} for many orders in one unit (ADR 0204), under the same locks in the same order, by sets. An order that another unit holds
 * or that is no longer plain, a word that is not believed, and a second order of a player are left to go alone.
 */
export async function concludeMany(app: App, heard: readonly Heard[]): Promise<readonly SharedEnd<Concluded>[]> {
  // The way of one has fewer steps.
  if (heard.length < 2) return heard.map(() => null)
  return app.unit(machine, async (u) => {
    const ended = await endAll(u, await believed(u, heard))
    return heard.map((one) => ended.get(one) ?? null)
  })
}

/** An order with the word that ends it, and what that moves. */
interface Ending extends Place {
  readonly heard: Heard
  readonly transfer: TransferRow
  readonly value: Moved
  readonly move: MirrorMove
}

async function believed(u: Unit, all: readonly Heard[]): Promise<readonly Ending[]> {
  const first = [...firstOfEach(all, ({ order }) => order.player_id).values()]
  const places = first.map(({ order }) => ({ playerId: order.player_id, code: order.code }))
  const [rows, mirrors, there] = await together([
    transfers.lockFreeTransfers(
      u.tx,
      first.map(({ order }) => order.order_number),
    ),
    lockFreeMirrors(u.tx, places),
    platformBalances(u.tx, places),
  ])
  const byNumber = new Map(rows.map((row) => [row.order_number, row]))
  const owed = new Map(mirrors.map((mirror) => [nameOf(mirror), mirror.owed]))
  return first.flatMap((heard, at): Ending[] => {
    const [transfer, place] = [byNumber.get(heard.order.order_number), places[at] as Place]
    const advanced = owed.get(nameOf(place))
    if (!transfer || advanced === undefined || !mayShare({ ...heard, order: transfer }) || heard.word.ending !== 'done') return []
    const mirror = { balance: there.get(nameOf(place)) ?? 0n, owed: advanced }
    const move = moveOf(transfer, heard.word.value.cents, mirror)
    return move === null ? [] : [{ ...place, heard, transfer, value: heard.word.value, move }]
  })
}

/** What a word moves; null: it is not believed, or moves nothing. */
function moveOf(
  { direction, wanted_cents: wanted, transit_cents: inTransit }: TransferRow,
  moved: bigint,
  mirror: Mirror,
): MirrorMove | null {
  const heard = inTransit + (direction === 'in' ? 0n : knownThere(mirror))
  if (moved <= 0n || !isPlausible({ direction, wanted }, moved, heard)) return null
  return direction === 'in' ? arrived(mirror, moved) : recalled(mirror, inTransit, moved)
}

async function endAll(u: Unit, endings: readonly Ending[]): Promise<ReadonlyMap<Heard, Concluded>> {
  if (endings.length === 0) return new Map()
  const after = endings.map(
    ({ transfer, value }): TransferRow => ({
      ...transfer,
      state: 'confirmed',
      moved_cents: value.cents,
      vendor_word: 'done',
      updated_at: u.now,
    }),
  )
  const posted = postMany(
    u,
    endings.map(({ transfer, move, ...place }) => ({ ...ends(transfer, 'done'), legs: moveLegs(place, move, central(place.playerId)) })),
  )
  saveOwed(
    u.tx,
    endings.map(({ playerId, code, move }) => ({ playerId, code, change: move.owed })),
    u.now,
  )
  const state = 'confirmed' as const
  transfers.endTransfers(
    u.tx,
    endings.map(({ transfer, value }) => ({ orderNumber: transfer.order_number, state, moved: value.cents, word: 'done' })),
    u.now,
  )
  store.upsertRecords(u.tx, after.map(recordOf), u.now)
  const ids = endings.map(({ playerId }) => playerId)
  const [outcomes, money] = await together([posted, centralBalances(u.tx, ids)])
  const short = endings.find((_, at) => outcomes[at] !== 'posted')
  if (short) throw unseen(short)
  return new Map(
    endings.map(({ heard, value, playerId }, at) => {
      const transfer = after[at] as TransferRow
      const reply = goodReply({ transfer, state: 'success', central: money.get(playerId) ?? 0n, there: value.balance })
      u.completeReply(transfer.order_number, reply)
      u.push(playerId, identityPushes.updateUser)
      return [heard, { transfer, reply }] as const
    }),
  )
}
