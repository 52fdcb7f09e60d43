import type { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { consultationsLive } from '@jade/contract/consultations/live'
import { consultationsPushes } from '@jade/contract/consultations/pushes'
import { type App, refuse } from '@jade/service/app'
import type { Colleagues } from '@jade/service/colleagues'
import { tellRow } from '@jade/service/live'
import type { Request } from '@jade/service/room'
import { lockOpen, nameOf } from './desk.service.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof consultationsOperatorCalls> = Request<(typeof consultationsOperatorCalls)[K]>

/** Who answers; who only reads is handed nothing. */
const ANSWERS = 'consultation.answer'
/** What a menu shows. */
const SHOWN = 20

/** Colleagues to whom a case can be handed. */
export async function colleagues(app: App, { query, actor }: Ask<'colleagues'>, staff: Colleagues) {
  const wish = { permission: ANSWERS, start: (query.q ?? '').toLowerCase(), except: actor.staffId, most: SHOWN }
  return { data: [...(await staff.like(app.db, wish))] }
}

/**
 * Hands a case to a colleague by name (SERVICE-35). `from` is who had it when that was decided. Refuses consultations.unknown, ended, taken (somebody
 * else has it since), no_colleague (nobody of this account works here and answers).
 */
export function assign(app: App, { params, body, intent }: Ask<'assign'>, staff: Colleagues) {
  return app.unit(intent, async (u) => {
    const row = await lockOpen(u, params.id)
    if (row.assignee !== '' && row.assignee !== body.from) throw refuse('consultations.taken', { who: row.assignee })
    if (!(await staff.may(u.tx, body.to, ANSWERS))) throw refuse('consultations.no_colleague', { who: body.to })
    store.setAssignee(u.tx, row.id, body.to)
    if (row.player_id !== null) u.push(row.player_id, consultationsPushes.consultationRead)
    tellRow(u, consultationsLive.inbox, row.id)
    u.audit({ action: 'consultation.assign', object: nameOf(row), before: { assignee: row.assignee }, after: { assignee: body.to } })
    return {}
  })
}
