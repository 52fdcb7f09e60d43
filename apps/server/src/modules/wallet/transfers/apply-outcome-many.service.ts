import { identityPushes } from '@jade/contract/identity/pushes'
import type { App, Unit } from '@jade/service/app'
import { firstOfEach, type SharedEnd } from '@jade/service/shared-unit'
import { together } from '@jade/service/together'
import type { Moved } from '../../platforms/door.ts'
import { central, centralBalances, platformBalances, postMany } from '../book/door.ts'
import { type AppliedOutcome, endPosting, machine, recordOf, type TransferOutcome } from './apply-outcome.service.ts'
import { arrived, knownThere, type Mirror, type MirrorMove, recalled } from '../mirrors/mirror.rules.ts'
import { lockFreeMirrors, moveLegs, saveOwed, unseen } from '../mirrors/door.ts'
import { nameOf, type Place } from '../book/place.rules.ts'
import { goodReply } from './reply.service.ts'
import type { TransferRow } from '../rows.types.ts'
import * as store from '../store.ts'
import { isPlausible } from './transfer.rules.ts'
import * as transfers from './transfers.store.ts'

/** An order that was just sent, and how that ended. */
export interface OrderOutcome {
  readonly order: TransferRow
  readonly outcome: TransferOutcome
}

/** Only the vendor's own first answer that a movement of the main wallet's money is done: all others and recalls of all platforms go alone. */
export function mayShare({ order, outcome }: OrderOutcome): boolean {
  return outcome.ending === 'done' && outcome.byHand !== true && isPlain(order)
}

function isPlain({ state, wallet_id, recall_id, approval_id }: TransferRow): boolean {
  return state === 'sent' && wallet_id === 0 && recall_id === null && approval_id === null
}

/**
 * {@link applyOutcome} for many orders in one unit (ADR 0204), under the same locks in the same order, by sets. An order that another unit holds
 * or that is no longer plain, an amount that is not plausible, and a second order of a player are left to go alone.
 */
export async function applyOutcomes(app: App, all: readonly OrderOutcome[]): Promise<readonly SharedEnd<AppliedOutcome>[]> {
  // The way of one has fewer steps.
  if (all.length < 2) return all.map(() => null)
  return app.unit(machine, async (u) => {
    const confirmed = await confirmAll(u, await provenOnes(u, all))
    return all.map((one) => confirmed.get(one) ?? null)
  })
}

/** An order that the vendor has done, and what that moves. */
interface Confirmation extends Place {
  readonly of: OrderOutcome
  readonly transfer: TransferRow
  readonly value: Moved
  readonly move: MirrorMove
}

async function provenOnes(u: Unit, all: readonly OrderOutcome[]): Promise<readonly Confirmation[]> {
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
  return first.flatMap((one, at): Confirmation[] => {
    const [transfer, place] = [byNumber.get(one.order.order_number), places[at] as Place]
    const advanced = owed.get(nameOf(place))
    if (!transfer || advanced === undefined || !mayShare({ ...one, order: transfer }) || one.outcome.ending !== 'done') return []
    const mirror = { balance: there.get(nameOf(place)) ?? 0n, owed: advanced }
    const move = moveOf(transfer, one.outcome.value.cents, mirror)
    return move === null ? [] : [{ ...place, of: one, transfer, value: one.outcome.value, move }]
  })
}

/** What a confirmed movement books; null: it is not plausible, or moves nothing. */
function moveOf(
  { direction, wanted_cents: wanted, transit_cents: inTransit }: TransferRow,
  moved: bigint,
  mirror: Mirror,
): MirrorMove | null {
  const known = inTransit + (direction === 'in' ? 0n : knownThere(mirror))
  if (moved <= 0n || !isPlausible({ direction, wanted }, moved, known)) return null
  return direction === 'in' ? arrived(mirror, moved) : recalled(mirror, inTransit, moved)
}

async function confirmAll(u: Unit, confirmations: readonly Confirmation[]): Promise<ReadonlyMap<OrderOutcome, AppliedOutcome>> {
  if (confirmations.length === 0) return new Map()
  const after = confirmations.map(
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
    confirmations.map(({ transfer, move, ...place }) => ({
      ...endPosting(transfer, 'done'),
      legs: moveLegs(place, move, central(place.playerId)),
    })),
  )
  saveOwed(
    u.tx,
    confirmations.map(({ playerId, code, move }) => ({ playerId, code, change: move.owed })),
    u.now,
  )
  const state = 'confirmed' as const
  transfers.endTransfers(
    u.tx,
    confirmations.map(({ transfer, value }) => ({ orderNumber: transfer.order_number, state, moved: value.cents, code: 'done' })),
    u.now,
  )
  store.upsertRecords(u.tx, after.map(recordOf), u.now)
  const ids = confirmations.map(({ playerId }) => playerId)
  const [posts, money] = await together([posted, centralBalances(u.tx, ids)])
  const short = confirmations.find((_, at) => posts[at] !== 'posted')
  if (short) throw unseen(short)
  return new Map(
    confirmations.map(({ of, value, playerId }, at) => {
      const transfer = after[at] as TransferRow
      const reply = goodReply({ transfer, state: 'success', central: money.get(playerId) ?? 0n, there: value.balance })
      u.completeReply(transfer.order_number, reply)
      u.push(playerId, identityPushes.updateUser)
      return [of, { transfer, reply }] as const
    }),
  )
}
