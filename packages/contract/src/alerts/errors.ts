import type { ErrorTable } from '../kernel/errors.ts'

export const alertsErrors = {
  'alerts.off': { status: 403, zh: '目前不提供裝置通知', en: 'Alerts are not available at the moment' },
  'alerts.place': { status: 403, zh: '不支援此瀏覽器的通知服務', en: "This browser's push service is not supported" },
  'alerts.unknown': { status: 404, zh: '查無此裝置', en: 'Unknown device' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly alerts: keyof typeof alertsErrors
  }
}
