import type { approvalRow } from '@jade/contract/backoffice/calls'
import { Alert, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Diff } from '../../parts/diff.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useList } from '../../parts/use-list.ts'
import { Mark, type Tone } from '../../parts/mark.tsx'
import { Choice } from '../../parts/choice.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { office } from '../session/api.ts'
import { useMay } from '../session/session.ts'

type Approval = z.infer<typeof approvalRow>
type Status = Approval['status']

const statusText: Readonly<Record<Status, () => string>> = {
  waiting: m.approvals_waiting,
  approved: m.approvals_approved,
  refused: m.approvals_refused,
  expired: m.approvals_expired,
}
const statusTone: Readonly<Record<Status, Tone>> = { waiting: 'waiting', approved: 'good', refused: 'bad', expired: 'off' }
const lists = { ...statusText, all: m.parts_all }

const columns: readonly Column<Approval>[] = [
  { label: m.approvals_kind(), cell: (row) => row.kind_name, text: (row) => row.kind_name },
  { label: m.approvals_object(), cell: (row) => row.object, text: (row) => row.object },
  { label: m.approvals_maker(), cell: (row) => row.maker, text: (row) => row.maker },
  { label: m.approvals_requested(), cell: (row) => row.requested_at, text: (row) => row.requested_at },
  { label: m.approvals_checker(), cell: (row) => row.checker || '—', text: (row) => row.checker },
  {
    label: m.approvals_status(),
    cell: (row) => <Mark tone={statusTone[row.status]}>{statusText[row.status]()}</Mark>,
    text: (row) => row.status,
  },
]

export default function Approvals() {
  const list = useList()
  const status = (list.filters.status ?? 'waiting') as Status | 'all'
  const query = useQuery({
    queryKey: ['approvals', status, list.page],
    queryFn: () => office.approvals({ page: String(list.page), ...(status !== 'all' && { status }) }),
    refetchInterval: 10_000,
  })
  return (
    <ListScreen
      title={m.approvals_title()}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      filters={<Choice label={m.approvals_status()} value={status} options={lists} onSet={(value) => list.setFilter('status', value)} />}
      drawer={(row, close) => <Decision row={row} close={close} />}
    />
  )
}

function Decision({ row, close }: { readonly row: Approval; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const [deciding, setDeciding] = useState<'approve' | 'refuse' | null>(null)
  const open = row.allowed === 1 && may('approval.decide')

  async function decide(decision: 'approve' | 'refuse', reason: string) {
    if (await act.run(() => office.decideApproval({ id: row.id, decision, reason }))) close()
  }

  return (
    <Stack>
      <Facts
        facts={[
          { label: m.approvals_kind(), value: row.kind_name },
          { label: m.approvals_object(), value: row.object },
          { label: m.approvals_maker(), value: row.maker },
          { label: m.parts_reason(), value: row.reason },
          { label: m.approvals_requested(), value: row.requested_at },
          { label: m.approvals_expires(), value: row.expires_at },
          { label: m.approvals_status(), value: statusText[row.status]() },
        ]}
      />
      <Diff before={row.before} after={row.after} />
      {row.why_not === 'own' && <Alert color="amber">{m.approvals_own()}</Alert>}
      {row.why_not === 'kind' && <Alert color="amber">{m.approvals_kind_forbidden()}</Alert>}
      {open && deciding === null && (
        <Group grow>
          <DoButton hotkey="r" color="red" variant="light" onDo={() => setDeciding('refuse')}>
            {m.approvals_refuse()}
          </DoButton>
          <DoButton hotkey="a" onDo={() => setDeciding('approve')}>
            {m.approvals_approve()}
          </DoButton>
        </Group>
      )}
      {deciding !== null && (
        <ReasonForm
          label={deciding === 'approve' ? m.approvals_approve() : m.approvals_refuse()}
          color={deciding === 'approve' ? 'gold' : 'red'}
          busy={act.busy}
          onSubmit={(reason) => void decide(deciding, reason)}
          onCancel={() => setDeciding(null)}
        />
      )}
    </Stack>
  )
}
