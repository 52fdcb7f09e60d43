// A level given by hand. When one rises, falls or ends: standing.rules.ts; what a level asks for: ladder.rules.ts.
import { pageOf } from '@jade/contract/call'
import { identityPushes } from '@jade/contract/identity/pushes'
import type { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import { type LevelChanged, levelChanged } from '@jade/contract/vip/events'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { lockPlayer, playerById } from '../identity/door.ts'
import { valuesOf } from './level-edit.service.ts'
import * as players from './players.store.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof vipOperatorCalls> = Request<(typeof vipOperatorCalls)[K]>

const YEAR_MS = 365 * 86_400_000

export async function listLevels(app: App) {
  const [rows, plans] = [await store.levels(app.db), await store.plans(app.db)]
  return {
    data: rows.map((row) => ({
      level: row.level,
      ...valuesOf(row),
      approval: row.approval_id === null ? ('' as const) : ('waiting' as const),
      planned: plans.find(({ level }) => level === row.level)?.from_day ?? '',
    })),
  }
}

/** A player's level with what stands behind it. Errors: identity.player_unknown. */
export async function playerLevel(app: App, { params }: Ask<'playerLevel'>) {
  const playerId = BigInt(params.id)
  if (!(await playerById(app.db, playerId))) throw refuse('identity.player_unknown')
  const [row, standing] = [await players.levelOf(app.db, playerId), await players.standingOf(app.db, playerId)]
  const { level, name_zh, name_en } = row
  return { data: { level, name_zh, name_en, earned: standing.earned, until: standing.hand_until ?? '' } }
}

/** Says that a player's level changed; nothing where it did not. */
export function announceLevel(u: Unit, playerId: bigint, { from, to }: { readonly from: number; readonly to: number }): void {
  if (from === to) return
  const payload: LevelChanged = { playerId: String(playerId), from, to, at: u.now.toISOString() }
  u.emit({ name: levelChanged, payload })
  u.push(playerId, identityPushes.updateUser)
}

/** Gives a player a level as if it had been earned. Errors: vip.level_same. */
export async function giveLevel(u: Unit, playerId: bigint, level: number): Promise<void> {
  const before = await players.standingOf(u.tx, playerId)
  if (before.level === level) throw refuse('vip.level_same')
  await players.saveStanding(u.tx, playerId, { level, earned: level, hand_until: null, was: before.level, now: u.now })
  announceLevel(u, playerId, { from: before.level, to: level })
}

/** A level by hand until the end of a Taipei day (VIP-3). Errors: identity.player_unknown, vip.level_same, vip.until_wrong. */
export async function setLevel(app: App, request: Ask<'setLevel'>) {
  const { level, reason, until } = request.body
  const playerId = BigInt(request.params.id)
  await app.unit(request.intent, async (u) => {
    if (until < taipeiDate(u.now) || until > taipeiDate(new Date(u.now.getTime() + YEAR_MS))) throw refuse('vip.until_wrong')
    if (!(await lockPlayer(u, playerId))) throw refuse('identity.player_unknown')
    const was = await players.standingOf(u.tx, playerId)
    if (was.level === level && (was.hand_until === null || was.hand_until === until)) throw refuse('vip.level_same')
    await players.saveStanding(u.tx, playerId, { level, earned: was.earned, hand_until: until, was: was.level, now: u.now })
    announceLevel(u, playerId, { from: was.level, to: level })
    const [before, after] = [
      { level: was.level, until: was.hand_until },
      { level, until },
    ]
    u.audit({ action: 'player.set_level', object: `player ${playerId}`, reason, before, after })
  })
  return {}
}

/** Levels that staff gave, the first to end first. */
export async function levelsByHand(app: App, { query }: Ask<'levelsByHand'>) {
  const page = pageOf(query)
  const { rows, total } = await players.manualLevels(app.db, page)
  const data = rows.map(async (row) => ({
    player_id: String(row.player_id),
    account: (await playerById(app.db, row.player_id))?.account ?? '',
    level: row.level,
    earned: row.earned,
    until: row.hand_until ?? '',
  }))
  return { ...page, total, data: await Promise.all(data) }
}
