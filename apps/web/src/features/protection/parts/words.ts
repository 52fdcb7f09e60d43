import type { LimitKind, LimitPeriod } from '@jade/contract/protection/limits'
import { formatMoney } from '@jade/ui/money'
import { m } from '#messages'

export const KIND: Readonly<Record<LimitKind, () => string>> = {
  deposit: m.protection_kind_deposit,
  loss: m.protection_kind_loss,
  time: m.protection_kind_time,
}
export const KIND_TEXT: Readonly<Record<LimitKind, () => string>> = {
  deposit: m.protection_text_deposit,
  loss: m.protection_text_loss,
  time: m.protection_text_time,
}
export const PERIOD: Readonly<Record<LimitPeriod, () => string>> = {
  day: m.protection_period_day,
  week: m.protection_period_week,
  month: m.protection_period_month,
}

/** `1000.00` -> `1,000.00`, `90` -> `90 min`, empty -> no limit. */
export function amountText(kind: LimitKind, value: string): string {
  if (value === '') return m.protection_none()
  return kind === 'time' ? m.protection_minutes({ minutes: value }) : formatMoney(value)
}

const DONE: Readonly<Record<string, () => string>> = {
  set: m.protection_did_set,
  raise_asked: m.protection_did_ask,
  raised: m.protection_did_raise,
  raise_withdrawn: m.protection_did_withdraw,
}
const EVENTS: Readonly<Record<string, () => string>> = {
  'limit.question.skipped': m.protection_did_skip,
  'advertising.refused': m.protection_did_refuse_news,
  'advertising.wanted': m.protection_did_want_news,
  exclusion: m.protection_did_exclude,
  linked: m.protection_did_exclude,
  time_out: m.protection_did_rest,
  'exclusion.end_asked': m.protection_did_ask_end,
  'exclusion.ended': m.protection_did_end,
  'linked.ended': m.protection_did_end,
  'time_out.ended': m.protection_did_end_rest,
}

/** A line of the history: what it was about and what happened, in words. */
export function eventWords(row: { readonly what: string; readonly before: string; readonly after: string }): {
  readonly title: string
  readonly change: string
} {
  const [, kind = '', period = '', done = ''] = row.what.split('.')
  const isLimit = Object.hasOwn(KIND, kind) && Object.hasOwn(PERIOD, period)
  if (!isLimit) return { title: (EVENTS[row.what] ?? (() => row.what))(), change: row.after }
  const named = `${KIND[kind as LimitKind]()} · ${PERIOD[period as LimitPeriod]()}`
  const text = (value: string) => amountText(kind as LimitKind, value)
  return { title: `${named} · ${(DONE[done] ?? (() => done))()}`, change: `${text(row.before)} → ${text(row.after)}` }
}
