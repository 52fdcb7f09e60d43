import type { Counterpart } from '@jade/contract/counterparts'
import { type mailAnswer, type MailLetter, mailLetter } from '@jade/contract/provider/mail'
import * as z from 'zod/mini'
import { exchange, give, json, type Web } from './exchange.ts'
import * as mails from './mail.store.ts'
import { readSigned, signedBy } from './signed.ts'
import * as store from './store.ts'
import type { World } from './world.ts'

const code = z._default(z.string().check(z.maxLength(20)), '')
const smsBody = z.object({ phone: z.string().check(z.maxLength(20)), text: z.string().check(z.maxLength(500)), code })

/** POST /sms and /mail: the gateways take the house's signed messages, each once per key, and sign what they answer. */
export function mountGateways(web: Web, world: World): void {
  const { db } = world.database
  const at = () => world.clock.now()
  mount(web, world, {
    name: 'sms',
    form: smsBody,
    keep: async (sms, once) => {
      await store.keepSms(db, { ...sms, once, at: at() })
      return 'sent'
    },
  })
  mount(web, world, {
    name: 'mail',
    form: mailLetter,
    keep: async (letter, once) => {
      if (await mails.isClosed(db, letter.to)) return 'no_address'
      await mails.keepMail(db, { ...letterRow(letter), once, at: at() })
      return 'sent'
    },
  })
}

function letterRow({ to, subject, text, html = '', code: repeated = '', headers, notify_url = '' }: MailLetter) {
  return { to, subject, text, html, code: repeated, unsubscribe: headers?.['List-Unsubscribe'].slice(1, -1) ?? '', notify_url }
}

interface Gateway<M> {
  readonly name: Counterpart & ('sms' | 'mail')
  readonly form: z.ZodMiniType<M>
  keep(message: M, once: string | null): Promise<z.infer<typeof mailAnswer>['status']>
}

function mount<M>(web: Web, world: World, { name, form, keep }: Gateway<M>): void {
  const path = `/${name}`
  web.post(path, async (request, reply) => {
    const read = await readSigned(world, request, { name, path })
    if (read === null) return give(reply, json({ error: 'signature' }, 401))
    const message = z.safeParse(form, read)
    if (!message.success) return give(reply, json({ error: 'form' }, 400))
    const once = request.headers['idempotency-key']
    const effect = async (_: unknown, turn: number) => {
      const status = await keep(message.data, typeof once === 'string' && turn === 0 ? once : null)
      return signedBy(world, request, { name, path, answer: json({ status }) })
    }
    return exchange(world, reply, { target: name, path, effect })
  })
}
