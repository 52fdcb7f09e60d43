import type { ReplyOf } from '@jade/contract/call'
import type { reconcileCalls } from '@jade/contract/reconcile/calls'
import { m } from '../../paraglide/messages.js'
import type { Tone } from '../../parts/mark.tsx'

export type FindingRow = ReplyOf<typeof reconcileCalls.findings>['data'][number]

export const stateText: Readonly<Record<FindingRow['state'], () => string>> = {
  open: m.reconciliation_open,
  explained: m.reconciliation_explained,
  closed: m.reconciliation_closed,
}

export const stateTone: Readonly<Record<FindingRow['state'], Tone>> = { open: 'bad', explained: 'waiting', closed: 'off' }
