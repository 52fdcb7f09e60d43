import type { CheckTable } from '../kernel/check.ts'

/** Checks of this room, as the console names them. */
export const reconcileChecks = {
  'service.outbox': {
    zh: '待送事件',
    en: 'Announcements waiting',
    about: { zh: '逾 5 分鐘仍未送達的內部事件', en: 'Internal announcements not delivered for over 5 minutes' },
  },
} as const satisfies CheckTable

declare module '../kernel/check.ts' {
  interface CheckTables {
    readonly reconcile: keyof typeof reconcileChecks
  }
}
