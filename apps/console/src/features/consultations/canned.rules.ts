import { cannedFields } from '@jade/contract/consultations/operator-fields'

/** What a kept reply may name; empty where the consultation has none. */
export type CannedValues = Readonly<Record<(typeof cannedFields)[number], string>>

/** A kept reply with what is known filled in. What is not known stands as it was, for whoever sends it to see. */
export function filled(text: string, values: CannedValues): string {
  return cannedFields.reduce((all, field) => (values[field] === '' ? all : all.replaceAll(`{${field}}`, () => values[field])), text)
}

/** Whether a field still stands there unfilled: such a text is not sent. */
export function hasGaps(text: string): boolean {
  return cannedFields.some((field) => text.includes(`{${field}}`))
}
