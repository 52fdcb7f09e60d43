import { type App, systemIntent } from '@jade/service/app'
import { allNotices, insertNotice, lockSetting, saveSetting } from './store.ts'

const machine = systemIntent('site.seed')

/** The demo house shows every kind of deposit channel. A setting that somebody has changed stays as it is. */
export async function seedSite(app: App): Promise<void> {
  await app.unit(machine, async (u) => {
    for (const key of ['store_tunnel', 'atm_tunnel', 'virtual_tunnel', 'usdt_tunnel'])
      if ((await lockSetting(u.tx, key)) === null)
        await saveSetting(u.tx, { key, before: '0', after: '1', reason: 'demo house', maker: 'seed', checker: '', at: u.now })
    const { total } = await allNotices(u.tx, { page: 1, pageSize: 1 })
    if (total > 0) return
    for (const notice of NOTICES) await insertNotice(u.tx, { ...notice, starts_at: u.now, ends_at: null, made_by: 'seed' })
  })
}

/** One of each kind (CONTENT-1): the newest stands first. */
const NOTICES = [
  {
    show_type: 2,
    title_zh: '銀行例行維護',
    title_en: 'Bank maintenance',
    content_zh: '部分銀行於每日 23:50 至次日 00:20 維護，期間轉帳可能延後入帳，款項不會遺失。',
    content_en: 'Some banks are maintained from 23:50 to 00:20 every day. Transfers may arrive later then; no money is lost.',
  },
  {
    show_type: 1,
    title_zh: '每週遊戲維護',
    title_en: 'Weekly maintenance of games',
    content_zh: '每週三 06:00 至 08:00 為平台例行維護時段，實際時間以維護時程為準。',
    content_en: 'Platforms are maintained on Wednesdays from 06:00 to 08:00. The schedule shows which and when.',
  },
  {
    show_type: 0,
    title_zh: '歡迎來到翠玉閣示範環境',
    title_en: 'Welcome to the demonstration of Jade Pavilion',
    content_zh: '這裡的金額都是虛擬的。每一局自家遊戲都能自行驗算，款項也都有紀錄可查，歡迎試玩。',
    content_en:
      'All amounts here are simulated. Every round of our own games can be recalculated and every amount traced. Have a look round.',
  },
] as const
