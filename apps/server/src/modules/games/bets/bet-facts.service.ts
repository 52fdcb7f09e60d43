import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import type { Queryable } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { betById } from './bets.store.ts'

/** A bet of the player in a line, for a question about it: TWD, and when it was placed. Null: not theirs, or none. */
export async function betFactsOf(q: Queryable, playerId: bigint, { id, lang }: { readonly id: bigint; readonly lang: Lang }) {
  const row = await betById(q, id, playerId)
  if (!row) return null
  const game = lang === 'zh' ? row.name_cn : row.name_en
  return { round: row.round_id, game, amount: moneyOf(row.bet_cents), status: row.status, time: taipeiTime(row.placed_at) }
}
