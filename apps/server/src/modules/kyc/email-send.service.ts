import type { Lang } from '@jade/contract/errors'
import { signedPost } from '@jade/contract/provider/signature'
import { type App, systemIntent } from '@jade/service/app'
import { inMinutes, type MessageQueue, sendQueued, validMinutes } from '@jade/service/message-queue'
import { emailCode, openEmail } from './email.service.ts'
import * as store from './email.store.ts'

const upkeep = systemIntent('kyc.forget_codes')
const DAY_MS = 86_400_000

const texts: Readonly<Record<Lang, (code: string, minutes: number) => { readonly subject: string; readonly text: string }>> = {
  zh: (code, minutes) => ({
    subject: '翠玉閣 電子信箱驗證',
    text: `您的驗證碼為 ${code}，${minutes} 分鐘內有效。若非本人操作，請忽略此信。`,
  }),
  en: (code, minutes) => ({
    subject: 'Jade Pavilion: your e-mail',
    text: `Your code is ${code}, valid for ${inMinutes(minutes)}. If you did not ask for it, ignore this message.`,
  }),
}

const queue: MessageQueue<store.EmailCode> = {
  name: 'kyc.send_email',
  table: 'kyc.email_code',
  post: async (app, row) => {
    const url = app.config.outside.connected.mail
    const key = await app.keys.signing('mail')
    if (url === undefined || !key) return null
    const code = emailCode(app, row)
    const message = { to: openEmail(app, row.player_id, row.email_sealed), code, ...texts[row.lang](code, validMinutes(row)) }
    const signed = await signedPost('/mail', JSON.stringify(message), { keyHex: key.hex, keyId: key.id, now: app.clock.now() })
    return { ...signed, url: `${url}${signed.path}` }
  },
}

/** Job: hands waiting messages to the mail gateway. */
export function sendQueuedEmail(app: App): Promise<void> {
  return sendQueued(app, queue)
}

/** Job: codes nobody needs any more go (SECURITY-11). */
export async function forgetOldCodes(app: App): Promise<void> {
  await app.unit(upkeep, (u) => store.deleteOld(u.tx, new Date(u.now.getTime() - 2 * DAY_MS)))
}
