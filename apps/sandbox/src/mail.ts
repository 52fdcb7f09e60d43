import { mailWord } from '@jade/contract/provider/mail'
import { signedPost } from '@jade/contract/provider/signature'
import { taipeiTime } from '@jade/service/clock'
import { passedOn } from '@jade/service/http/request-id'
import * as z from 'zod/mini'
import { give, givePage, json, type Web } from './exchange.ts'
import * as store from './mail.store.ts'
import { langOf } from './pages/page.ts'
import { mailPage } from './pages/pages.ts'
import { read } from './reading.ts'
import type { World } from './world.ts'

const HTML = 'text/html; charset=utf-8'
/** A letter is shown as a mailbox would: nothing of it is fetched or run. */
const LETTER = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const LIMIT_MS = 8_000
const MOST_LETTERS = 100

/**
 * The e-mails that the gateway took (gateways.ts): GET /mail?to= lists them, newest first, GET /mail/{id} shows one as its reader sees it, and
 * POST /mail/{id}/{bounced, deferred, complained} tells its sender what became of it, signed; the answer says how that was heard. After
 * DELETE /mail/box/{address} nobody has that address.
 */
export function mountMail(web: Web, world: World): void {
  const { db } = world.database
  web.get('/mail', async (request, reply) => {
    const { to } = read(z.object({ to: z.optional(z.string()) }), request.query)
    const rows = await store.mailOf(db, to === undefined || to === '' ? null : to)
    const lang = langOf(request.query, String(request.headers['accept-language'] ?? ''))
    if (String(request.headers.accept ?? '').includes('text/html')) return givePage(reply, mailPage(lang, rows, to ?? ''))
    return rows.map(({ id, notify_url: _, at, ...row }) => ({ id: String(id), ...row, time: taipeiTime(at) }))
  })
  web.get<{ Params: { id: string } }>('/mail/:id', async ({ params }, reply) => {
    const mail = await store.mailById(db, params.id)
    if (!mail) return give(reply, json({ error: 'unknown letter' }, 404))
    const [contentType, body] = mail.html === '' ? ['text/plain; charset=utf-8', mail.text] : [HTML, mail.html]
    return give(reply.header('content-security-policy', LETTER), { status: 200, contentType, body })
  })
  web.delete<{ Params: { address: string } }>('/mail/box/:address', async ({ params }) => {
    await store.closeBox(db, params.address.slice(0, MOST_LETTERS), world.clock.now())
    return { status: 'closed' }
  })
  web.post<{ Params: { id: string; word: string } }>('/mail/:id/:word', async ({ params }, reply) => {
    const mail = await store.mailById(db, params.id)
    const word = z.safeParse(mailWord, { id: mail?.once ?? '', word: params.word })
    if (!mail || mail.notify_url === '' || !word.success) return give(reply, json({ error: 'unknown letter or word' }, 404))
    const heard = await tell(world, mail.notify_url, word.data)
    await store.saveTold(db, mail.id, `${params.word}: ${heard}`)
    return { status: params.word, heard }
  })
}

/** The HTTP status of the sender's answer, or why there was none. */
async function tell(world: World, url: string, word: z.infer<typeof mailWord>): Promise<string> {
  const key = await world.keys.signing('mail')
  if (!key) return 'no key is shared with mail'
  const signed = await signedPost(new URL(url).pathname, JSON.stringify(word), { keyHex: key.hex, keyId: key.id, now: world.clock.now() })
  try {
    const init = { method: 'POST', headers: { ...signed.headers, ...passedOn() }, body: signed.body, redirect: 'error' } as const
    const answer = await fetch(url, { ...init, signal: AbortSignal.any([AbortSignal.timeout(LIMIT_MS), world.closing]) })
    await answer.body?.cancel()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error ? error.name : 'no answer'
  }
}
