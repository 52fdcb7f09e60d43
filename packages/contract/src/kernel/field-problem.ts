import { type FieldTexts, kernelFieldTexts, type Lang } from './errors.ts'

/** A field schema of the contract; its checks carry the code of their text. */
export interface FieldSchema {
  safeParse(value: unknown): { readonly success: boolean; readonly error?: { readonly issues: readonly { readonly message: string }[] } }
}

/** What is wrong with a field, by the server's own rule and in its words; `need` is said of an empty one. Null when nothing is. */
export function fieldProblem(
  schema: FieldSchema,
  value: unknown,
  rule: { readonly need: () => string; readonly texts: FieldTexts; readonly lang: Lang },
): string | null {
  if (value === '' || value === undefined || value === null) return rule.need()
  const issue = schema.safeParse(value).error?.issues[0]
  if (!issue) return null
  const text = rule.texts[issue.message] ?? (kernelFieldTexts as FieldTexts)[issue.message]
  return text ? text[rule.lang] : issue.message
}
