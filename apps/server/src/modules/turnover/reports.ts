import { turnoverReport } from '@jade/contract/turnover/reports'
import type { requirementSources } from '@jade/contract/turnover/calls'
import type { Queryable } from '@jade/service/app'
import { type Asked, type FoundOf, type Report, report } from '@jade/service/report'
import { type Outstanding, outstanding } from './outstanding.store.ts'

type Way = keyof (typeof turnoverReport)['ways']

const sources: Readonly<Record<(typeof requirementSources)[number], Readonly<Record<'zh' | 'en', string>>>> = {
  deposit: { zh: '儲值', en: 'Deposits' },
  bonus: { zh: '紅利', en: 'Bonuses' },
  referral: { zh: '推薦', en: 'Referral' },
  manual: { zh: '人工', en: 'By hand' },
  task: { zh: '任務', en: 'Tasks' },
  prize: { zh: '獎金', en: 'Prizes' },
  rebate: { zh: '返水', en: 'Rebates' },
}
const names: Readonly<Record<Way, Readonly<Record<string, Readonly<Record<'zh' | 'en', string>>>>>> = {
  source: sources,
  wallet: { main: { zh: '主錢包', en: 'Main wallet' }, activity: { zh: '活動錢包', en: 'Activity wallets' } },
  age: {
    0: { zh: '7 天內', en: 'Up to 7 days' },
    1: { zh: '7–30 天', en: '7 to 30 days' },
    2: { zh: '30–90 天', en: '30 to 90 days' },
    3: { zh: '90 天以上', en: 'Over 90 days' },
  },
}

async function readTurnover(q: Queryable, { by, lang, now, skip, limit }: Asked<Way>): Promise<FoundOf<typeof turnoverReport>> {
  const found = new Map((await outstanding(q, by, now)).map((one) => [one.key, one]))
  const rows = Object.entries(names[by]).map(([key, name]) => ({ name: name[lang], ...figuresOf(found.get(key), now) }))
  return { rows: rows.slice(skip, skip + limit), total: rows.length, totals: figuresOf(found.get(''), now) }
}

function figuresOf(of: Outstanding | undefined, now: Date) {
  // Of nothing at all PostgreSQL's sums are null.
  const { n = 0n, players = 0n } = of ?? {}
  const [cents, need, done] = [of?.cents ?? 0n, of?.needCents ?? 0n, of?.doneCents ?? 0n]
  return {
    requirements: n,
    players,
    amount: cents,
    required: need,
    done,
    left: need - done,
    share: need === 0n ? null : Math.round((Number(done) / Number(need)) * 10_000),
    oldest: of?.oldest ? Math.max(0, Math.floor((now.getTime() - of.oldest.getTime()) / 1000)) : null,
  }
}

export const turnoverReports: readonly Report[] = [report(turnoverReport, readTurnover)]
