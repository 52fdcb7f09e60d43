import { formatMoney } from '@jade/ui/money'
import { Alert, Group, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { ApprovalKind } from '@jade/contract/approval'
import { Screens } from '../../app/screen.ts'
import { BringApprovalWords } from '../../parts/bring-approval-words.ts'
import { useObject } from '../../parts/object.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Coming } from '../../parts/coming.tsx'
import { Request } from '../../parts/diff.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { History } from '../../parts/history.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { office } from '../session/api.ts'
import { useMay } from '../session/session.ts'
import { type Approval, type ApprovalOnPage, statusText, statusTone } from './words.ts'

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
        ...(row.money !== '' && { money: formatMoney(row.money) }),
        since: row.requested_at,
      })}
      aside={(row) => <Beside row={row} />}
    >
      {(row) => <Decision row={row} close={close} />}
    </ObjectFrame>
  )
}

/** The screen that shows objects of this kind, to who may see them. */
function useScreenOf(kind: string | undefined) {
  const may = useMay()
  const screen = use(Screens).find(({ object }) => object !== undefined && object.kind === kind)
  return screen && may(screen.permission) ? screen : undefined
}

function PageLink({ row }: { readonly row: Approval }) {
  const screen = useScreenOf(row.about?.kind)
  if (!row.about || !screen?.object) return row.object
  // What it is in the reader's words, what it is called as the room says.
  const kind = `${row.about.kind} `
  const name = row.object.startsWith(kind) ? `${screen.object.title()} ${row.object.slice(kind.length)}` : row.object
  return (
    <ObjectLink in={screen.path} id={row.about.id}>
      {name}
    </ObjectLink>
  )
}

/** What the same person asked for before, and what happened to the object. */
function Beside({ row }: { readonly row: ApprovalOnPage }) {
  const screen = useScreenOf(row.about?.kind)
  return (
    <>
      <Text size="sm" fw={600}>
        {m.approvals_earlier({ maker: row.maker })}
      </Text>
      <Table fz="sm">
        <Table.Tbody>
          {row.earlier.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>
                <ObjectLink in="/approvals" id={one.id}>
                  {one.kind_name}
                </ObjectLink>
                <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {`${one.requested_at} · ${one.object}`}
                </Text>
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {one.money === '' ? '' : formatMoney(one.money)}
                <div>
                  <Mark tone={statusTone[one.status]}>{statusText[one.status]()}</Mark>
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {row.earlier.length === 0 && (
        <Text size="sm" c="dimmed">
          {m.parts_empty()}
        </Text>
      )}
      {row.about && screen?.object?.told === true && <History kind={row.about.kind} id={row.about.id} />}
    </>
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
          { label: m.approvals_object(), value: <PageLink row={row} /> },
          ...(row.player_id === ''
            ? []
            : [{ label: m.approvals_player(), value: <PlayerLink id={row.player_id} account={row.account} /> }]),
          { label: m.approvals_maker(), value: row.maker },
          { label: m.parts_reason(), value: row.reason },
          { label: m.approvals_expires(), value: row.expires_at },
        ]}
      />
      {/* A kind that no room has any more keeps its names. */}
      {words ? (
        <Request before={row.before} after={row.after} words={words[row.kind as ApprovalKind] ?? {}} />
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
