import type { TemplateTable } from '../kernel/template.ts'

/** Personal messages of this room. */
export const walletTemplates = {
  win_held: {
    zh: {
      title: '一筆派彩核對中',
      content:
        '您有一筆 {amount} 的派彩超過該遊戲單注可派發的上限，正在核對，暫時不能用於遊戲或託售，結果會以訊息通知您。案件編號 {order}。',
    },
    en: {
      title: 'A return is being checked',
      content:
        'A return of {amount} is above what its game pays on a bet. It is being checked and cannot be played with or withdrawn until then; you will get a message. Case {order}.',
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
