import type { ApprovalKind, FactName, FactsOfSide, FactValue } from '@jade/contract/approval'
import { lang } from '../app/locale.ts'
import { m } from '../paraglide/messages.js'

/** What a fact is called, and how its value is written; the value's own side has what belongs to it. */
type FactWord<V, S> = readonly [name: () => string, write: (value: V, side: S) => string]

/** The words of these kinds: a fact without words does not compile. */
export type FactWords<K extends ApprovalKind> = {
  readonly [One in K]: { readonly [N in FactName<One>]: FactWord<FactValue<One, N>, FactsOfSide<One>> }
}

/** As it is: text, money, dates, numbers. */
export const plain = (value: string | number | null): string => (value === null || value === '' ? '—' : String(value))
export const percent = (value: string | number | null): string => (value === null || value === '' ? '—' : `${value}%`)
export const yesNo = (value: 0 | 1 | boolean | '0' | '1'): string =>
  value === 1 || value === true || value === '1' ? m.parts_fact_yes() : m.parts_fact_no()
export const list = (value: readonly (string | number)[]): string => value.join(lang() === 'en' ? ', ' : '、') || '—'
/** A paragraph a line. */
export const lines = (value: readonly string[]): string => value.join('\n') || '—'
export const json = (value: unknown): string => JSON.stringify(value, null, 1)

/** A code in the words of its table; one that the table does not know stays as it is. */
export const oneOf =
  <V extends string>(table: Readonly<Record<V, () => string>>) =>
  (value: V): string =>
    Object.hasOwn(table, value) ? table[value]() : value

/** Codes in the words of their table. */
export const someOf =
  <V extends string>(table: Readonly<Record<V, () => string>>) =>
  (value: readonly V[]): string =>
    list(value.map(oneOf(table)))
