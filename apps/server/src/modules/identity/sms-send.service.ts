import type { Lang } from '@jade/contract/errors'
import { type App, systemIntent } from '@jade/service/app'
import { smsCode } from './secrets.ts'
import * as store from './sms.store.ts'

const LIMIT_MS = 5_000
const LEASE_MS = 15_000
const RETRY_MS = 5_000
const TRIES = 3
const AT_ONCE = 20

/** How a hand-over to the gateway ended. `away`: it certainly never got it. `unknown`: it may have. */
type Ending = 'sent' | 'refused' | 'away' | 'unknown'

const texts: Readonly<Record<'code' | 'known', Readonly<Record<Lang, (code: string) => string>>>> = {
  code: {
    zh: (code) => `【翠玉閣】您的驗證碼為 ${code}，10 分鐘內有效，請勿告知他人。`,
    en: (code) => `[Jade Pavilion] Your code is ${code}, valid for 10 minutes. Never tell it to anyone.`,
  },
  known: {
    zh: () => '【翠玉閣】此手機號碼已註冊會員，請直接登入或使用忘記密碼。',
    en: () => '[Jade Pavilion] This phone is already registered: log in, or reset your password.',
  },
}

/** Job: hands waiting messages to the gateway, each between two short units. A code that ran out is not sent any more. */
export async function sendQueuedSms(app: App): Promise<void> {
  for (let n = 0; n < AT_ONCE; n += 1) {
    const sms = await app.unit(systemIntent('identity.send_sms'), (u) => store.leaseNext(u.tx, u.now, new Date(u.now.getTime() + LEASE_MS)))
    if (!sms) return
    const ending = sms.expires_at > app.clock.now() ? await handOver(app, sms) : 'refused'
    await app.unit(systemIntent('identity.send_sms'), (u) => {
      const again = (ending === 'away' || ending === 'unknown') && sms.send_tries < TRIES
      const state = again ? 'queued' : ending === 'away' ? 'refused' : ending
      return store.setSent(u.tx, sms.id, { state, sendAt: new Date(u.now.getTime() + RETRY_MS) })
    })
    if (ending !== 'sent') app.log.warn({ sms: sms.id, ending, tries: sms.send_tries }, 'an SMS was not handed over')
  }
}

async function handOver(app: App, sms: store.SmsRow): Promise<Ending> {
  const code = sms.content === 'code' ? smsCode(app, sms) : ''
  const text = texts[sms.content === 'code' ? 'code' : 'known'][sms.lang](code)
  try {
    const reply = await fetch(`${app.config.outside.sandboxUrl}/sms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': sms.id },
      body: JSON.stringify({ phone: sms.phone, text, code }),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    await reply.body?.cancel()
    if (reply.ok) return 'sent'
    return reply.status >= 400 && reply.status < 500 ? 'refused' : 'unknown'
  } catch (error) {
    return neverLeft(error) ? 'away' : 'unknown'
  }
}

/** No connection was made, so nothing was handed over. */
function neverLeft(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? cause.code : ''
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EHOSTUNREACH'
}
