import type { ErrorTable } from '../kernel/errors.ts'

export const alertsErrors = {
  'alerts.off': { status: 403, zh: '目前不提供裝置通知', en: 'Alerts are not available at the moment' },
  'alerts.place': { status: 403, zh: '不支援此瀏覽器的通知服務', en: "This browser's push service is not supported" },
  'alerts.unknown': { status: 404, zh: '查無此裝置', en: 'Unknown device' },
  'alerts.mail_off': { status: 403, zh: '目前無法發送電子郵件通知', en: 'No e-mail alerts can be sent at the moment' },
  'alerts.mail_address': { status: 403, zh: '請先綁定電子信箱', en: 'Please bind an e-mail address first' },
  'alerts.mail_ended': {
    status: 403,
    zh: '信件無法送達您的電子信箱，請聯絡客服',
    en: 'Letters to your address came back or were not wanted, please contact customer service',
  },
  'alerts.address_unknown': { status: 404, zh: '查無此信箱', en: 'Unknown address' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly alerts: keyof typeof alertsErrors
  }
}
