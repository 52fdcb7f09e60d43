import { taipeiTime } from '@jade/service/clock'
import * as z from 'zod/mini'
import { exchange, give, json, type Web } from './exchange.ts'
import { langOf } from './pages/page.ts'
import { mailPage } from './pages/pages.ts'
import * as store from './store.ts'
import type { World } from './world.ts'

const mailBody = z.object({
  to: z.string().check(z.maxLength(100)),
  subject: z.string().check(z.maxLength(200)),
  text: z.string().check(z.maxLength(2000)),
  code: z._default(z.string().check(z.maxLength(20)), ''),
})

/** The mail gateway: takes e-mails with their key, and shows them, newest first: GET /mail?to=. Its faults are those of `sms`. */
export function mountMail(web: Web, world: World): void {
  const { db } = world.database
  web.get('/mail', async (request, reply) => {
    const { to } = z.parse(z.object({ to: z.optional(z.string()) }), request.query)
    const rows = await store.mailOf(db, to === undefined || to === '' ? null : to)
    const lang = langOf(request.query, String(request.headers['accept-language'] ?? ''))
    if (String(request.headers.accept ?? '').includes('text/html'))
      return give(reply, { status: 200, contentType: 'text/html; charset=utf-8', body: mailPage(lang, rows, to ?? '') })
    return rows.map((row) => ({ to: row.to, subject: row.subject, text: row.text, code: row.code, time: taipeiTime(row.at) }))
  })
  web.post('/mail', async (request, reply) => {
    const mail = z.safeParse(mailBody, request.body)
    if (!mail.success) return give(reply, json({ error: 'to, subject, text, code' }, 400))
    const once = request.headers['idempotency-key']
    const effect = async (_: unknown, turn: number) => {
      await store.keepMail(db, { ...mail.data, once: typeof once === 'string' && turn === 0 ? once : null, at: world.clock.now() })
      return json({ status: 'sent' })
    }
    return exchange(world, reply, { target: 'sms', path: '/mail', effect })
  })
}
