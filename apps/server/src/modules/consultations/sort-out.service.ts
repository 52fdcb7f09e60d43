import type { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { consultationsLive } from '@jade/contract/consultations/live'
import { consultationsPushes } from '@jade/contract/consultations/pushes'
import { type App, refuse, type Unit } from '@jade/service/app'
import { tellRow } from '@jade/service/live'
import type { Request } from '@jade/service/room'
import { lockOpen, nameOf, requireNotForeign } from './desk.service.ts'
import * as entriesStore from './entries.store.ts'
import * as sorted from './sort-out.store.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof consultationsOperatorCalls> = Request<(typeof consultationsOperatorCalls)[K]>

/**
 * Joins a consultation to another open one of its player, which has the entries of both in their order (SERVICE-28). The joined one leads there. Refuses
 * consultations.unknown, ended, taken, other_player, long.
 */
export function merge(app: App, { params, body, intent, actor }: Ask<'merge'>) {
  return app.unit(intent, async (u) => {
    const [from, into] = await lockBoth(u, params.id, body.into)
    if (from.player_id === null || from.player_id !== into.player_id || from.id === into.id) throw refuse('consultations.other_player')
    for (const row of [from, into]) requireNotForeign(row, actor.account)
    const entries = (await entriesStore.countEntries(u.tx, from.id)) + (await entriesStore.countEntries(u.tx, into.id))
    if (entries > entriesStore.ENTRIES_MOST) throw refuse('consultations.long')
    await sorted.join(u.tx, { from: from.id, into: into.id, now: u.now })
    u.push(from.player_id, consultationsPushes.updateConsultation)
    for (const { id } of [from, into]) tellRow(u, consultationsLive.inbox, id)
    u.audit({ action: 'consultation.merge', object: nameOf(from), before: { case: String(from.id) }, after: { into: String(into.id) } })
    return {}
  })
}

/** In the order of their numbers, whoever joins which to which. */
async function lockBoth(u: Unit, from: string, into: string): Promise<readonly [store.ConsultationRow, store.ConsultationRow]> {
  if (BigInt(from) <= BigInt(into)) {
    const first = await lockOpen(u, from)
    return [first, from === into ? first : await lockOpen(u, into)]
  }
  const last = await lockOpen(u, into)
  return [await lockOpen(u, from), last]
}

/** Ends it as spam, without a push; or takes the mark away, and with it the limit. Refuses consultations.unknown, ended, taken. */
export function markSpam(app: App, { params, body, intent, actor }: Ask<'spam'>) {
  return app.unit(intent, async (u) => {
    const on = body.on === 1
    const row = on ? await lockOpen(u, params.id) : await store.lockConsultation(u.tx, BigInt(params.id))
    if (!row) throw refuse('consultations.unknown')
    if (on) {
      requireNotForeign(row, actor.account)
      await entriesStore.insertEntry(u.tx, {
        consultationId: row.id,
        author: 'closing',
        by: actor.account,
        text: '',
        files: [],
        now: u.now,
      })
      store.markClosed(u.tx, row.id, u.now)
    }
    sorted.setSpam(u.tx, row.id, on ? u.now : null)
    tellRow(u, consultationsLive.inbox, row.id)
    u.audit({ action: 'consultation.spam', object: nameOf(row), before: { spam: row.spam_at !== null }, after: { spam: on } })
    return {}
  })
}
