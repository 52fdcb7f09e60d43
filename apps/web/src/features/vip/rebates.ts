import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { vipApi } from './api.ts'
import { csvOf } from './statement-file.rules.ts'

const PAGE_SIZE = 10

export type Rebate = Awaited<ReturnType<typeof vipApi.rebates>>['data'][number]
export type Statement = Awaited<ReturnType<typeof vipApi.rebateStatement>>['data']

/** The player's rebates, newest first. */
export function useRebates() {
  const [page, setPage] = useState(1)
  const list = useQuery({
    queryKey: ['vip', 'rebates', page],
    queryFn: () => vipApi.rebates({ page, pageSize: PAGE_SIZE }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  return {
    state: { rows: list.data?.data, failed: list.isError, retry: () => void list.refetch(), busy: list.isFetching },
    paging: { page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: setPage },
  }
}

/** What one rebate was made of; nothing while none is open. */
export function useStatement(id: string | null) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['vip', 'statement', id],
    queryFn: async () => (await vipApi.rebateStatement({ id: id ?? '' }, { quiet: true })).data,
    enabled: id !== null,
  })
  return { statement: data, failed: isError, busy: isFetching, retry: () => void refetch() }
}

/** Hands the statement to the browser as a file. */
export function saveStatement(statement: Statement, form: 'csv' | 'json'): void {
  const text = form === 'json' ? `${JSON.stringify(statement, null, 2)}\n` : csvOf(statement)
  const address = URL.createObjectURL(new Blob([text], { type: form === 'json' ? 'application/json' : 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `rebate-${statement.day}.${form}`
  link.click()
  URL.revokeObjectURL(address)
}
