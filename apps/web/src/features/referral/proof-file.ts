import { dayAfter } from '@jade/contract/dates'
import type { OwnPayout, ShareRow } from '@jade/contract/referral/calls'
import { quickRange } from '@jade/ui/taipei'
import { useState } from 'react'
import { referralApi } from './api.ts'

const PAGE = 100
/** A range of the list has at most so many days. */
const RANGE = 92
/** Looked back so many ranges: two years. */
const RANGES = 8

/** The rows and payouts of two years as one file for /verify/referral.js. */
export function useProofFile() {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const payouts = await every<OwnPayout>((page) => referralApi.payouts({ page, pageSize: PAGE }))
      const rows: ShareRow[] = []
      let { end } = quickRange('last30', Date.now())
      for (let at = 0; at < RANGES; at += 1) {
        const start = dayAfter(end, 1 - RANGE)
        const range = { execution_start_date: start, execution_end_date: end }
        rows.push(...(await every<ShareRow>((page) => referralApi.recommendBonus({ ...range, page, pageSize: PAGE }))))
        end = dayAfter(start, -1)
      }
      const text = `${JSON.stringify({ format: 'jade-referral-1', rows, payouts }, null, 2)}\n`
      const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
      const link = document.createElement('a')
      link.href = address
      link.download = 'referral.json'
      link.click()
      URL.revokeObjectURL(address)
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: () => void save() }
}

async function every<Row>(ask: (page: number) => Promise<{ readonly data: readonly Row[]; readonly total: number }>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = await ask(page)
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return rows
  }
}
