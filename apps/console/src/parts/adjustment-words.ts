import type { ReplyOf } from '@jade/contract/call'
import type { adjustmentsCalls } from '@jade/contract/adjustments/calls'
import { type AdjustmentKind, type AdjustmentReason, adjustmentReasons } from '@jade/contract/adjustments/reasons'
import { lang } from '../app/locale.ts'
import { m } from '../paraglide/messages.js'
import type { Tone } from './mark.tsx'

export type AdjustmentRow = ReplyOf<typeof adjustmentsCalls.list>['data'][number]
type State = AdjustmentRow['state']

export const kindText: Readonly<Record<AdjustmentKind, () => string>> = {
  credit: m.adjustments_credit,
  debit: m.adjustments_debit,
  withdrawal: m.adjustments_withdrawal,
}
export const stateText: Readonly<Record<State, () => string>> = {
  waiting: m.adjustments_waiting,
  booked: m.adjustments_booked,
  refused: m.adjustments_refused,
  failed: m.adjustments_failed,
}
export const stateTone: Readonly<Record<State, Tone>> = { waiting: 'waiting', booked: 'good', refused: 'off', failed: 'bad' }

export const reasonText = (reason: AdjustmentReason): string => adjustmentReasons[reason][lang()]
/** With its sign, as the player's wallet felt it. */
export const signed = ({ kind, money }: Pick<AdjustmentRow, 'kind' | 'money'>): string => (kind === 'credit' ? money : `-${money}`)
