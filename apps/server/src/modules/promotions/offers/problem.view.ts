import type { Lang } from '@jade/contract/errors'
import { promotionsErrors } from '@jade/contract/promotions/errors'
import type { Problem } from './evaluate.rules.ts'

/** A problem in the reader's language, with its figures. */
export function problemText({ code, values = {} }: Problem, lang: Lang): string {
  return promotionsErrors[code][lang].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
