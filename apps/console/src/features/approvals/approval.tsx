import { Alert, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { ApprovalKind } from '@jade/contract/approval'
import { BringApprovalWords } from '../../parts/bring-approval-words.ts'
import { useObject } from '../../parts/object.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Coming } from '../../parts/coming.tsx'
import { Diff } from '../../parts/diff.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { office } from '../session/api.ts'
import { useMay } from '../session/session.ts'
import { type Approval, statusText, statusTone } from './words.ts'

/** What one person asks of another: before and after, and the decision where it is this person's. */
export default function ApprovalPage() {
  const { id, close } = useObject()
  const query = useQuery({
    queryKey: ['approvals', 'one', id],
    queryFn: async () => (await office.approval({ id })).data,
    refetchInterval: 10_000,
  })
  return (
    <ObjectFrame
      query={query}
      head={(row) => ({
        name: row.kind_name,
        state: <Mark tone={statusTone[row.status]}>{statusText[row.status]()}</Mark>,
        since: row.requested_at,
      })}
    >
      {(row) => <Decision row={row} close={close} />}
    </ObjectFrame>
  )
}

function Decision({ row, close }: { readonly row: Approval; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const bring = use(BringApprovalWords)
  const coming = useQuery({ queryKey: ['approval-words'], queryFn: bring, staleTime: Number.POSITIVE_INFINITY })
  const words = coming.data
  const [deciding, setDeciding] = useState<'approve' | 'refuse' | null>(null)
  // Nobody decides what cannot be read.
  const open = words !== undefined && row.allowed === 1 && may('approval.decide')

  async function decide(decision: 'approve' | 'refuse', reason: string) {
    if (await act.run(() => office.decideApproval({ id: row.id, decision, reason }))) close()
  }

  return (
    <Stack>
      <Facts
        facts={[
          { label: m.approvals_object(), value: row.object },
          { label: m.approvals_maker(), value: row.maker },
          { label: m.parts_reason(), value: row.reason },
          { label: m.approvals_expires(), value: row.expires_at },
        ]}
      />
      {/* A kind that no room has any more keeps its names. */}
      {words ? (
        <Diff before={row.before} after={row.after} words={words[row.kind as ApprovalKind] ?? {}} />
      ) : (
        <Coming query={coming} height={160} />
      )}
      {row.why_not === 'own' && <Alert color="amber">{m.approvals_own()}</Alert>}
      {row.why_not === 'kind' && <Alert color="amber">{m.approvals_kind_forbidden()}</Alert>}
      {row.why_not === 'role' && <Alert color="amber">{m.approvals_own_role()}</Alert>}
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
