import type { Lang } from '@jade/contract/errors'
import { signedPost } from '@jade/contract/provider/signature'
import type { App } from '@jade/service/app'
import { inMinutes, type MessageQueue, sendQueued, validMinutes } from '@jade/service/message-queue'
import { smsCode } from './secrets.ts'
import type { SmsRow } from './sms.store.ts'

const texts: Readonly<Record<'code' | 'known', Readonly<Record<Lang, (code: string, minutes: number) => string>>>> = {
  code: {
    zh: (code, minutes) => `【翠玉閣】您的驗證碼為 ${code}，${minutes} 分鐘內有效，請勿告知他人。`,
    en: (code, minutes) => `[Jade Pavilion] Your code is ${code}, valid for ${inMinutes(minutes)}. Never tell it to anyone.`,
  },
  known: {
    zh: () => '【翠玉閣】此手機號碼已註冊會員，請直接登入或使用忘記密碼。',
    en: () => '[Jade Pavilion] This phone is already registered: log in, or reset your password.',
  },
}

const queue: MessageQueue<SmsRow> = {
  name: 'identity.send_sms',
  table: 'identity.sms',
  post: async (app, sms) => {
    const url = app.config.outside.connected.sms
    const key = await app.keys.signing('sms')
    if (url === undefined || !key) return null
    const code = sms.content === 'code' ? smsCode(app, sms) : ''
    const message = { phone: sms.phone, text: texts[sms.content === 'code' ? 'code' : 'known'][sms.lang](code, validMinutes(sms)), code }
    const signed = await signedPost('/sms', JSON.stringify(message), { keyHex: key.hex, keyId: key.id, now: app.clock.now() })
    return { ...signed, url: `${url}${signed.path}` }
  },
}

/** Job: hands waiting messages to the SMS gateway. */
export function sendQueuedSms(app: App): Promise<void> {
  return sendQueued(app, queue)
}
