import type { Lang } from '@jade/contract/errors'
import type { Queryable } from '@jade/service/app'
import { bonusesById } from '../bonus.store.ts'
import { bonusName } from '../activity/door.ts'
import { centralName } from './record.view.ts'

/** What wallets are called in the reader's language, by id: 0 is the main wallet, others are activity wallets of any player. */
export async function walletNames(
  q: Queryable,
  asked: { readonly ids: readonly number[]; readonly lang: Lang },
): Promise<ReadonlyMap<number, string>> {
  const others = asked.ids.filter((id) => id !== 0)
  const rows = others.length === 0 ? [] : await bonusesById(q, others)
  return new Map([[0, centralName(asked.lang)], ...rows.map((row): [number, string] => [row.id, bonusName(row, asked.lang)])])
}
