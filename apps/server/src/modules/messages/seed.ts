import type { RichText } from '@jade/contract/messages/rich-text'
import { type App, systemIntent } from '@jade/service/app'
import * as store from './broadcast.store.ts'
import { live, reachOf } from './send.service.ts'

const intent = systemIntent('messages.seed')

const welcome: Readonly<Record<'zh' | 'en', RichText>> = {
  zh: [
    {
      type: 'paragraph',
      runs: [{ text: '感謝您加入翠玉閣。' }, { text: '平台訊息', bold: true }, { text: '會告訴您維護時間、新功能與規則的變更。' }],
    },
    {
      type: 'list',
      items: [
        [{ text: '儲值與託售的結果在「個人」分頁' }],
        [{ text: '需要協助時，請到' }, { text: '線上諮詢', href: '/member/message-center?tab=consultation' }],
        [{ text: '想為自己設定限額，請看' }, { text: '責任博彩', href: '/responsible-gambling' }],
      ],
    },
  ],
  en: [
    {
      type: 'paragraph',
      runs: [
        { text: 'Thank you for joining Jade Pavilion. ' },
        { text: 'Platform messages', bold: true },
        { text: ' tell you of maintenance, new features and changed rules.' },
      ],
    },
    {
      type: 'list',
      items: [
        [{ text: 'You find the results of deposits and withdrawals under “Personal”' }],
        [{ text: 'For help, open a ' }, { text: 'consultation', href: '/member/message-center?tab=consultation' }],
        [{ text: 'To set limits for yourself, see ' }, { text: 'responsible gambling', href: '/responsible-gambling' }],
      ],
    },
  ],
}

const levelThree: Readonly<Record<'zh' | 'en', RichText>> = {
  zh: [
    {
      type: 'paragraph',
      runs: [
        { text: '您目前是 ' },
        { text: 'VIP 3', bold: true },
        { text: '。每日免手續費託售次數與單日上限已依等級提高，於託售頁面可見。' },
      ],
    },
  ],
  en: [
    {
      type: 'paragraph',
      runs: [
        { text: 'You are ' },
        { text: 'VIP 3', bold: true },
        { text: ' now. Your free withdrawals and your limit of a day follow your level; the withdrawal page shows them.' },
      ],
    },
  ],
}

/** A message to all and one to those of level 3, among them demo03, once levels are seeded. A house that has broadcasts keeps them as they are. */
export async function seedBroadcasts(app: App): Promise<void> {
  const { total } = await store.broadcasts(app.db, { page: 1, pageSize: 1 })
  if (total > 0) return
  await app.unit(intent, async (u) => {
    const common = {
      advertising: false,
      accounts: [],
      offers: [],
      tags: [],
      seen: '',
      list_id: null,
      approval_id: null,
      starts_at: u.now,
      ends_at: null,
      made_by: 'seed',
      now: u.now,
    } as const
    for (const { grp, levels, title_zh, title_en, body } of [
      { grp: 'platform', levels: [], title_zh: '歡迎來到翠玉閣', title_en: 'Welcome to Jade Pavilion', body: welcome },
      { grp: 'player', levels: [3], title_zh: 'VIP 3 會員權益', title_en: 'What VIP 3 brings you', body: levelThree },
    ] as const) {
      const reach = await reachOf(
        u.tx,
        { grp, advertising: false, levels, offers: [], tags: [], seen: '', playerIds: [], list_id: null },
        u.now,
      )
      await store.insertBroadcast(u.tx, { ...common, grp, levels, title_zh, title_en, body_zh: body.zh, body_en: body.en, reach })
    }
  })
  await live(app)
}
