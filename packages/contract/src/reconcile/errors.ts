import type { ErrorTable } from '../kernel/errors.ts'

export const reconcileErrors = {
  'reconcile.finding_unknown': { status: 404, zh: '查無此筆差異', en: 'Unknown finding' },
  'reconcile.finding_closed': { status: 403, zh: '此筆差異已結案', en: 'This finding is closed' },
  'reconcile.nothing_to_retry': { status: 403, zh: '此項目已在處理或已完成', en: 'Nothing to try again: it is under way or done' },
  'reconcile.silent': {
    status: 503,
    zh: '對方沒有回應，無法核對，請稍後再試',
    en: 'The other side does not answer, so nothing could be compared; please try again later',
  },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly reconcile: keyof typeof reconcileErrors
  }
}
