import type { ApprovalDecided } from '@jade/contract/backoffice/events'
import { dayAfter } from '@jade/contract/dates'
import type { Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { firstDay, TASK } from './desk.service.ts'
import * as desk from './desk.store.ts'
import { mondayOf } from './period.rules.ts'
import { USDT } from './terms-desk.service.ts'
import * as usdt from './usdt.store.ts'

/** Reaction: the second person decided about a task that gives money, or about the USDT bonus (MISSIONS-10). */
export async function missionDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind === TASK) await taskDecided(u, decided)
  if (decided.kind === USDT) await usdtDecided(u, decided)
}

async function taskDecided(u: Unit, { id, approved, reason }: ApprovalDecided): Promise<void> {
  const version = await desk.versionOfApproval(u.tx, id)
  if (!version || version.from_day !== null || version.refused_at !== null) return
  const from = approved ? await firstDay(u, version.task_id) : null
  await desk.decideVersion(u.tx, version, { from, refusedAt: approved ? null : u.now })
  const object = `task ${version.task_id} ${version.name_en}`
  const sides = {
    before: { version: version.version, state: 'waiting' },
    after: { version: version.version, from, state: approved ? 'agreed' : 'refused' },
  }
  u.audit({ action: approved ? 'mission.write' : 'mission.refused', object, reason, ...sides })
}

async function usdtDecided(u: Unit, { id, approved, reason }: ApprovalDecided): Promise<void> {
  const set = await usdt.lockSet(u.tx, id)
  if (!set || set.from_week !== null || set.refused_at !== null) return
  const fromWeek = approved ? dayAfter(mondayOf(taipeiDate(u.now)), 7) : null
  await usdt.decideSet(u.tx, set.id, { fromWeek, refusedAt: approved ? null : u.now })
  const sides = { before: { state: 'waiting' }, after: { from: fromWeek, state: approved ? 'agreed' : 'refused' } }
  u.audit({ action: approved ? 'mission.usdt' : 'mission.refused', object: `USDT bonus ${set.id}`, reason, ...sides })
}
