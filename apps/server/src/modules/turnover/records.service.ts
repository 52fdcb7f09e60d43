import { flagOf, pageOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import type { RequirementSource, turnoverCalls } from '@jade/contract/turnover/calls'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { linesOf } from './bets.store.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof turnoverCalls> = Request<(typeof turnoverCalls)[K]>

const sources: Readonly<Record<RequirementSource, Readonly<Record<Lang, string>>>> = {
  deposit: { zh: '儲值', en: 'Deposit' },
  bonus: { zh: '活動紅利', en: 'Bonus' },
  referral: { zh: '推薦獎金', en: 'Referral prize' },
  manual: { zh: '人工調整', en: 'Set by an operator' },
  task: { zh: '任務獎勵', en: 'Task reward' },
  prize: { zh: '獎金', en: 'Prize' },
  rebate: { zh: '返水', en: 'Rebate' },
}

/** GET /finance/playerAccounting/records: the withdrawal limit records, newest first (REWARDS-5). */
export async function limitRecords(app: App, { query, actor, lang }: Ask<'limitRecords'>) {
  const page = pageOf(query)
  const { rows, total } = await store.requirementsOf(app.db, actor.playerId, { open: false, page })
  return { ...page, total, data: rows.map((row) => recordOf(row, lang)) }
}

/** A requirement as players and operators read it. */
export function recordOf(row: store.RequirementRow, lang: Lang) {
  const { need_cents: need, done_cents: done } = row
  const name = lang === 'en' ? row.name_en : row.name_cn
  return {
    id: String(row.id),
    source: row.source,
    multiple: row.multiple,
    wallet_id: row.wallet_id,
    platform: name || (lang === 'en' ? 'All platforms' : '全部平台'),
    type: sources[row.source][lang],
    need_bet: moneyOf(need),
    now_bet: moneyOf(done),
    left_bet: moneyOf(need - done),
    unlock_amount: moneyOf(row.amount_cents),
    unlocked: flagOf(row.closed_at !== null || done >= need),
    closed: flagOf(row.closed_at !== null),
    time: taipeiTime(row.created_at),
  }
}

/** GET /finance/playerAccounting/lines/{id}: a foreign record is as unknown as a missing one. */
export async function limitLines(app: App, { params, query, actor, lang }: Ask<'limitLines'>) {
  const requirement = await store.requirementById(app.db, BigInt(params.id))
  if (requirement?.player_id !== actor.playerId) throw refuse('kernel.not_found')
  return linesPage(app, requirement.id, { query, lang })
}

/** The lines of a requirement, newest first. */
export async function linesPage(
  app: App,
  requirementId: bigint,
  { query, lang }: { readonly query: { page?: number | undefined; pageSize?: number | undefined }; readonly lang: Lang },
) {
  const page = pageOf(query)
  const { rows, total } = await linesOf(app.db, requirementId, page)
  return {
    ...page,
    total,
    data: rows.map((row) => ({
      id: String(row.bet_id),
      kind: row.kind,
      game_name: lang === 'en' ? row.name_en : row.name_cn,
      code: row.code,
      bet_amount: moneyOf(row.bet_cents),
      valid_bet: moneyOf(row.valid_cents),
      used_bet: moneyOf(row.used_cents),
      percent: row.percent,
      counted: moneyOf(row.credit_cents),
      time: taipeiTime(row.placed_at),
    })),
  }
}
