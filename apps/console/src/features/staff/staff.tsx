import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { AddButton } from '../../parts/add-button.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { useList } from '../../parts/use-list.ts'
import { office } from '../session/api.ts'
import { Invitations, Invite } from './invitations.tsx'
import { Active, roleOf, type Staff } from './words.tsx'

const columns: readonly Column<Staff>[] = [
  { label: m.staff_account(), cell: (row) => row.account, text: (row) => row.account },
  { label: m.staff_name(), cell: (row) => row.name, text: (row) => row.name },
  { label: m.staff_role(), cell: roleOf, text: roleOf },
  { label: m.staff_last_login(), cell: (row) => row.last_login || '—', text: (row) => row.last_login },
  {
    label: m.staff_active(),
    cell: (row) => <Active of={row} />,
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
      />
      <Invitations />
    </Stack>
  )
}
