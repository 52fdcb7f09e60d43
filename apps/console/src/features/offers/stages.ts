import type { promotionsErrors } from '@jade/contract/promotions/errors'
import type { Mode } from '@jade/contract/promotions/modes'
import type { EditorValues } from './terms-values.ts'

/** The steps of the editor that have fields, in their order; after them comes the check. */
export const stages = ['what', 'who', 'gives', 'wager', 'when', 'texts'] as const
export type Stage = (typeof stages)[number]

/** Goods give no money: nothing is said of how much, nor of what must be bet. */
export const stagesOf = (mode: Mode): readonly Stage[] => stages.filter((stage) => mode !== 10 || (stage !== 'gives' && stage !== 'wager'))

/** Where each field stands. */
const places: Readonly<Record<keyof EditorValues, Stage>> = {
  name_zh: 'what',
  name_en: 'what',
  ways: 'what',
  review: 'what',
  review_hours: 'what',
  sort: 'what',
  level_min: 'who',
  registered_since: 'who',
  referral_code: 'who',
  verified_phone: 'who',
  verified_identity: 'who',
  once_a_person: 'who',
  chosen: 'who',
  steps: 'gives',
  bonus_max: 'gives',
  money_min: 'gives',
  money_max: 'gives',
  period: 'gives',
  below: 'gives',
  friend_deposit: 'gives',
  friend_bet: 'gives',
  own: 'gives',
  multiple: 'wager',
  stake_percent: 'wager',
  days: 'wager',
  give_up: 'wager',
  groups: 'wager',
  shares: 'wager',
  platforms: 'wager',
  start: 'when',
  end: 'when',
  stock: 'when',
  stock_day: 'when',
  budget: 'when',
  budget_day: 'when',
  times: 'when',
  span: 'when',
  exclusive: 'when',
  text_zh: 'texts',
  text_en: 'texts',
  terms_zh: 'texts',
  terms_en: 'texts',
  fronts: 'texts',
  limited: 'texts',
}

const placeOf: ReadonlyMap<string, Stage> = new Map(Object.entries(places))

type Flaw = Extract<keyof typeof promotionsErrors, `promotions.flaw_${string}`>
/** Where it is mended. */
const flaws: Readonly<Record<Flaw, Stage>> = {
  'promotions.flaw_period': 'when',
  'promotions.flaw_ways': 'what',
  'promotions.flaw_steps': 'gives',
  'promotions.flaw_money': 'gives',
  'promotions.flaw_multiple': 'wager',
  'promotions.flaw_threshold': 'gives',
  'promotions.flaw_friend': 'gives',
  'promotions.flaw_own': 'gives',
  'promotions.flaw_platforms': 'wager',
  'promotions.flaw_platforms_wallet': 'wager',
  'promotions.flaw_uk_requirement': 'wager',
  'promotions.flaw_uk_products': 'wager',
  'promotions.flaw_unknown': 'what',
}

/** `terms.audience.level_min` as the field that shows it. Of the shares by group the server knows only those that are set: no single one is named. */
export const fieldOf = (name: string): string =>
  name
    .replace(/^terms\.(audience\.|per_player\.)?/, '')
    .replace(/^steps\.(\d+)\.(amount|percent)$/, 'steps.$1.value')
    .replace(/^contributions\b.*$/, 'shares')

/** How many things are to be mended at each step: fields by their names (`steps.0.value`), and what keeps the whole from being published. */
export function wrongAt(fields: readonly string[], flaw: string): ReadonlyMap<Stage, number> {
  const found = [
    ...fields.flatMap((name) => placeOf.get(name.split('.')[0] ?? '') ?? []),
    ...(Object.hasOwn(flaws, flaw) ? [flaws[flaw as Flaw]] : []),
  ]
  return new Map(stages.flatMap((stage) => (found.includes(stage) ? [[stage, found.filter((one) => one === stage).length] as const] : [])))
}
