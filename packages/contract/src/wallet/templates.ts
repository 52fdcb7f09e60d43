import type { TemplateTable } from '../kernel/template.ts'

/** Personal messages of this room. */
export const walletTemplates = {
  bonus_expiring: {
    zh: {
      title: '活動錢包即將到期',
      content: '「{name_zh}」的活動錢包將於 {expires} 到期。到期未完成流水時，剩餘本金會退回主錢包，其餘失效。',
    },
    en: {
      title: 'An activity wallet ends soon',
      content:
        'Your activity wallet of "{name_en}" ends at {expires}. What is left of your own money goes back to the main wallet then, and the rest lapses unless the requirement is met.',
    },
  },
  bonus_expired: {
    zh: { title: '活動錢包已到期', content: '「{name_zh}」的活動錢包已到期：本金 {kept} 元已退回主錢包，其餘 {lost} 元失效。' },
    en: {
      title: 'An activity wallet has ended',
      content: 'Your activity wallet of "{name_en}" has ended: {kept} of your own money is in the main wallet, {lost} has lapsed.',
    },
  },
  bonus_unlocked: {
    zh: { title: '活動錢包已自動解鎖', content: '「{name_zh}」已完成流水，到期時 {kept} 元已全數轉入主錢包。' },
    en: {
      title: 'An activity wallet was unlocked',
      content: 'The requirement of "{name_en}" was met: when its time was over, all {kept} went to your main wallet.',
    },
  },
  win_held: {
    zh: {
      title: '一筆派彩核對中',
      content:
        '您有一筆 {amount} 的派彩超過該遊戲單注可派發的上限，正在核對，暫時不能用於遊戲或託售，結果會以訊息通知您。案件編號 {order}。',
    },
    en: {
      title: 'A return is being checked',
      content:
        'A return of {amount} is above the most its game pays on one bet. While we check it, it can be neither played with nor withdrawn; we will send you the result. Case {order}.',
    },
  },
  win_released: {
    zh: { title: '派彩核對完成', content: '案件 {order}：{amount} 已入您的主錢包。' },
    en: { title: 'A return was checked', content: 'Case {order}: {amount} is in your main wallet.' },
  },
  win_refused: {
    zh: { title: '派彩核對未通過', content: '案件 {order}：{amount} 未能核實，不予派發。原因：{reason}' },
    en: { title: 'A return was not confirmed', content: 'Case {order}: {amount} could not be confirmed and is not paid. Reason: {reason}' },
  },
  win_taken_back: {
    zh: { title: '派彩已由平台收回', content: '案件 {order}：{amount} 已由遊戲平台更正收回，您的主錢包未受影響。' },
    en: {
      title: 'A return was taken back',
      content: 'Case {order}: the platform corrected the round and took {amount} back; your main wallet is as it was.',
    },
  },
} as const satisfies TemplateTable

declare module '../kernel/template.ts' {
  interface TemplateTables {
    readonly wallet: typeof walletTemplates
  }
}
