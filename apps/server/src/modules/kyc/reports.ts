import { kycReport } from '@jade/contract/kyc/reports'
import type { Queryable } from '@jade/service/app'
import { type Asked, type FoundOf, type Report, report } from '@jade/service/report'
import { type Waiting, waitingByAge } from './ageing.store.ts'

const bands = [
  { zh: '1 小時內', en: 'Up to 1 hour' },
  { zh: '1–4 小時', en: '1 to 4 hours' },
  { zh: '4–24 小時', en: '4 to 24 hours' },
  { zh: '1–3 天', en: '1 to 3 days' },
  { zh: '3 天以上', en: 'Over 3 days' },
] as const

async function readAgeing(q: Queryable, { lang, now, skip, limit }: Asked): Promise<FoundOf<typeof kycReport>> {
  const found = new Map((await waitingByAge(q, now)).map((one) => [one.band, one]))
  const rows = bands.map((name, band) => ({ name: name[lang], ...figuresOf(found.get(band), now) }))
  return { rows: rows.slice(skip, skip + limit), total: rows.length, totals: figuresOf(found.get(null), now) }
}

function figuresOf(of: Waiting | undefined, now: Date) {
  const oldest = of?.oldest ? Math.max(0, Math.floor((now.getTime() - of.oldest.getTime()) / 1000)) : null
  return { sides: of?.sides ?? 0n, players: of?.players ?? 0n, oldest }
}

export const kycReports: readonly Report[] = [report(kycReport, readAgeing)]
