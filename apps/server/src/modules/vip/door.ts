import type { Queryable, Unit } from '@jade/service/app'
import { giveLevel } from './level.service.ts'
import * as players from './players.store.ts'

/** SQL for a player's level now, which lists of other rooms filter by. */
export { levelNumberOf, levelsOf } from './players.store.ts'
export { levelNames } from './level-names.service.ts'
export { prizeKindOf } from './prizes.store.ts'

export { seedLadder } from './seed.service.ts'

export interface Level {
  readonly level: number
  readonly nameZh: string
  readonly nameEn: string
  readonly shown: boolean
}

/** What a level allows of withdrawals on one Taipei day; amounts in cents. Site settings are ceilings above it (CASHIER-23). */
export interface WithdrawRules {
  readonly level: number
  /** Withdrawals without a fee. */
  readonly freeCount: number
  /** Withdrawals at all. */
  readonly dayCount: number
  readonly dayAmount: bigint
  /** Of each withdrawal beyond the free ones. */
  readonly fee: bigint
}

/** A player's level; 0 for one who never got another. */
export async function levelOf(q: Queryable, playerId: bigint): Promise<Level> {
  const row = await players.levelOf(q, playerId)
  return { level: row.level, nameZh: row.name_zh, nameEn: row.name_en, shown: row.if_show_frontend }
}

export async function withdrawRules(q: Queryable, playerId: bigint): Promise<WithdrawRules> {
  const row = await players.levelOf(q, playerId)
  return { level: row.level, freeCount: row.free_count, dayCount: row.day_count, dayAmount: row.day_amount, fee: row.fee }
}

/** Gives a player a level as if it had been earned, without its prizes. Error: vip.level_same. */
export async function setLevel(u: Unit, playerId: bigint, level: number): Promise<void> {
  await giveLevel(u, playerId, level)
}
