import { type App, systemIntent } from '@jade/service/app'
import type { RawReply, RawRequest, RawRoute } from '@jade/service/room'
import { lockPlayer } from '../identity/door.ts'
import * as mails from './mail.store.ts'
import { UNSUBSCRIBE_PATH, unsubscribed } from './unsubscribe.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

const machine = systemIntent('alerts.unsubscribe')
const path = `${UNSUBSCRIBE_PATH}/{token}`

/**
 * GET and POST /api/unsubscribe/{token}: the link of a letter, for people and for mailboxes (RFC 8058). Neither asks for a log-in. A GET changes nothing,
 * because mailboxes follow links by themselves; a POST with the body of the RFC ends mail to the address, and again is no error.
 */
export const unsubscribeRoutes: readonly RawRoute[] = [
  { method: 'GET', path, maxBytes: 0, handle: ask },
  { method: 'POST', path, maxBytes: 4_000, handle: end },
]

/** The receiver that a token names and the house signed; before that nothing is asked of the database. */
async function receiverOf(app: App, { params }: RawRequest): Promise<mails.MailRow | null> {
  const id = unsubscribed(app, params['token'] ?? '')
  return id === null ? null : mails.mailById(app.db, id)
}

const unknown = ({ headers }: RawRequest) => unsubscribePage('unknown', /^en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'zh', 404)

async function ask(app: App, request: RawRequest): Promise<RawReply> {
  const receiver = await receiverOf(app, request)
  if (!receiver) return unknown(request)
  return unsubscribePage(receiver.ended === null ? 'ask' : 'done', receiver.lang, 200)
}

async function end(app: App, request: RawRequest): Promise<RawReply> {
  const receiver = await receiverOf(app, request)
  if (!receiver) return unknown(request)
  if (!isOneClick(request)) return unsubscribePage('ask', receiver.lang, 200)
  await app.unit(machine, async (u) => {
    await lockPlayer(u, receiver.player_id)
    await mails.endMail(u.tx, receiver.id, { ended: 'unsubscribed', now: u.now })
  })
  return unsubscribePage('done', receiver.lang, 200)
}

/** The one field that the RFC names, as a form sends it in either way. */
function isOneClick({ body, headers }: RawRequest): boolean {
  const text = body.toString('utf8')
  if ((headers['content-type'] ?? '').startsWith('multipart/form-data'))
    return /name="?List-Unsubscribe"?\r\n(?:[^\r\n]+\r\n)*\r\nOne-Click\r\n/i.test(text)
  return new URLSearchParams(text).get('List-Unsubscribe') === 'One-Click'
}
