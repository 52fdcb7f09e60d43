import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coinsApi, mallApi } from './api.ts'

const PAGE_SIZE = 10

interface Reply<Row> {
  readonly data: readonly Row[]
  readonly total: number
}

/** A page of a list, as tables take it. */
function usePages<Row>(name: readonly string[], ask: (page: { page: number; pageSize: number }) => Promise<Reply<Row>>, enabled = true) {
  const [page, setPage] = useState(1)
  const list = useQuery({
    queryKey: ['mall', ...name, page],
    queryFn: () => ask({ page, pageSize: PAGE_SIZE }),
    enabled,
    placeholderData: keepPreviousData,
  })
  return {
    state: { rows: list.data?.data, failed: list.isError, retry: () => void list.refetch(), busy: list.isFetching },
    paging: { page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: setPage },
  }
}

export const useDays = () => usePages(['days'], (page) => coinsApi.jPointLog(page, { quiet: true }))
export const useDay = (id: string) => usePages(['day', id], (page) => coinsApi.daysJPointLog({ ...page, id }, { quiet: true }))
export const useExchanges = () => usePages(['exchanges'], (page) => mallApi.exchangeLog(page, { quiet: true }))
export const usePlays = () => usePages(['plays'], (page) => mallApi.gameLog(page, { quiet: true }))
export const usePacks = () => usePages(['packs'], (page) => mallApi.packageReceiveLog(page, { quiet: true }))
