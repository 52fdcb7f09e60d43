// What a caller of ours is answered. What a late or missing answer of a vendor does to a transfer: transfer.rules.ts (the table of states and moves).
import { moneyOf } from '@jade/contract/money'
import { type Queryable, refuse, Refusal } from '@jade/service/app'
import { balances } from '../book/door.ts'
import { shownCents } from '../record.rules.ts'
import type { TransferRow } from '../rows.types.ts'
import { publicState } from './transfer.rules.ts'

export interface TransferReply {
  readonly data: {
    readonly order_number: string
    readonly state: 'processing' | 'success' | 'failed'
    readonly amount: string
    readonly wallet: string
    readonly money: string
  }
}

/** What a transfer call answers: the order with the balances after it, or the refusal. `live` is the vendor's balance, if it gave one. */
export async function replyOf(q: Queryable, transfer: TransferRow, live: bigint | null = null): Promise<TransferReply | Refusal> {
  const state = publicState(transfer.state)
  if (state === 'failed') return refusalOf(transfer)
  const { central, platforms } = await balances(q, transfer.player_id)
  return goodReply({ transfer, state, central, there: live ?? platforms.get(transfer.code) ?? 0n })
}

/** The order that did not fail, with what is in the main wallet and at the platform after it. */
export function goodReply(
  so: Pick<TransferReply['data'], 'state'> & { readonly transfer: TransferRow; readonly central: bigint; readonly there: bigint },
): TransferReply {
  const { transfer, state, central, there } = so
  return {
    data: {
      order_number: transfer.order_number,
      state,
      amount: moneyOf(central),
      wallet: moneyOf(there),
      money: moneyOf(shownCents(transfer)),
    },
  }
}

function refusalOf(transfer: TransferRow): Refusal {
  if (transfer.direction === 'in' || transfer.vendor_word !== 'insufficient') return refuse('wallet.vendor_refused')
  return transfer.wanted_cents === null ? refuse('wallet.nothing_to_move') : refuse('wallet.insufficient_platform')
}

/** A reply that is a refusal is thrown, so that the call answers it as one. */
export function answer(reply: TransferReply | Refusal): TransferReply {
  if (reply instanceof Refusal) throw reply
  return reply
}
