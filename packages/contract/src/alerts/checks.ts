import type { CheckTable } from '../kernel/check.ts'

/** Checks of this room, as the console names them. */
export const alertsChecks = {
  'alerts.failures': {
    zh: '通知',
    en: 'Alerts',
    about: {
      zh: '一日內推播服務或郵件閘道未送達的通知',
      en: 'Alerts of the last day that a push service or the mail gateway did not take',
    },
  },
} as const satisfies CheckTable

declare module '../kernel/check.ts' {
  interface CheckTables {
    readonly alerts: keyof typeof alertsChecks
  }
}
