import type { transferOperatorRow } from '@jade/contract/wallet/operator-calls'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import type { Tone } from '../../parts/mark.tsx'

export type Row = z.infer<typeof transferOperatorRow>
type State = Row['state']

export const stateText: Readonly<Record<State, () => string>> = {
  held: m.transfers_held,
  sent: m.transfers_sent,
  unknown: m.transfers_unknown,
  confirmed: m.transfers_confirmed,
  refused: m.transfers_refused,
  returned: m.transfers_returned,
}
export const stateTone: Readonly<Record<State, Tone>> = {
  held: 'waiting',
  sent: 'waiting',
  unknown: 'bad',
  confirmed: 'good',
  refused: 'off',
  returned: 'off',
}
