import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LimitRecord } from './queries.ts'
import { linesQuery } from './queries.ts'

const PAGE_SIZE = 10

/** The bets behind one limit record, asked for once its window is open. */
export function useLimitLines() {
  const [record, setRecord] = useState<LimitRecord>()
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...linesQuery({ id: record?.id ?? '', page, pageSize: PAGE_SIZE }),
    enabled: record !== undefined,
    placeholderData: keepPreviousData,
  })
  return {
    record,
    open: (next: LimitRecord) => {
      setPage(1)
      setRecord(next)
    },
    close: () => setRecord(undefined),
    lines: query.data?.data,
    failed: query.isError,
    busy: query.isFetching,
    retry: () => void query.refetch(),
    paging: { page, pageSize: PAGE_SIZE, total: query.data?.total ?? 0, onPage: setPage },
  }
}

export type LimitLines = ReturnType<typeof useLimitLines>
