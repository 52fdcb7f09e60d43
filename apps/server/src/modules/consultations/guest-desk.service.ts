import type { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { consultationsLive } from '@jade/contract/consultations/live'
import { flagOf } from '@jade/contract/call'
import { type App, refuse, systemIntent } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { tellRow } from '@jade/service/live'
import type { Request } from '@jade/service/room'
import { maskedPhone } from '../identity/door.ts'
import { maskedEmail } from '../kyc/door.ts'
import { settings } from '../site/door.ts'
import { DAY_MS, eraseAt, HOUR_MS } from './guest.rules.ts'
import * as guests from './guest.store.ts'
import { limitedUntil } from './limit.rules.ts'
import * as store from './store.ts'

const machine = systemIntent('consultations.guests')
/** Cases that one unit erases. */
const AT_ONCE = 500

const masked = (contact: string) => (contact.includes('@') ? maskedEmail(contact) : maskedPhone(contact))

/** A guest as the desk reads of one: the way back masked, and until when it is kept (SERVICE-32); null: a player asked. */
export async function guestOf(app: App, row: store.ConsultationRow, reader: string) {
  const { guest_contact: contact, guest_source: source } = row
  if (contact === null || source === null) return null
  if (contact === '') return { contact, may_unmask: flagOf(false), erase: '', limited: '' }
  const { consultation_guest_days: days, consultation_spam_hours: spamHours } = await settings(app.db)
  const erase = eraseAt(row, { days, spamHours })
  const limited = limitedUntil(await guests.lastGuestSpam(app.db, { contact, source }), spamHours, app.clock.now())
  return {
    contact: masked(contact),
    may_unmask: flagOf(row.assignee === reader),
    erase: erase ? taipeiTime(erase) : '',
    limited: limited ? taipeiTime(limited) : '',
  }
}

/**
 * A guest's way back in full, for who holds the case; the reason is in the audit log before it goes out (SERVICE-32). Refuses consultations.unknown,
 * not_taken, way_back_erased.
 */
export function unmaskGuest(app: App, { params, body, actor, intent }: Request<(typeof consultationsOperatorCalls)['unmask']>) {
  return app.unit({ ...intent, key: null }, async (u) => {
    const row = await store.lockConsultation(u.tx, BigInt(params.id))
    if (!row || row.guest_contact === null) throw refuse('consultations.unknown')
    if (row.assignee !== actor.account) throw refuse('consultations.not_taken')
    if (row.guest_contact === '') throw refuse('consultations.way_back_erased')
    u.audit({ action: 'consultation.unmask', object: `consultation ${row.id}`, reason: body.reason, unchanged: 'sight' })
    return { data: { contact: row.guest_contact } }
  })
}

/** Job: erases the ways back whose time is over (SERVICE-32). What was asked and answered stays, as nobody's. */
export async function eraseOldGuests(app: App): Promise<void> {
  for (let more = true; more; )
    more = await app.unit(machine, async (u) => {
      const { consultation_guest_days: days, consultation_spam_hours: spamHours } = await settings(u.tx)
      const now = u.now.getTime()
      const over = await guests.lockDueGuests(u.tx, {
        ended: new Date(now - days * DAY_MS),
        spam: new Date(now - spamHours * HOUR_MS),
        limit: AT_ONCE,
      })
      if (over.length === 0) return false
      await guests.eraseGuests(u.tx, over)
      for (const id of over) tellRow(u, consultationsLive.inbox, id)
      u.audit({ action: 'consultation.erase_guests', object: 'consultations', before: { cases: over.map(String) }, after: null })
      return over.length === AT_ONCE
    })
}
