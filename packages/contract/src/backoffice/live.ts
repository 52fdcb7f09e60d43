import { defineLive, defineOwnLive, type LiveNames } from '../kernel/live.ts'
import { backofficeCalls } from './calls.ts'
import { inboxCalls } from './inbox-calls.ts'

/** Lists of the console whose rows come by push. */
export const backofficeLive = {
  approvals: defineLive('approvals', { ids: 'Number of the request', call: backofficeCalls.approvals }),
  inbox: defineOwnLive('inbox', { ids: 'Number of the line of the own inbox', call: inboxCalls.inbox }),
} as const

declare module '../kernel/live.ts' {
  interface LiveTables {
    readonly backoffice: LiveNames<typeof backofficeLive>
  }
}
