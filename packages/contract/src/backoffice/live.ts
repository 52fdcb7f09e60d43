import { defineLive, type LiveNames } from '../kernel/live.ts'
import { backofficeCalls } from './calls.ts'

/** Lists of the console whose rows come by push. */
export const backofficeLive = {
  approvals: defineLive('approvals', { ids: 'Number of the request', call: backofficeCalls.approvals }),
} as const

declare module '../kernel/live.ts' {
  interface LiveTables {
    readonly backoffice: LiveNames<typeof backofficeLive>
  }
}
