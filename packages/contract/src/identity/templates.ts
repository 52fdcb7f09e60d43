import type { TemplateTable, Words } from '../kernel/template.ts'

const guards: Words = {
  password: { zh: '登入密碼', en: 'password' },
  phone: { zh: '手機號碼', en: 'phone' },
}

/** Personal messages of this room. */
export const identityTemplates = {
  credentials_changed: {
    zh: { title: '您的{what}已變更', content: '您的{what}已於 {time} 變更。若非本人操作，請立即聯絡客服。' },
    en: {
      title: 'Your {what} was changed',
      content: 'Your {what} was changed at {time}. If it was not you, contact customer service at once.',
    },
    words: { what: guards },
  },
  welcome: {
    zh: { title: '歡迎加入翠玉閣', content: '{account} 您好，帳號已開通。儲值前請先填寫個人資料並上傳身分證，日後託售會更順利。' },
    en: {
      title: 'Welcome to Jade Pavilion',
      content:
        'Hello {account}, your account is open. Fill in your details and upload your ID card before you deposit; withdrawals go smoothly then.',
    },
  },
} as const satisfies TemplateTable

declare module '../kernel/template.ts' {
  interface TemplateTables {
    readonly identity: typeof identityTemplates
  }
}
