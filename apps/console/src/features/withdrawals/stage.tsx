import { m } from '../../paraglide/messages.js'
import { Mark } from '../../parts/mark.tsx'

const stages = {
  review: [m.withdrawals_stage_review, 'waiting'],
  claimed: [m.withdrawals_stage_claimed, 'waiting'],
  approved: [m.withdrawals_stage_approved, 'busy'],
  paying: [m.withdrawals_stage_paying, 'busy'],
  unknown: [m.withdrawals_stage_unknown, 'bad'],
  paid: [m.withdrawals_stage_paid, 'good'],
  refused: [m.withdrawals_stage_refused, 'off'],
  cancelled: [m.withdrawals_stage_cancelled, 'off'],
} as const

export type StageName = keyof typeof stages

export function stageText(stage: StageName): string {
  return stages[stage][0]()
}

export function Stage({ of }: { readonly of: StageName }) {
  return <Mark tone={stages[of][1]}>{stageText(of)}</Mark>
}

/** Every stage with its word, for a filter. */
export const stageOptions: Readonly<Record<StageName, () => string>> = Object.fromEntries(
  Object.entries(stages).map(([stage, [text]]) => [stage, text]),
) as never
