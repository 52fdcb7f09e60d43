import type { RecordType } from '@jade/contract/wallet/calls'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useRefreshMoney } from '../../../money/door.ts'
import { useIntent } from '../../../session/door.ts'
import { useSearchOf, useSetSearch } from '../../../site/door.ts'
import { recordsApi } from '../../api.ts'
import { downloadCsv, EXPORT_PAGE, everyRow } from '../../download.ts'
import { fetchLines, isOrder, type Line } from '../../lines.ts'
import { type DateSpan, spanOf, today } from '../../span.ts'
import { statusWord, typeWord } from '../../words.ts'

const PAGE_SIZE = 10

/** Transaction records by category and days; filters and page live in the address. */
export function useTransRecords() {
  const search = useSearchOf('trans-record')
  const setSearch = useSetSearch('trans-record')
  const span = spanOf(search)
  const { category, page } = search
  const wish = { category, span, page, pageSize: PAGE_SIZE }
  const lines = useQuery({ queryKey: ['records', 'lines', wish], queryFn: () => fetchLines(wish), placeholderData: keepPreviousData })
  const [exporting, setExporting] = useState(false)
  return {
    category,
    span,
    orders: isOrder(category),
    setCategory: (next: RecordType | undefined) => void setSearch({ category: next, page: 1 }),
    setSpan: (next: DateSpan) => void setSearch({ ...next, page: 1 } as Parameters<typeof setSearch>[0]),
    state: { rows: lines.data?.rows, failed: lines.isError, retry: () => void lines.refetch(), busy: lines.isFetching },
    paging: {
      page,
      pageSize: PAGE_SIZE,
      total: lines.data?.total ?? 0,
      onPage: (next: number) => void setSearch({ page: next }),
    },
    exporting,
    async download() {
      setExporting(true)
      try {
        const rows = await everyRow((at) => fetchLines({ ...wish, page: at, pageSize: EXPORT_PAGE }))
        downloadCsv(`${m.records_title()} ${today()}`, [headings(), ...rows.map(cells)])
      } finally {
        setExporting(false)
      }
    },
  }
}

/** Calls an order off while that may be done; the question stands in the view. */
export function useCancel() {
  const client = useQueryClient()
  const refresh = useRefreshMoney()
  const [line, ask] = useState<Line | null>(null)
  const intent = useIntent(
    ({ type, key }: Line, idempotency) =>
      type === 'deposit'
        ? recordsApi.cancelDeposit({ key }, { key: idempotency })
        : recordsApi.cancelWithdrawal({ id: key }, { key: idempotency }),
    () => {
      refresh()
      for (const stale of ['deposit', 'withdrawal']) void client.invalidateQueries({ queryKey: [stale] })
    },
  )
  return {
    line,
    ask,
    close: () => ask(null),
    async confirm() {
      if (line && !(await intent.send(line))) throw new Error('refused')
    },
  }
}

const headings = () => [
  m.records_serial(),
  m.records_type(),
  m.records_order(),
  m.records_status(),
  m.records_amount(),
  m.records_fee(),
  m.records_updated(),
  m.records_remark(),
]

const cells = (line: Line) => [
  line.serial ?? '',
  typeWord[line.type](),
  line.order,
  statusWord[line.status](),
  line.amount,
  line.fee ?? '',
  line.updated,
  line.remark,
]
