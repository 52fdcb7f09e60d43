import type { MoneyOrder } from '@jade/contract/records/calls'
import type { RecordStatus, RecordType } from '@jade/contract/wallet/calls'
import type { DateSpan } from '@jade/ui/taipei'
import { Failure } from '../session/door.ts'
import { recordsApi } from './api.ts'

/** A row of the record pages, whichever room it comes from. */
export interface Line {
  readonly key: string
  readonly type: RecordType
  readonly serial?: string
  readonly order: string
  /** Channel or platform. */
  readonly name?: string
  readonly status: RecordStatus
  readonly amount: string
  readonly fee?: string
  readonly updated: string
  readonly built: string
  readonly remark: string
  readonly rebates: readonly { readonly name: string; readonly money: string }[]
  readonly canCancel: boolean
  readonly canUpload: boolean
}

export interface LinesWish {
  readonly category: RecordType | undefined
  readonly span: DateSpan
  readonly page: number
  readonly pageSize: number
}

/** Whole days: 00:00:00 to 23:59:59 (WALLET-26). */
export const wholeDays = ({ start, end }: DateSpan) => ({ start: `${start} 00:00:00`, end: `${end} 23:59:59` })

/** Deposits, withdrawals and transfers are the orders themselves (WALLET-25); every other category is the statement. */
export async function fetchLines({ category, span, page, pageSize }: LinesWish): Promise<{ rows: readonly Line[]; total: number }> {
  const { start, end } = wholeDays(span)
  if (isOrder(category)) {
    const reply = await recordsApi.orders({ category, start, end, page, pageSize }, { quiet: true })
    return { rows: reply.data.map(orderLine), total: reply.total }
  }
  const wish = { date_start: start, date_end: end, page, pageSize, ...(category && { category }) }
  const reply = await recordsApi.records(wish, { quiet: true })
  return {
    total: reply.total,
    rows: reply.data.map(recordLine),
  }
}

/** One line by its key, and the statement's other lines of the same order. Null: the player has none. */
export async function fetchLine(category: RecordType | undefined, key: string): Promise<{ line: Line; related: readonly Line[] } | null> {
  try {
    const { data } = await recordsApi.one({ key, ...(isOrder(category) && { category }) }, { quiet: true })
    const [first, ...others] = data.records.map(recordLine)
    if (data.order) return { line: orderLine(data.order), related: data.records.map(recordLine) }
    return first ? { line: first, related: others } : null
  } catch (error) {
    if (error instanceof Failure && error.http === 404) return null
    throw error
  }
}

/** Categories whose lines are the orders themselves. */
export function isOrder(category: RecordType | undefined): category is MoneyOrder['category'] {
  return category === 'deposit' || category === 'withdrawal' || category === 'transfer'
}

type RecordRow = Awaited<ReturnType<typeof recordsApi.records>>['data'][number]

function recordLine(row: RecordRow): Line {
  return {
    key: row.serial_number,
    type: row.type,
    serial: row.serial_number,
    order: row.order_number,
    status: row.status,
    amount: row.amount,
    updated: row.update_time,
    built: row.build_time,
    remark: row.remark,
    rebates: row.player_rebate_data,
    canCancel: false,
    canUpload: false,
  }
}

function orderLine(order: MoneyOrder): Line {
  return {
    key: order.key,
    type: order.category,
    order: order.order_number,
    name: order.name,
    status: order.status,
    amount: order.amount,
    fee: order.fee,
    updated: order.update_time,
    built: order.build_time,
    remark: order.remark,
    rebates: [],
    canCancel: order.can_cancel === 1,
    canUpload: order.can_upload === 1,
  }
}
