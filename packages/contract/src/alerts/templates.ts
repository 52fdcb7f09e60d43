import type { TemplateTable } from '../kernel/template.ts'

/** Personal messages of this room. */
export const alertsTemplates = {
  mail_bounced: {
    zh: { title: '電子郵件通知已停止', content: '寄到您電子信箱的信件被退回，因此不再寄送通知。如需恢復，請聯絡客服。' },
    en: {
      title: 'E-mail alerts have ended',
      content: 'A letter to your e-mail address came back, so no more are sent. To have them again please contact customer service.',
    },
  },
  mail_complained: {
    zh: { title: '電子郵件通知已停止', content: '您的信箱將我們的信件回報為垃圾郵件，因此不再寄送通知。如需恢復，請聯絡客服。' },
    en: {
      title: 'E-mail alerts have ended',
      content:
        'Your mailbox reported a letter of ours as unwanted, so no more are sent. To have them again please contact customer service.',
    },
  },
} as const satisfies TemplateTable

declare module '../kernel/template.ts' {
  interface TemplateTables {
    readonly alerts: typeof alertsTemplates
  }
}
