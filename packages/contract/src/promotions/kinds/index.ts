import { birthday } from './birthday.ts'
import type { OwnKind } from './kind.ts'

const kinds = [birthday] as const satisfies readonly OwnKind[]
type One = (typeof kinds)[number]
/** All of the union's members at once: the table of errors has the codes of every kind, where a union would have those of one. */
type UnionToIntersection<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer All) => void ? All : never

export type OwnMode = One['mode']

/** The kinds of offers that this house has beside the eleven built-in kinds of offers, in the list above. */
export const ownKinds: readonly OwnKind[] = kinds

/** Why offers of them are not given, beside what all kinds say. */
export const ownErrors = Object.assign({}, ...ownKinds.map(({ errors }) => errors)) as UnionToIntersection<One['errors']> & {}

/** One of them; null: it is one of the eleven built-in kinds of offers. */
export const ownKindOf = (mode: number): OwnKind | null => ownKinds.find((kind) => kind.mode === mode) ?? null

/** Whether fields of a kind's own are all there, within their bounds, and no others are. */
export function ownFits(mode: number, own: Readonly<Record<string, string>> = {}): boolean {
  const fields = ownKindOf(mode)?.fields ?? []
  const fits = fields.every(
    ({ name, min, max }) => /^\d{1,9}$/.test(own[name] ?? '') && Number(own[name]) >= min && Number(own[name]) <= max,
  )
  return fits && Object.keys(own).length === fields.length
}

/** What offers of a kind of the house's own ask for, in a sentence; null: it is one of the eleven built-in kinds. */
export function ownCondition(mode: number, own: Readonly<Record<string, string>> = {}, lang: 'zh' | 'en'): string | null {
  return ownKindOf(mode)?.condition[lang].replace(/\{(\w+)\}/g, (_, name: string) => own[name] ?? '') ?? null
}
