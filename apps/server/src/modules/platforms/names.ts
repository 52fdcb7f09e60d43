import type { Lang } from '@jade/contract/errors'
import type { Queryable } from '@jade/service/app'
import { platformsByCode } from './store.ts'

export type PlatformName = Readonly<Record<Lang, string>>

/** How these platforms are called, in the order in which they are named; one that is no more keeps its code. */
export async function platformNames(q: Queryable, codes: readonly string[]): Promise<ReadonlyMap<string, PlatformName>> {
  if (codes.length === 0) return new Map()
  const known = new Map((await platformsByCode(q, codes)).map((row) => [row.code, { zh: row.name, en: row.name_en }]))
  return new Map(codes.map((code) => [code, known.get(code) ?? { zh: code, en: code }]))
}

/** They in a sentence. */
export function platformsText(names: ReadonlyMap<string, PlatformName>, lang: Lang): string {
  return [...names.values()].map((name) => name[lang]).join(lang === 'en' ? ', ' : '、')
}
