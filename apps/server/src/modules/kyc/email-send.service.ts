import type { Lang } from '@jade/contract/errors'
import { type App, systemIntent } from '@jade/service/app'
import { emailCode, openEmail } from './email.service.ts'
import * as store from './email.store.ts'

const sender = systemIntent('kyc.send_email')
const AT_ONCE = 10
const LIMIT_MS = 5000
const LEASE_MS = 30_000
const RETRY_MS = 5000
const TRIES = 3
const DAY_MS = 86_400_000

const texts: Readonly<Record<Lang, (code: string) => { readonly subject: string; readonly text: string }>> = {
  zh: (code) => ({ subject: '翠玉閣 電子信箱驗證', text: `您的驗證碼為 ${code}，10 分鐘內有效。若非本人操作，請忽略此信。` }),
  en: (code) => ({
    subject: 'Jade Pavilion: your e-mail',
    text: `Your code is ${code}, valid for 10 minutes. If it was not you, ignore this message.`,
  }),
}

/** Job: hands waiting messages to the mail gateway, each between two short units: sent, refused, or unknown and tried again with its key. */
export async function sendQueuedEmail(app: App): Promise<void> {
  for (let n = 0; n < AT_ONCE; n += 1) {
    const row = await app.unit(sender, (u) => store.leaseNext(u.tx, u.now, new Date(u.now.getTime() + LEASE_MS)))
    if (!row) break
    const ending = row.expires_at > app.clock.now() ? await handOver(app, row) : 'refused'
    const state = ending === 'unknown' && row.send_tries < TRIES ? 'queued' : ending
    await app.unit(sender, (u) => store.setSent(u.tx, row.id, { state, sendAt: new Date(u.now.getTime() + RETRY_MS) }))
    if (ending !== 'sent') app.log.warn({ email: row.id, ending, tries: row.send_tries }, 'an e-mail was not handed over')
  }
}

/** Job: codes nobody needs any more go (safety.md 6). */
export async function forgetOldCodes(app: App): Promise<void> {
  await app.unit(sender, (u) => store.deleteOld(u.tx, new Date(u.now.getTime() - 2 * DAY_MS)))
}

async function handOver(app: App, row: store.EmailCode): Promise<'sent' | 'refused' | 'unknown'> {
  const code = emailCode(app, row)
  try {
    const reply = await fetch(`${app.config.outside.sandboxUrl}/mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': row.id },
      body: JSON.stringify({ to: openEmail(app, row.player_id, row.email_sealed), code, ...texts[row.lang](code) }),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    await reply.body?.cancel()
    if (reply.ok) return 'sent'
    return reply.status >= 400 && reply.status < 500 ? 'refused' : 'unknown'
  } catch {
    return 'unknown'
  }
}
