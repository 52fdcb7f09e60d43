import type { TemplateTable } from '../kernel/template.ts'

/** Personal messages of this room. */
export const promotionsTemplates = {
  promotion_applied: {
    zh: { title: '優惠申請已收到', content: '您已申請「{name_zh}」，我們會儘快審核，結果會另行通知。' },
    en: {
      title: 'Your application has arrived',
      content: 'You have applied for "{name_en}", we will review it soon and tell you the result.',
    },
  },
  promotion_issued: {
    zh: { title: '優惠已發放', content: '「{name_zh}」已發放：紅利 {amount} 元在活動錢包中，完成流水即可解鎖。' },
    en: {
      title: 'Your bonus is here',
      content: '"{name_en}" was given: {amount} is in an activity wallet, to be unlocked once its wagering requirement is met.',
    },
  },
  promotion_paid: {
    zh: { title: '獎金已入帳', content: '「{name_zh}」獎金 {amount} 元已入您的主錢包。' },
    en: { title: 'Your prize is here', content: '{amount} of "{name_en}" was paid to your main wallet.' },
  },
  promotion_refused: {
    zh: { title: '優惠申請未通過', content: '「{name_zh}」未通過：{text_zh}。鎖定的本金已退回主錢包。' },
    en: {
      title: 'Your application was not granted',
      content: '"{name_en}" was not granted: {text_en}. Any principal that was locked is back in your main wallet.',
    },
  },
  promotion_expiring: {
    zh: { title: '優惠申請即將到期', content: '「{name_zh}」的申請將於一天內到期；若未通過，鎖定的本金會自動退回。' },
    en: {
      title: 'Your application ends soon',
      content: 'Your application for "{name_en}" ends within a day. If it is not granted by then, its principal goes back by itself.',
    },
  },
  promotion_expired: {
    zh: { title: '優惠申請已到期', content: '「{name_zh}」未能在期限內完成審核，鎖定的本金已退回主錢包。造成不便，敬請見諒。' },
    en: {
      title: 'Your application has ended',
      content: '"{name_en}" could not be decided in time; any principal that was locked is back in your main wallet. We are sorry.',
    },
  },
  promotion_lapsed: {
    zh: { title: '優惠未能發放', content: '您的儲值已入主錢包，但「{name_zh}」未能發放：{text_zh}。' },
    en: {
      title: 'The offer could not be given',
      content: 'Your deposit is in your main wallet, but "{name_en}" could not be given: {text_en}.',
    },
  },
  promotion_to_ship: {
    zh: { title: '禮品準備寄出', content: '「{name_zh}」的禮品正在準備，寄出時會再通知您。' },
    en: { title: 'Your gift is being packed', content: 'The gift of "{name_en}" is being packed; we will tell you when it is sent.' },
  },
  promotion_shipped: {
    zh: { title: '禮品已寄出', content: '「{name_zh}」的禮品已寄出。{text_zh}收到後請在「我的優惠」確認。' },
    en: {
      title: 'Your gift is on its way',
      content: 'The gift of "{name_en}" was sent. {text_en} Please confirm it under My promotions when it arrives.',
    },
  },
} as const satisfies TemplateTable

declare module '../kernel/template.ts' {
  interface TemplateTables {
    readonly promotions: typeof promotionsTemplates
  }
}
