import { type FieldSchema, fieldProblem as problemOf } from '@jade/contract/field-problem'
import type { FieldTexts } from '@jade/contract/errors'
import { getLocale } from '#locale'

/** What is wrong with a field, by the server's own rule and in its words; `need` is said of an empty one. Null when nothing is. */
export function fieldProblem(
  schema: FieldSchema,
  value: unknown,
  rule: { readonly need: () => string; readonly texts: FieldTexts },
): string | null {
  return problemOf(schema, value, { ...rule, lang: getLocale() === 'en' ? 'en' : 'zh' })
}
