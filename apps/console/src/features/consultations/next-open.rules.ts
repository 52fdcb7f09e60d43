import type { ConsultationQueueRow } from '@jade/contract/consultations/operator-calls'

type Row = Pick<ConsultationQueueRow, 'id' | 'status' | 'assignee'>

/** What is opened after a case was ended: the next one on the page that is open and no colleague's, from its end on from its start; null: there is none. */
export function nextOpen(rows: readonly Row[], id: string, own: string): string | null {
  const at = rows.findIndex((row) => row.id === id)
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
  return inTurn.find(({ status, assignee }) => status === 'consulting' && (assignee === '' || assignee === own))?.id ?? null
}
