import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settlements, vipApi } from './api.ts'
import { betsCsvOf, csvOf, daysOf } from './statement-file.rules.ts'

const PAGE_SIZE = 10

export type Rebate = Awaited<ReturnType<typeof vipApi.rebates>>['data'][number]
type Settlement = Awaited<ReturnType<typeof settlements>>['data'][number]
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
  const text = form === 'json' ? jsonOf(statement) : csvOf(statement)
  handOver(`rebate-${statement.day}.${form}`, text, form === 'json' ? 'application/json' : 'text/csv')
}

const BETS_PAGE = 1_000

/** The bets and rates that a statement was made of, as files for /verify/rebate.js. */
export function useProofFiles(statement: Statement) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const rows: Settlement[] = []
      for (let page = 1, total = 1; rows.length < total; page += 1) {
        const reply = await settlements({ ...daysOf(statement), page, pageSize: BETS_PAGE })
        rows.push(...reply.data)
        total = reply.data.length === 0 ? 0 : reply.total
      }
      handOver(`bets-${statement.day}.csv`, betsCsvOf(rows), 'text/csv')
      handOver('rates.json', jsonOf((await vipApi.rebateRates({})).data), 'application/json')
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: () => void save() }
}

const jsonOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

function handOver(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
