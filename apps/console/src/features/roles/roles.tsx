import type { roleRow } from '@jade/contract/backoffice/role-calls'
import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { AddButton } from '../../parts/add-button.tsx'
import { Choice } from '../../parts/choice.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { type ListState, useList } from '../../parts/use-list.ts'
import { roleApi } from '../session/api.ts'
import { Changes } from './changes.tsx'
import { Matrix } from './matrix.tsx'
import { NewRole } from './new-role.tsx'
import { Preview } from './preview.tsx'

type Row = z.infer<typeof roleRow>

const tabs = { roles: m.roles_list, matrix: m.roles_matrix, preview: m.roles_preview, changes: m.roles_changes } as const
type Tab = keyof typeof tabs

const stateOf = (row: Row) => {
  if (row.waiting === 1) return <Mark tone="waiting">{m.roles_waiting()}</Mark>
  if (row.fixed === 1) return <Mark tone="off">{m.roles_fixed()}</Mark>
  if (row.shipped === 0) return <Mark tone="busy">{m.roles_house()}</Mark>
  return row.given + row.taken > 0 ? <Mark tone="busy">{m.roles_changed()}</Mark> : <Mark tone="good">{m.roles_shipped()}</Mark>
}

const columns: readonly Column<Row>[] = [
  {
    label: m.roles_role(),
    cell: (row) => (
      <>
        {row[lang()]}
        <Text component="span" size="xs" c="dimmed" ml="xs">
          {row.name}
        </Text>
      </>
    ),
    text: (row) => row[lang()],
  },
  { label: m.roles_state(), cell: stateOf, text: (row) => String(row.shipped) },
  { label: m.roles_people(), right: true, cell: (row) => row.people, text: (row) => String(row.people) },
  { label: m.roles_opens(), right: true, cell: (row) => row.opens, text: (row) => String(row.opens) },
  { label: m.roles_given(), right: true, cell: (row) => row.given || '—', text: (row) => String(row.given) },
  { label: m.roles_taken(), right: true, cell: (row) => row.taken || '—', text: (row) => String(row.taken) },
  {
    label: m.roles_last(),
    cell: (row) => (row.changed_at === '' ? '—' : m.roles_by({ at: row.changed_at, maker: row.changed_by, checker: row.approved_by })),
    text: (row) => row.changed_at,
  },
]

/** What roles open: as a list, as a matrix that is changed, as another role sees it, and what was changed (CONSOLE-18). */
export default function Roles() {
  const list = useList()
  const asked = list.filters.tab ?? ''
  const tab: Tab = Object.hasOwn(tabs, asked) ? (asked as Tab) : 'roles'
  const choice = (
    <Choice
      label={m.roles_title()}
      value={tab}
      options={tabs}
      onSet={(next) => list.setFilters(next === 'roles' ? {} : { tab: next, ...(list.filters.role && { role: list.filters.role }) })}
    />
  )
  if (tab === 'roles') return <List list={list} tabs={choice} />
  if (tab === 'changes') return <Changes list={list} tabs={choice} />
  return (
    <Stack gap="sm">
      <ScreenHead title={m.roles_title()} />
      {choice}
      {tab === 'matrix' ? <Matrix list={list} /> : <Preview list={list} />}
    </Stack>
  )
}

function List({ list, tabs: choice }: { readonly list: ListState; readonly tabs: React.ReactNode }) {
  const query = useQuery({
    queryKey: ['roles', 'list', list.page],
    queryFn: () => roleApi.roles({ page: String(list.page), pageSize: '25' }),
    refetchInterval: 10_000,
  })
  return (
    <ListScreen
      title={m.roles_title()}
      about={m.roles_about()}
      columns={columns}
      keyOf={(row) => row.name}
      list={list}
      query={query}
      filters={choice}
      actions={
        <AddButton label={m.roles_new()} permission="role.edit">
          {(close) => <NewRole close={close} />}
        </AddButton>
      }
      drawer={(row) => <Shown row={row} />}
    />
  )
}

function Shown({ row }: { readonly row: Row }) {
  const to = (tab: Tab, label: string) => (
    <Anchor component={Link} to="/roles" search={{ tab, role: row.name } as never} size="sm">
      {label}
    </Anchor>
  )
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.roles_zh(), value: row.zh },
          { label: m.roles_en(), value: row.en },
          { label: m.roles_name(), value: row.name },
          { label: m.roles_state(), value: stateOf(row) },
          { label: m.roles_people(), value: row.people },
          { label: m.roles_opens(), value: row.opens },
        ]}
      />
      {row.fixed === 1 && <Text size="sm">{m.roles_fixed_about()}</Text>}
      {to('matrix', m.roles_to_matrix())}
      {to('preview', m.roles_to_preview())}
      {to('changes', m.roles_to_changes())}
    </Stack>
  )
}
