import type { alertsCalls } from '@jade/contract/alerts/calls'
import { flagOf } from '@jade/contract/call'
import { type App, type Queryable, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { together } from '@jade/service/together'
import { lockPlayer } from '../identity/door.ts'
import { emailOf, maskedEmail } from '../kyc/door.ts'
import { mailChannel } from './mail.channel.ts'
import * as mails from './mail.store.ts'
import { quietOf } from './queue.service.ts'

type Ask<K extends keyof typeof alertsCalls> = Request<(typeof alertsCalls)[K]>

async function shown(app: App, q: Queryable, playerId: bigint) {
  const [email, row] = await together([emailOf(app, q, playerId), mails.mailOf(q, playerId)])
  const choice = row === null || row.ended !== null ? null : { topics: [...row.topics], quiet: quietOf(row) }
  return { on: flagOf(mailChannel.isOn(app)), address: maskedEmail(email), choice, ended: row?.ended ?? ('' as const) }
}

/** GET /alerts/mail. */
export async function mail(app: App, { actor }: Ask<'mail'>) {
  return { data: await shown(app, app.db, actor.playerId) }
}

/**
 * PUT /alerts/mail: only an address that a code has confirmed gets anything (SERVICE-20), in the language of this call. Refuses alerts.mail_off,
 * alerts.mail_address, alerts.mail_ended.
 */
export async function chooseMail(app: App, { body, actor, intent, lang }: Ask<'chooseMail'>) {
  const { playerId } = actor
  if (!mailChannel.isOn(app)) throw refuse('alerts.mail_off')
  const data = await app.unit({ ...intent, key: null }, async (u) => {
    await lockPlayer(u, playerId)
    const [email, before] = await together([emailOf(app, u.tx, playerId), mails.mailOf(u.tx, playerId)])
    if (email === '') throw refuse('alerts.mail_address')
    if (before?.ended === 'bounced' || before?.ended === 'complained') throw refuse('alerts.mail_ended')
    const { topics, quiet } = body
    const choice = { topics: [...new Set(topics)], quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }
    await mails.putMail(u.tx, { player_id: playerId, ...choice, lang }, u.now)
    return shown(app, u.tx, playerId)
  })
  return { data }
}

/** DELETE /alerts/mail: again is no error. */
export async function stopMail(app: App, { actor, intent }: Ask<'stopMail'>) {
  const { playerId } = actor
  const data = await app.unit({ ...intent, key: null }, async (u) => {
    await lockPlayer(u, playerId)
    const row = await mails.mailOf(u.tx, playerId)
    if (row) await mails.endMail(u.tx, row.id, { ended: 'stopped', now: u.now })
    return shown(app, u.tx, playerId)
  })
  return { data }
}
