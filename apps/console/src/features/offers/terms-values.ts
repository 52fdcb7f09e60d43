import { flagOf } from '@jade/contract/call'
import { groups } from '@jade/contract/platforms/calls'
import { ownKindOf } from '@jade/contract/promotions/kinds'
import { type Mode, takesOf } from '@jade/contract/promotions/modes'
import { modePictures } from '@jade/contract/promotions/pictures'
import { plainTerms } from '@jade/contract/promotions/plain-terms'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import { timeOfField } from '../../parts/taipei.ts'

/** A step as the editor has it: one value that is an amount or a percentage. */
interface StepValues {
  readonly from: string
  readonly kind: 'amount' | 'percent'
  readonly value: string
}

type Flags = 'limited' | 'review'
type Lines = 'text_zh' | 'text_en' | 'terms_zh' | 'terms_en'
type Kept = Exclude<
  keyof OfferTerms,
  Flags | Lines | 'own' | 'platforms' | 'image' | 'image_mob' | 'fronts' | 'audience' | 'steps' | 'contributions' | 'per_player'
>
type AudienceFlags = 'verified_phone' | 'verified_identity' | 'chosen' | 'once_a_person'

/** The terms as fields of a form: texts by lines, flags as switches, nested fields by their own names. */
export type TermsValues = { -readonly [K in Kept]: OfferTerms[K] } & Record<Lines, string> &
  Record<Flags | AudienceFlags, boolean> & {
    fronts: string[]
    level_min: number
    registered_since: string
    referral_code: string
    steps: StepValues[]
    /** Percent by group; empty: by the house's table. */
    shares: Record<string, number | ''>
    /** Codes of platforms whose bets count; none: all. */
    platforms: string[]
    /** Fields of a kind of the house's own, by name. */
    own: Record<string, string>
    times: number
    span: OfferTerms['per_player']['span']
  }

/** The terms as the editor holds them, with the order of the offer beside them. */
export type EditorValues = TermsValues & { sort: number }

const on = (flag: 0 | 1) => flag === 1
const text = (lines: readonly string[]) => lines.join('\n')
const lines = (value: string) =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
/** `2026-06-01 00:00:00` as the browser's field has it. */
const field = (time: string) => time.slice(0, 16).replace(' ', 'T')

export function valuesOf(terms: OfferTerms): TermsValues {
  const {
    audience,
    per_player: per,
    contributions,
    image: _image,
    image_mob: _mobile,
    fronts,
    limited,
    review,
    steps,
    own,
    platforms = [],
    ...kept
  } = terms
  return {
    ...kept,
    text_zh: text(terms.text_zh),
    text_en: text(terms.text_en),
    terms_zh: text(terms.terms_zh),
    terms_en: text(terms.terms_en),
    start: field(terms.start),
    end: field(terms.end),
    fronts: fronts.map(String),
    limited: on(limited),
    review: on(review),
    level_min: audience.level_min,
    registered_since: audience.registered_since,
    referral_code: audience.referral_code,
    verified_phone: on(audience.verified_phone),
    verified_identity: on(audience.verified_identity),
    chosen: on(audience.chosen),
    once_a_person: on(audience.once_a_person),
    steps: steps.map(({ from, amount, percent }) => ({
      from,
      kind: amount === '' ? ('percent' as const) : ('amount' as const),
      value: amount === '' ? percent : amount,
    })),
    shares: Object.fromEntries(groups.map((group) => [group, contributions.find((one) => one.group === group)?.percent ?? ''])),
    platforms: [...platforms],
    own: { ...own },
    times: per.times,
    span: per.span,
  }
}

/** Back again; the picture is that of the kind unless the offer has one of its own. */
export function termsOf(values: TermsValues, base: OfferTerms): OfferTerms {
  const { fronts, limited, review, level_min, registered_since, referral_code, steps, shares, platforms, own, times, span, ...rest } =
    values
  const { verified_phone, verified_identity, chosen, once_a_person, text_zh, text_en, terms_zh, terms_en, start, end, ...kept } = rest
  return {
    ...kept,
    image: base.image,
    image_mob: base.image_mob,
    text_zh: lines(text_zh),
    text_en: lines(text_en),
    terms_zh: lines(terms_zh),
    terms_en: lines(terms_en),
    start: timeOfField(start),
    end: timeOfField(end),
    fronts: fronts.map(Number),
    limited: flagOf(limited),
    review: flagOf(review),
    audience: {
      level_min,
      registered_since,
      referral_code,
      verified_phone: flagOf(verified_phone),
      verified_identity: flagOf(verified_identity),
      chosen: flagOf(chosen),
      once_a_person: flagOf(once_a_person),
    },
    steps: steps.map(({ from, kind, value }) => ({
      from,
      amount: kind === 'amount' ? value : '',
      percent: kind === 'percent' ? value : '',
    })),
    contributions: groups.flatMap((group) => {
      const percent = shares[group] ?? ''
      return percent === '' ? [] : [{ group, percent }]
    }),
    per_player: { times, span },
    ...(platforms.length > 0 && { platforms }),
    ...(Object.keys(own).length > 0 && { own }),
  }
}

export const PERIODIC: ReadonlySet<Mode> = new Set([4, 6, 7])

/** Terms from which an offer of this kind begins: complete but for its names, cheap, and to be looked at by a person. */
export function firstTerms(mode: Mode, names: { readonly zh: string; readonly en: string; readonly start: string }): OfferTerms {
  const own = ownKindOf(mode)
  const image = `/img/promotions/${modePictures[mode]}.svg`
  const deposit = takesOf(mode) === 'deposit'
  const periodic = PERIODIC.has(mode)
  return {
    ...plainTerms,
    name_zh: names.zh,
    name_en: names.en,
    text_zh: [],
    text_en: [],
    terms_zh: [],
    terms_en: [],
    image,
    image_mob: image,
    start: names.start,
    steps: [
      deposit || mode === 7
        ? { from: '0.00', amount: '', percent: '10' }
        : { from: periodic ? '1000.00' : '0.00', amount: '88.00', percent: '' },
    ],
    money_min: deposit ? '100.00' : '',
    money_max: deposit ? '10000.00' : '',
    multiple: mode === 10 ? 0 : 10,
    stake_percent: mode === 10 ? '' : '2.00',
    stock: mode === 10 ? 10 : 0,
    budget: '10000.00',
    exclusive: deposit ? 'deposit' : '',
    per_player: { times: 1, span: mode === 3 ? 'day' : 'whole' },
    ways: deposit ? ['deposit', 'apply'] : periodic ? ['automatic'] : ['apply'],
    below: mode === 7 ? '100.00' : '',
    friend_deposit: mode === 9 ? '1000.00' : '',
    friend_bet: mode === 9 ? '5000.00' : '',
    ...own?.first,
  }
}
