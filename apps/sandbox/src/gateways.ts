import type { Counterpart } from '@jade/contract/counterparts'
import * as z from 'zod/mini'
import { exchange, give, json, type Web } from './exchange.ts'
import { readSigned } from './signed.ts'
import * as store from './store.ts'
import type { World } from './world.ts'

const code = z._default(z.string().check(z.maxLength(20)), '')
const smsBody = z.object({ phone: z.string().check(z.maxLength(20)), text: z.string().check(z.maxLength(500)), code })
const mailBody = z.object({
  to: z.string().check(z.maxLength(100)),
  subject: z.string().check(z.maxLength(200)),
  text: z.string().check(z.maxLength(2000)),
  code,
})

/** POST /sms and /mail: the gateways take the house's signed messages, each once per key. Both meet the faults of `sms`. */
export function mountGateways(web: Web, world: World): void {
  const { db } = world.database
  const at = () => world.clock.now()
  mount(web, world, { name: 'sms', form: smsBody, keep: (sms, once) => store.keepSms(db, { ...sms, once, at: at() }) })
  mount(web, world, { name: 'mail', form: mailBody, keep: (mail, once) => store.keepMail(db, { ...mail, once, at: at() }) })
}

interface Gateway<M> {
  readonly name: Counterpart & ('sms' | 'mail')
  readonly form: z.ZodMiniType<M>
  keep(message: M, once: string | null): Promise<unknown>
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
      await keep(message.data, typeof once === 'string' && turn === 0 ? once : null)
      return json({ status: 'sent' })
    }
    return exchange(world, reply, { target: 'sms', path, effect })
  })
}
