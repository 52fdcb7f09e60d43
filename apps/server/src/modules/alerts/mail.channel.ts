import { MAIL_WORD_PATH, type MailLetter, mailAnswer } from '@jade/contract/provider/mail'
import type { App } from '@jade/service/app'
import { askSigned } from '@jade/service/ask-signed'
import * as z from 'zod/mini'
import { emailOf } from '../kyc/door.ts'
import { handedBy, letterId, MAILS_A_DAY } from './alert.rules.ts'
import type { Channel, Sending } from './channel.ts'
import * as mails from './mail.store.ts'
import { unsubscribePath } from './unsubscribe.ts'
import { letterOf } from './words.ts'

const LIMIT_MS = 5_000
const DAY_MS = 86_400_000

/**
 * Mail: to the address that the player verified (IDENTITY-18), by the gateway `mail`. Whoever answers in its place is believed only when it signed;
 * a letter that nobody knows of is handed over again under its own name, so that it goes out once (SERVICE-21).
 */
export const mailChannel: Channel = {
  isOn: (app) => gateway(app) !== null,
  hostOf: (app) => gateway(app),
  withholds: async (app, { receiver }) =>
    (await mails.countSent(app.db, receiver.id, new Date(app.clock.now().getTime() - DAY_MS))) >= MAILS_A_DAY,
  send: async (app, { row, receiver }) => {
    const to = await emailOf(app, app.db, receiver.player_id)
    if (to === '') return { ending: 'gone', last: '' }
    const body = JSON.stringify(letter(app, { to, sending: { row, receiver } }))
    const once = letterId({ receiverId: receiver.id, alertId: row.id, round: row.round })
    const answer = await askSigned(app, 'mail', { method: 'POST', path: '/mail', body, once, limitMs: LIMIT_MS })
    if (!answer.answered) return handedBy(answer.why)
    const said = z.safeParse(mailAnswer, answer.value)
    return handedBy(said.success ? said.data.status : 'garbage')
  },
}

/** The gateway's host; null where none is connected. */
function gateway(app: App): string | null {
  const url = app.config.outside.connected.mail
  return url === undefined ? null : new URL(url).host
}

function letter(app: App, { to, sending: { row, receiver } }: { readonly to: string; readonly sending: Sending }): MailLetter {
  const site = app.config.outside.siteUrl.replace(/\/+$/, '')
  const unsubscribe = unsubscribePath(app, receiver.id)
  return {
    to,
    ...letterOf(row.template, { lang: receiver.lang, site, unsubscribe }),
    headers: { 'List-Unsubscribe': `<${site}${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    notify_url: `${site}${MAIL_WORD_PATH}`,
  }
}
