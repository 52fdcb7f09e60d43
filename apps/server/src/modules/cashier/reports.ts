import { ordersReport } from '@jade/contract/cashier/reports'
import type { Lang } from '@jade/contract/errors'
import type { Queryable } from '@jade/service/app'
import { type Asked, type FoundOf, type Report, report, type RowOf } from '@jade/service/report'
import { stepsOf } from '@jade/service/report-series'
import { channelNames, depositsByChannel, ordersByDay, type OrdersOf, withdrawalsByKind } from './orders-report.store.ts'

type Found = FoundOf<typeof ordersReport>
type Row = RowOf<typeof ordersReport>

const kinds = {
  bank: { zh: '銀行', en: 'Bank' },
  usdt: { zh: 'USDT', en: 'USDT' },
  store: { zh: '超商', en: 'Store' },
} as const

/** Channels for the filters of reports, by number as text. */
export async function reportChannels(q: Queryable, lang: Lang): Promise<readonly { readonly value: string; readonly label: string }[]> {
  return (await channelNames(q)).map((row) => ({ value: String(row.id), label: lang === 'en' ? row.name_en : row.name }))
}

function readOrders(q: Queryable, asked: Asked<keyof (typeof ordersReport)['ways']>): Promise<Found> {
  if (asked.by === 'day') return byDay(q, asked)
  return asked.by === 'channel' ? byChannel(q, asked) : byKind(q, asked)
}

const madeIn = ({ start, until, only }: Asked) => ({ from: start, until, channel: only.channel ?? null })

async function byChannel(q: Queryable, asked: Asked): Promise<Found> {
  const found = new Map((await depositsByChannel(q, madeIn(asked))).map((one) => [one.key, one]))
  const channels = (await channelNames(q)).filter(({ id, open }) => found.has(String(id)) || (open && asked.only.channel === undefined))
  const name = (row: (typeof channels)[number]) => (asked.lang === 'en' ? row.name_en : row.name)
  const rows = channels.map((row): Row => ({ name: name(row), code: String(row.id), ...figuresOf(found.get(String(row.id))) }))
  return paged(rows, figuresOf(found.get('')), asked)
}

async function byKind(q: Queryable, asked: Asked): Promise<Found> {
  const found = new Map((await withdrawalsByKind(q, madeIn(asked))).map((one) => [one.key, one]))
  const rows = Object.entries(kinds).map(([code, texts]): Row => ({ name: texts[asked.lang], code, ...figuresOf(found.get(code)) }))
  return paged(rows, figuresOf(found.get('')), asked)
}

async function byDay(q: Queryable, asked: Asked): Promise<Found> {
  const { deposits, withdrawals } = await ordersByDay(q, madeIn(asked))
  const [ins, outs] = [deposits, withdrawals].map((all) => new Map(all.map((one) => [one.key, one])))
  const rows = stepsOf('day', asked).map((day): Row => ({ name: day, code: day, ...flowOf(ins?.get(day), outs?.get(day)) }))
  return paged(rows, flowOf(sumOf(deposits), sumOf(withdrawals)), asked)
}

type Sums = Pick<OrdersOf, 'done' | 'cents'>

const sumOf = (all: readonly Sums[]): Sums =>
  all.reduce<Sums>((sum, { done, cents }) => ({ done: sum.done + done, cents: sum.cents + cents }), { done: 0n, cents: 0n })

const flowOf = (ins: Sums = { done: 0n, cents: 0n }, outs: Sums = { done: 0n, cents: 0n }) => ({
  deposits: ins.done,
  in: ins.cents,
  withdrawals: outs.done,
  out: outs.cents,
  net: ins.cents - outs.cents,
})

function figuresOf(of: OrdersOf | undefined) {
  const { orders = 0n, done = 0n, ended = 0n, cents = 0n, feeCents = 0n, median = null, p95 = null } = of ?? {}
  const success = ended === 0n ? null : Math.round((Number(done) / Number(ended)) * 10_000)
  return { orders, done, open: orders - ended, success, amount: cents, fees: feeCents, median, p95 }
}

const paged = (rows: readonly Row[], totals: Found['totals'], { skip, limit }: Asked): Found => ({
  rows: rows.slice(skip, skip + limit),
  total: rows.length,
  totals,
})

export const cashierReports: readonly Report[] = [report(ordersReport, readOrders)]
