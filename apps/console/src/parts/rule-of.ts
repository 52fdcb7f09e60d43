import { kernelFieldTexts, type FieldTexts } from '@jade/contract/errors'
import { type FieldSchema, fieldProblem } from '@jade/contract/field-problem'
import { lang } from '../app/locale.ts'

/** The contract's rule for a field as the form library asks for it: what is wrong, in the server's words, or null. */
export const ruleOf =
  (schema: FieldSchema, texts: FieldTexts = {}) =>
  (value: unknown): string | null =>
    fieldProblem(schema, typeof value === 'string' ? value.trim() : value, {
      need: () => kernelFieldTexts.required[lang()],
      texts,
      lang: lang(),
    })

/** The same where a field may stay empty. */
export const ruleIfAny = (schema: FieldSchema, texts: FieldTexts = {}) => {
  const rule = ruleOf(schema, texts)
  return (value: unknown): string | null => (typeof value === 'string' && value.trim() === '' ? null : rule(value))
}
