import type { Lang } from '@jade/contract/errors'
import type { Queryable } from '@jade/service/app'
import { levels } from './store.ts'

/** What each level is called, by its number as text, the lowest first. */
export async function levelNames(q: Queryable, lang: Lang): Promise<ReadonlyMap<string, string>> {
  return new Map((await levels(q)).map((row) => [String(row.level), `VIP ${row.level} ${lang === 'en' ? row.name_en : row.name_zh}`]))
}
