import { serviceAgeReport, serviceReport } from '@jade/contract/consultations/reports'
import type { Lang } from '@jade/contract/errors'
import type { Queryable } from '@jade/service/app'
import { type Asked, type FoundOf, type Report, report } from '@jade/service/report'
import { stepsOf } from '@jade/service/report-series'
import { settings } from '../site/door.ts'
import { type OpenFigures, openFigures, type ServiceFigures, serviceFigures } from './reports.store.ts'

type ServiceAsked = Asked<keyof (typeof serviceReport)['ways']>

const types = [
  { zh: '儲值', en: 'Deposit' },
  { zh: '託售', en: 'Withdrawal' },
  { zh: '遊戲', en: 'Game' },
  { zh: '優惠活動', en: 'Promotion' },
  { zh: '其他', en: 'Other' },
] as const
const nobody = { zh: '尚無人回覆', en: 'Nobody yet' } as const
const unrated = { zh: '未評分', en: 'Not rated' } as const

async function readService(q: Queryable, asked: ServiceAsked): Promise<FoundOf<typeof serviceReport>> {
  const targetSeconds = (await settings(q)).consultation_target_minutes * 60
  const found = new Map((await serviceFigures(q, asked.by, { ...asked, targetSeconds })).map((one) => [one.key, one]))
  const rows = keysOf(asked, found).map(([key, name]) => ({ name, ...figuresOf(found.get(key)) }))
  return { rows: rows.slice(asked.skip, asked.skip + asked.limit), total: rows.length, totals: figuresOf(found.get(null)) }
}

/** Every day, every type and every rating, also those of which there is nothing; of accounts those who answered. */
function keysOf(asked: ServiceAsked, found: ReadonlyMap<string | null, unknown>): readonly (readonly [string, string])[] {
  const { by, lang } = asked
  if (by === 'day') return stepsOf('day', asked).map((day) => [day, day])
  if (by === 'type') return types.map((name, at) => [String(at + 1), name[lang]])
  if (by === 'rating') return ['5', '4', '3', '2', '1', ''].map((key) => [key, key || unrated[lang]])
  return accountsOf(found, lang)
}

const accountsOf = (found: ReadonlyMap<string | null, unknown>, lang: Lang) =>
  [...found.keys()]
    .flatMap((key) => (key === null ? [] : [[key, key || nobody[lang]] as const]))
    .toSorted(([one], [other]) => one.localeCompare(other))

function figuresOf(of: ServiceFigures | undefined) {
  const { opened = 0n, answered = 0n, first = null, late = 0n, ended = 0n, rated = 0n, rating = null } = of ?? {}
  return { opened, answered, first, late, ended, rated, rating: rating ?? '' }
}

const bands = [
  { zh: '1 小時內', en: 'Up to 1 hour' },
  { zh: '1–4 小時', en: '1 to 4 hours' },
  { zh: '4–24 小時', en: '4 to 24 hours' },
  { zh: '1–3 天', en: '1 to 3 days' },
  { zh: '3 天以上', en: 'Over 3 days' },
] as const

async function readAge(
  q: Queryable,
  { by, lang, now, skip, limit }: Asked<keyof (typeof serviceAgeReport)['ways']>,
): Promise<FoundOf<typeof serviceAgeReport>> {
  const found = new Map((await openFigures(q, by, now)).map((one) => [one.key, one]))
  const keys = by === 'age' ? bands.map((name, band) => [String(band), name[lang]] as const) : accountsOf(found, lang)
  const rows = keys.map(([key, name]) => ({ name, ...openOf(found.get(key), now) }))
  return { rows: rows.slice(skip, skip + limit), total: rows.length, totals: openOf(found.get(null), now) }
}

function openOf(of: OpenFigures | undefined, now: Date) {
  const { open = 0n, waiting = 0n, unanswered = 0n, oldest = null } = of ?? {}
  return { open, waiting, unanswered, oldest: oldest && Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000)) }
}

export const consultationsReports: readonly Report[] = [report(serviceReport, readService), report(serviceAgeReport, readAge)]
