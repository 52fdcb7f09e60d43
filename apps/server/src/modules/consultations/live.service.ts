import type { consultationsCalls } from '@jade/contract/consultations/calls'
import type { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { consultationsLive } from '@jade/contract/consultations/live'
import { consultationsPushes } from '@jade/contract/consultations/pushes'
import { type App, refuse, systemIntent } from '@jade/service/app'
import { tellRow } from '@jade/service/live'
import type { Request } from '@jade/service/room'
import { lockOwn } from './ask.service.ts'
import { deskName, setDeskName } from './desk-name.store.ts'
import * as live from './live.store.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof consultationsCalls> = Request<(typeof consultationsCalls)[K]>
type Office<K extends keyof typeof consultationsOperatorCalls> = Request<(typeof consultationsOperatorCalls)[K]>

/** That somebody reads or types is no act of theirs: the audit log has none of it. */
const seen = systemIntent('consultations.seen')
const WEEK_MS = 7 * 24 * 60 * 60_000
/** Of fewer first answers nothing is said. */
const USUAL_LEAST = 10

/** The median of the last week's first answers in whole minutes, rounded up (SERVICE-26). */
export async function usualWait(app: App) {
  const { median, count } = await live.firstAnswers(app.db, new Date(app.clock.now().getTime() - WEEK_MS))
  return { data: { minutes: count < USUAL_LEAST ? null : Math.max(1, Math.ceil(median / 60)) } }
}

/** The player types: told to who has the case open, and seen there for some seconds. Of one that has ended nothing is told. Refuses consultations.unknown. */
export function typeOwn(app: App, { params, intent, actor }: Ask<'typing'>) {
  return app.unit({ ...intent, key: null }, async (u) => {
    const row = await lockOwn(u, BigInt(params.id), actor.playerId)
    if (row.status === 'consulting' && (await live.markTyping(u.tx, row.id, u.now))) tellRow(u, consultationsLive.open, row.id)
    return {}
  })
}

/** Who may answer reads. The player is told once for each time that she wrote. */
export async function readAtDesk(app: App, { params }: Office<'read'>) {
  await app.unit(seen, async (u) => {
    const player = await live.markRead(u.tx, BigInt(params.id), u.now)
    if (player !== null) u.push(player, consultationsPushes.consultationRead)
  })
  return {}
}

/** Tells the player, and keeps nothing. Refuses consultations.unknown. */
export async function typeAtDesk(app: App, { params }: Office<'typing'>) {
  await app.unit(seen, async (u) => {
    const row = await store.consultation(u.tx, BigInt(params.id))
    if (!row) throw refuse('consultations.unknown')
    if (row.status === 'consulting' && row.player_id !== null)
      u.push(row.player_id, consultationsPushes.consultationTyping, { id: params.id })
  })
  return {}
}

export async function ownDeskName(app: App, { actor }: Office<'desk'>) {
  return { data: { name: await deskName(app.db, actor.account) } }
}

/** Refuses consultations.name_account, consultations.name_taken. */
export function chooseDeskName(app: App, { body, intent, actor }: Office<'setDesk'>) {
  return app.unit(intent, async (u) => {
    const name = body.name.trim()
    if (name.toLowerCase() === actor.account.toLowerCase()) throw refuse('consultations.name_account')
    const before = await deskName(u.tx, actor.account)
    if (!(await setDeskName(u.tx, { account: actor.account, name, now: u.now }))) throw refuse('consultations.name_taken')
    u.audit({ action: 'consultation.desk_name', object: `staff ${actor.account}`, before: { name: before }, after: { name } })
    return {}
  })
}
