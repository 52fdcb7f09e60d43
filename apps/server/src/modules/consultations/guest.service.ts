import type { consultationsCalls } from '@jade/contract/consultations/calls'
import { consultationsLive } from '@jade/contract/consultations/live'
import { type App, type Refusal, refuse, type Unit } from '@jade/service/app'
import { fieldBox } from '@jade/service/crypto-box'
import { tellRow } from '@jade/service/live'
import { sourceOf } from '@jade/service/network'
import type { Request } from '@jade/service/room'
import { remembering, tooMany, tooManyFrom } from '../identity/door.ts'
import { settings } from '../site/door.ts'
import { requireOpen } from './ask.service.ts'
import * as entriesStore from './entries.store.ts'
import { CONTACT_DAY, CONTACT_OPEN, contactOf, HOUSE_DAY, SOURCE_HOUR } from './guest.rules.ts'
import * as guests from './guest.store.ts'
import { limitedUntil } from './limit.rules.ts'

const HOUR = 3600
const DAY = 86_400
const code = 'consultations.guests_many'

/**
 * A question of who has no account or cannot log in (SERVICE-30); the same words again, while they wait, are the same question. Answers its
 * number. Refuses consultations.off, consultations.guests_many.
 */
export async function askAsGuest(app: App, { body, ip, intent }: Request<(typeof consultationsCalls)['askAsGuest']>) {
  const question = { contact: contactOf(body.contact), source: sourceOf(ip), type: Number(body.type), title: body.title.trim() }
  const text = body.information.trim()
  const id = await remembering(app, intent, async (u) => {
    await requireOpen(u.tx)
    if ((await settings(u.tx)).consultation_guests === 0) return refuse('consultations.off')
    const over = await bounded(u, { ip, ...question, counted: countedAs(app, question.contact) })
    if (over) return over
    const open = await guests.openOf(u.tx, question.contact)
    const same = open.find((one) => one.title === question.title && one.text === text)
    if (same) return same.id
    if (open.length >= CONTACT_OPEN) return refuse(code)
    const made = await guests.insertGuestQuestion(u.tx, { ...question, now: u.now })
    await entriesStore.insertEntry(u.tx, { consultationId: made, author: 'player', by: '', text, files: [], now: u.now })
    tellRow(u, consultationsLive.inbox, made)
    return made
  })
  return { data: { id: String(id) } }
}

/** How a way back is called where it is counted: budgets stand longer than some cases, and nothing of one that is erased may (SERVICE-32). */
const countedAs = (app: App, contact: string) => fieldBox(app.config.secrets.dataKey, 'consultations').blindIndex(contact, 'guest_contact')

interface Asking {
  readonly ip: string
  readonly contact: string
  readonly source: string
  /** {@link countedAs}. */
  readonly counted: string
}

/** Every limit has the same words: whether somebody else asked with an address is nobody's to find out. */
async function bounded(u: Unit, { ip, contact, source, counted }: Asking): Promise<Refusal | null> {
  const spam = await guests.lastGuestSpam(u.tx, { contact, source })
  if (limitedUntil(spam, (await settings(u.tx)).consultation_spam_hours, u.now)) return refuse(code)
  return (
    (await tooManyFrom(u, ip, { kind: 'guest-question', seconds: HOUR, most: SOURCE_HOUR, code })) ??
    (await tooMany(u, { kind: 'guest-contact', who: counted, seconds: DAY, most: CONTACT_DAY, code })) ??
    (await tooMany(u, { kind: 'guest-house', who: '', seconds: DAY, most: HOUSE_DAY, code }))
  )
}
