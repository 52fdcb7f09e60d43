import type { Lang } from '@jade/contract/errors'
import type { App } from '@jade/service/app'
import { type MessageQueue, sendQueued } from '@jade/service/message-queue'
import { smsCode } from './secrets.ts'
import type { SmsRow } from './sms.store.ts'

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

const queue: MessageQueue<SmsRow> = {
  name: 'identity.send_sms',
  table: 'identity.sms',
  url: (app) => `${app.config.outside.sandboxUrl}/sms`,
  body: (app, sms) => {
    const code = sms.content === 'code' ? smsCode(app, sms) : ''
    return { phone: sms.phone, text: texts[sms.content === 'code' ? 'code' : 'known'][sms.lang](code), code }
  },
}

/** Job: hands waiting messages to the SMS gateway. */
export function sendQueuedSms(app: App): Promise<void> {
  return sendQueued(app, queue)
}
