import type { ErrorTable } from '../kernel/errors.ts'

export const turnoverErrors = {
  'turnover.approval_waiting': {
    status: 403,
    zh: '此項變更已送第二人覆核',
    en: 'A second person has already been asked about this',
  },
  'turnover.closed': { status: 403, zh: '此筆流水要求已結束', en: 'This requirement is over' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly turnover: keyof typeof turnoverErrors
  }
}
