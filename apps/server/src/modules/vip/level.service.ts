import { identityPushes } from '@jade/contract/identity/pushes'
import type { vipOperatorCalls } from '@jade/contract/vip/calls'
import { type LevelChanged, levelChanged } from '@jade/contract/vip/events'
import { type App, refuse, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { lockPlayer } from '../identity/door.ts'
import { valuesOf } from './level-edit.service.ts'
import * as store from './store.ts'

export async function listLevels(app: App) {
  const rows = await store.levels(app.db)
  return {
    data: rows.map((row) => ({
      level: row.level,
      ...valuesOf(row),
      approval: row.approval_id === null ? ('' as const) : ('waiting' as const),
    })),
  }
}

/** Gives a player a level and announces it. Answers the level before. Errors: vip.level_same. */
export async function giveLevel(u: Unit, playerId: bigint, level: number): Promise<number> {
  const before = await store.levelOf(u.tx, playerId)
  if (before.level === level) throw refuse('vip.level_same')
  await store.setLevel(u.tx, playerId, { level, at: u.now })
  const payload: LevelChanged = { playerId: String(playerId), from: before.level, to: level, at: u.now.toISOString() }
  u.emit({ name: levelChanged, payload })
  u.push(playerId, identityPushes.updateUser)
  return before.level
}

/** A level by hand, with a reason. Errors: identity.player_unknown, vip.level_same. */
export async function setLevel(app: App, request: Request<typeof vipOperatorCalls.setLevel>) {
  const { level, reason } = request.body
  const playerId = BigInt(request.params.id)
  await app.unit(request.intent, async (u) => {
    if (!(await lockPlayer(u, playerId))) throw refuse('identity.player_unknown')
    const before = await giveLevel(u, playerId, level)
    u.audit({ action: 'player.set_level', object: `player ${playerId}`, reason, before, after: level })
  })
  return {}
}
