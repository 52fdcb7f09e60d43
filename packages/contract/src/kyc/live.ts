import { defineLive, type LiveNames } from '../kernel/live.ts'
import { kycOperatorCalls } from './calls.ts'

/** Lists of the console whose rows come by push. */
export const kycLive = {
  idCards: defineLive('kyc', { ids: 'Number of the player', call: kycOperatorCalls.idQueue }),
} as const

declare module '../kernel/live.ts' {
  interface LiveTables {
    readonly kyc: LiveNames<typeof kycLive>
  }
}
