import { taipeiTime } from '@jade/service/clock'
import * as z from 'zod/mini'
import { give, type Web } from './exchange.ts'
import { langOf } from './pages/page.ts'
import { mailPage } from './pages/pages.ts'
import { read } from './reading.ts'
import * as store from './store.ts'
import type { World } from './world.ts'

/** The e-mails that the gateway took (gateways.ts), newest first: GET /mail?to=. */
export function mountMail(web: Web, world: World): void {
  const { db } = world.database
  web.get('/mail', async (request, reply) => {
    const { to } = read(z.object({ to: z.optional(z.string()) }), request.query)
    const rows = await store.mailOf(db, to === undefined || to === '' ? null : to)
    const lang = langOf(request.query, String(request.headers['accept-language'] ?? ''))
    if (String(request.headers.accept ?? '').includes('text/html'))
      return give(reply, { status: 200, contentType: 'text/html; charset=utf-8', body: mailPage(lang, rows, to ?? '') })
    return rows.map((row) => ({ to: row.to, subject: row.subject, text: row.text, code: row.code, time: taipeiTime(row.at) }))
  })
}
