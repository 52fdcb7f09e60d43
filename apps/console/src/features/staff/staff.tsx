import type { staffRow } from '@jade/contract/backoffice/calls'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useList } from '../../parts/use-list.ts'
import { Mark } from '../../parts/mark.tsx'
import { invitations, office } from '../session/api.ts'
import { useMay } from '../session/session.ts'
import { Invitations, Invite } from './invitations.tsx'
import { RightsOf } from './rights.tsx'

type Staff = z.infer<typeof staffRow>

const roleOf = (row: Staff): string => row[`role_${lang()}`]

const columns: readonly Column<Staff>[] = [
  { label: m.staff_account(), cell: (row) => row.account, text: (row) => row.account },
  { label: m.staff_name(), cell: (row) => row.name, text: (row) => row.name },
  { label: m.staff_role(), cell: roleOf, text: roleOf },
  { label: m.staff_last_login(), cell: (row) => row.last_login || '—', text: (row) => row.last_login },
  {
    label: m.staff_active(),
    cell: (row) => <Mark tone={row.active ? 'good' : 'off'}>{row.active ? m.staff_active() : m.staff_inactive()}</Mark>,
    text: (row) => String(row.active),
  },
]

export default function StaffList() {
  const list = useList()
  const query = useQuery({ queryKey: ['staff', list.page], queryFn: () => office.staff({ page: String(list.page), pageSize: '50' }) })
  return (
    <Stack gap="xl">
      <ListScreen
        title={m.staff_title()}
        columns={columns}
        keyOf={(row) => row.id}
        list={list}
        query={query}
        actions={
          <AddButton label={m.staff_invite()} permission="staff.edit">
            {(close) => <Invite close={close} />}
          </AddButton>
        }
        drawer={(row, close) => <Member row={row} close={close} />}
        drawerSize={680}
      />
      <Invitations />
    </Stack>
  )
}

function Member({ row, close }: { readonly row: Staff; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const next = row.active === 1 ? 0 : 1
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.staff_account(), value: row.account },
          { label: m.staff_name(), value: row.name },
          { label: m.staff_role(), value: roleOf(row) },
        ]}
      />
      {may('staff.edit') && (
        <ReasonForm
          label={next === 0 ? m.staff_deactivate() : m.staff_reactivate()}
          color={next === 0 ? 'red' : 'gold'}
          busy={act.busy}
          onCancel={close}
          onSubmit={(reason) =>
            void act
              .run(async () => {
                const { data, message } = await office.setStaffActive({ id: row.id, active: next, reason })
                return { message: data.waiting ? m.parts_waiting_second() : message }
              })
              .then((done) => done && close())
          }
        />
      )}
      {may('staff.edit') && row.active === 1 && <ResetFactor row={row} close={close} />}
      <RightsOf id={row.id} />
    </Stack>
  )
}

/** For who has lost the authenticator: a second person agrees, then a link is made under the invitations. */
function ResetFactor({ row, close }: { readonly row: Staff; readonly close: () => void }) {
  const act = useAct()
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <Button variant="default" onClick={() => setAsking(true)}>
        {m.staff_reset_factor()}
      </Button>
    )
  return (
    <Stack gap="xs">
      <Text size="sm">{m.staff_reset_about()}</Text>
      <ReasonForm
        label={m.staff_reset_factor()}
        busy={act.busy}
        onCancel={() => setAsking(false)}
        onSubmit={(reason) =>
          void act
            .run(async () => {
              await invitations.resetFactor({ id: row.id, reason })
              return { message: m.parts_waiting_second() }
            })
            .then((done) => done && close())
        }
      />
    </Stack>
  )
}
