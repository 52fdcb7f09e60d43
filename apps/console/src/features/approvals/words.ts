import type { approvalPage, approvalRow } from '@jade/contract/backoffice/approval-rows'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import type { Tone } from '../../parts/mark.tsx'

export type Approval = z.infer<typeof approvalRow>
export type ApprovalOnPage = z.infer<typeof approvalPage>
export type Status = Approval['status']

export const statusText: Readonly<Record<Status, () => string>> = {
  waiting: m.approvals_waiting,
  approved: m.approvals_approved,
  refused: m.approvals_refused,
  expired: m.approvals_expired,
}
export const statusTone: Readonly<Record<Status, Tone>> = { waiting: 'waiting', approved: 'good', refused: 'bad', expired: 'off' }
