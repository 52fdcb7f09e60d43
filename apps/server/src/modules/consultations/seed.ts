import { type App, systemIntent } from '@jade/service/app'
import { playerByAccount } from '../identity/door.ts'
import { open } from './ask.service.ts'
import { answer } from './desk.service.ts'
import * as entriesStore from './entries.store.ts'
import * as house from './house.store.ts'
import * as store from './store.ts'

/** `.example` and a number nobody has: a demo house sends nobody anywhere. */
const contacts = [
  { type: 'line', name_zh: 'LINE 官方帳號', name_en: 'LINE', url: 'https://line.jade.example/@jadepavilion' },
  { type: 'email', name_zh: '客服信箱', name_en: 'E-mail', url: 'mailto:service@jade.example' },
  { type: 'phone', name_zh: '客服專線（24 小時）', name_en: 'Phone (24 hours)', url: 'tel:0800-000-000' },
] as const

const canned = [
  {
    title: '儲值查詢中',
    text_zh: '您好，已收到您的問題。我們正在與銀行核對這筆款項，通常 10 分鐘內會有結果，請稍候。',
    text_en: 'Hello, we have your question. We are checking this payment with the bank; that takes ten minutes as a rule.',
  },
  {
    title: '需要明細截圖',
    text_zh: '您好，請上傳轉帳明細截圖（需看得到帳號後五碼、金額與時間），以便核對。',
    text_en: 'Hello, please upload a screenshot of the transfer that shows the last five digits, the amount and the time.',
  },
  {
    title: '款項已入帳',
    text_zh: '{account} 您好，訂單 {order} 的 {amount} 元已入帳，請重新整理錢包查看。如有其他問題，歡迎隨時告訴我們。',
    text_en: 'Hello {account}, {amount} of order {order} is in your wallet now. Tell us if anything else is the matter.',
  },
] as const

/** Contacts, some kept replies, and a consultation of demo01 that is half answered. A house that has some keeps them as they are. */
export async function seedConsultations(app: App): Promise<void> {
  await app.unit(systemIntent('consultations.seed'), async (u) => {
    if ((await house.contacts(u.tx)).length > 0) return
    for (const row of contacts) await house.insertContact(u.tx, { ...row, shown: true, made_by: 'seed' })
    for (const row of canned) await house.insertCanned(u.tx, { ...row, by: 'seed', now: u.now })
    const player = await playerByAccount(u.tx, 'demo01')
    if (!player) return
    const text = '昨天晚上用超商繳款，便利商店收據已經拿到，但錢包還沒有看到款項，請協助確認。'
    const id = await open(u, { playerId: player.id, type: 1, title: '超商儲值尚未入帳', facts: null, text, files: [] })
    const row = await store.lockConsultation(u.tx, id)
    if (!row) return
    await answer(u, row, { by: 'seed', text: '您好，已為您向超商查詢。請問收據上的繳費代碼後四碼是多少？' })
    await entriesStore.insertEntry(u.tx, {
      consultationId: id,
      author: 'player',
      by: '',
      text: '後四碼是 4821，謝謝。',
      files: [],
      now: u.now,
    })
    store.markAsked(u.tx, id, u.now)
    store.setWatch(u.tx, id, 0)
    store.setAssignee(u.tx, id, '')
  })
}
