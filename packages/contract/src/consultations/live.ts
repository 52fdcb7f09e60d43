import { defineLive, type LiveNames } from '../kernel/live.ts'
import { consultationsOperatorCalls } from './operator-calls.ts'

/** Lists of the console whose rows come by push. */
export const consultationsLive = {
  inbox: defineLive('consultations', { ids: 'Number of the consultation', call: consultationsOperatorCalls.inbox }),
  /** What only an open case shows: that its player types, or has read. The list stays as it is. */
  open: defineLive('consultation', { ids: 'Number of the consultation', call: consultationsOperatorCalls.inbox }),
} as const

declare module '../kernel/live.ts' {
  interface LiveTables {
    readonly consultations: LiveNames<typeof consultationsLive>
  }
}
