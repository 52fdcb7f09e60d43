import type { ChannelType } from '@jade/contract/cashier/deposit-calls'
import type { moneySources } from '@jade/contract/cashier/suspense-calls'
import type { Unit } from '@jade/service/app'
import * as outside from '../outside/door.ts'
import * as store from './payments.store.ts'

/** Where the money of a channel's orders is heard of. */
export function sourceOf(type: ChannelType): (typeof moneySources)[number] {
  if (type === 'bank') return 'bank'
  return type === 'usdt' ? 'chain' : 'third'
}

/** Which channels' orders the money of a source may be meant for. */
export const typesOfSource: Readonly<Record<outside.SuspenseRow['source'], readonly ChannelType[]>> = {
  bank: ['bank'],
  third: ['third', 'atm', 'store', 'virtual'],
  chain: ['usdt'],
}

interface Money {
  /** The outside's number for it; '' at the bank. */
  readonly tx: string
  /** What arrived is used up under a number: nothing else can be credited with it. */
  take(order: string): Promise<void>
  /** It leaves suspense and is nobody's here: sent back, or written off. */
  release(): Promise<void>
  /** The house's account where it came in. */
  readonly house: 'bank' | 'provider-clearing' | 'usdt-clearing'
}

/** The arrived money of a case, locked, while it stands in suspense as the case says; null otherwise. */
export async function lockMoney(u: Unit, row: outside.SuspenseRow): Promise<Money | null> {
  if (row.currency !== 'TWD' || row.amount_cents <= 0n) return null
  switch (row.source) {
    case 'bank': {
      const entry = await store.lockBankEntry(u.tx, row.ref)
      if (entry?.state !== 'suspense' || entry.amount_cents !== row.amount_cents) return null
      return {
        tx: '',
        house: 'bank',
        take: (order) => store.creditBankEntry(u.tx, entry.ref, order),
        release: () => store.releaseBankEntry(u.tx, entry.ref),
      }
    }
    case 'third': {
      const [provider = '', provider_tx = ''] = row.ref.split(':')
      const payment = await store.lockPayment(u.tx, { provider, provider_tx })
      if (payment?.state !== 'suspense' || payment.order_number !== row.order_number) return null
      const paid_cents = sumOf(payment, row)
      if (paid_cents !== row.amount_cents) return null
      const end = async (state: 'credited' | 'released') => store.savePayment(u.tx, { ...payment, paid_cents, state, ended_at: u.now })
      return { tx: provider_tx, house: 'provider-clearing', take: () => end('credited'), release: () => end('released') }
    }
    case 'chain': {
      const [txid = '', index = ''] = row.ref.split(':')
      const transfer = await outside.lockTransfer(u.tx, { txid, log_index: Number(index) })
      if (transfer?.state !== 'suspense' || transfer.cents !== row.amount_cents) return null
      return {
        tx: txid,
        house: 'usdt-clearing',
        release: () => outside.saveTransfer(u.tx, { ...transfer, state: 'released', ended_at: u.now }),
        take: (order) => outside.saveTransfer(u.tx, { ...transfer, order_number: order, state: 'credited', ended_at: u.now }),
      }
    }
  }
}

/** A server of before `paid_cents` booked what its case says, and wrote no sum there. */
function sumOf(payment: store.PaymentRow, row: outside.SuspenseRow): bigint {
  return payment.paid_cents === 0n && row.kind !== 'failed_after_paid' ? row.amount_cents : payment.paid_cents
}
