import { type RoleName, roles } from '@jade/contract/backoffice/roles'
import type { staffRow } from '@jade/contract/backoffice/calls'
import { Stack, Table, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
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
import { office } from '../session/api.ts'
import { useMay } from '../session/session.ts'
import { Invitations, Invite } from './invitations.tsx'

type Staff = z.infer<typeof staffRow>

function roleOf({ role }: Staff): string {
  return roles[role as RoleName]?.[lang()] ?? role
}

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
  const query = useQuery({ queryKey: ['staff', list.page], queryFn: () => office.staff({ page: String(list.page) }) })
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
      />
      <Invitations />
      <Matrix />
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
    </Stack>
  )
}

function Matrix() {
  const query = useQuery({ queryKey: ['roles'], queryFn: async () => (await office.roles()).data })
  if (!query.data) return null
  const { roles: columnsOf, permissions } = query.data
  return (
    <Stack>
      <Title order={2} size="h4">
        {m.staff_matrix()}
      </Title>
      <Table.ScrollContainer
        minWidth={720}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': m.staff_matrix() } }}
      >
        <Table striped verticalSpacing={4} fz="sm" stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.staff_permission()}</Table.Th>
              {columnsOf.map((role) => (
                <Table.Th key={role.name} ta="center">
                  {role[lang()]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {permissions.map((line) => (
              <Table.Tr key={line.permission}>
                <Table.Td>{line.permission}</Table.Td>
                {columnsOf.map((role) => (
                  <Table.Td key={role.name} ta="center">
                    {line.roles.includes(role.name) && <IconCheck size={16} aria-label={role[lang()]} />}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
