import { MAIL_WORD_PATH, mailWord } from '@jade/contract/provider/mail'
import { verifyPost } from '@jade/contract/provider/signature'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { calledFor } from '@jade/service/http/request-id'
import { parseStrictJson } from '@jade/service/http/strict-json'
import type { RawReply, RawRequest, RawRoute } from '@jade/service/room'
import * as z from 'zod/mini'
import { lockPlayer } from '../identity/door.ts'
import { letterOfId, roundAt, sendTime } from './alert.rules.ts'
import { endAddress } from './ended.service.ts'
import * as mails from './mail.store.ts'
import { quietOf } from './queue.service.ts'

const machine = systemIntent('alerts.mail_word')
const json = (status: number, said: string): RawReply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ status: said }),
})

/** POST /api/callback/mail: what the gateway tells of letters later (SERVICE-22). */
export const mailWordRoute: RawRoute = { method: 'POST', path: MAIL_WORD_PATH, maxBytes: 10_000, handle: takeWord }

/**
 * Unsigned, wrongly signed or late words are 401 and leave no trace; what does not fit is 400; a letter that nobody here wrote is 202. The same word
 * again changes nothing.
 */
async function takeWord(app: App, { body, headers, ip }: RawRequest): Promise<RawReply> {
  const rawBody = body.toString('utf8')
  const verdict = await verifyPost({ path: MAIL_WORD_PATH, rawBody, headers }, await app.keys.accepted('mail'), app.clock.now())
  if (verdict !== 'ok') {
    app.log.warn({ from: ip, why: verdict }, 'a word of the mail gateway was refused')
    return json(401, 'refused')
  }
  const said = z.safeParse(mailWord, parsed(rawBody))
  if (!said.success) return json(400, 'unknown form')
  calledFor(headers)
  const letter = letterOfId(said.data.id)
  const receiver = letter && (await mails.mailById(app.db, letter.receiverId))
  if (!letter || !receiver) return json(202, 'unknown')
  await app.unit(machine, (u) => hear(u, { ...letter, receiver, word: said.data.word }))
  return json(200, 'ok')
}

interface Heard {
  readonly alertId: bigint
  readonly round: number
  readonly receiver: mails.MailRow
  readonly word: 'bounced' | 'deferred' | 'complained'
}

async function hear(u: Unit, { alertId, round, receiver, word }: Heard): Promise<void> {
  // The player before the letter, as everywhere.
  await lockPlayer(u, receiver.player_id)
  const letter = await mails.lockLetter(u.tx, { id: alertId, receiverId: receiver.id })
  if (word !== 'deferred') await endAddress(u, { id: receiver.id, playerId: receiver.player_id, ended: word })
  // A word about an earlier round comes late; about a letter that ended otherwise there is nothing to say.
  if (!letter || letter.round !== round || !['waiting', 'done'].includes(letter.state) || word === 'complained') return
  const next = word === 'deferred' ? roundAt(round, u.now) : null
  const sendAt = next && sendTime(letter.topic, quietOf(receiver), next)
  if (sendAt === null || sendAt >= letter.expires_at) mails.bounceLetter(u.tx, letter.id, { last: word, now: u.now })
  else mails.anotherRound(u.tx, letter.id, { sendAt, last: word })
}

function parsed(text: string): unknown {
  try {
    return parseStrictJson(text)
  } catch {
    return undefined
  }
}
