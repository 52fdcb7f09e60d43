import type { ApprovalTable } from '../kernel/approval.ts'
import type { offerSimulation, Unsaid } from './simulation.ts'
import type { OfferTerms } from './terms.ts'
import type * as z from 'zod/mini'

/** What this room asks a second person for. */
export const promotionsApprovals = {
  'promotions.publish': { zh: '優惠上架', en: 'Publishing an offer', decide: 'promotion.decide' },
} as const satisfies ApprovalTable

/** What a simulation of the version said (REWARDS-28): figures once it is done and something can be said. */
export interface SimulationFacts {
  readonly simulation: z.infer<typeof offerSimulation>['state'] | 'none'
  readonly simulation_unsaid?: Unsaid
  /** Taipei dates, both included. */
  readonly simulation_from?: string
  readonly simulation_to?: string
  /** Whether all players were looked at. */
  readonly simulation_complete?: 0 | 1
  readonly simulation_takers?: number
  readonly simulation_times?: number
  readonly simulation_given?: string
  readonly simulation_above_budget?: string
  readonly simulation_need?: string
  readonly simulation_ggr?: string
  readonly simulation_cost?: string
  readonly simulation_ten_largest?: string
  readonly simulation_ten_largest_percent?: string
  readonly simulation_linked?: number
  readonly simulation_linked_given?: string
}

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly promotions: keyof typeof promotionsApprovals
  }
  interface ApprovalFacts {
    readonly 'promotions.publish': { readonly before: OfferTerms | null; readonly after: OfferTerms & SimulationFacts }
  }
}
