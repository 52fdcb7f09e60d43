import { permissionWords } from '@jade/contract/backoffice/permission-words'
import type { roleChangeRow } from '@jade/contract/backoffice/role-calls'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { list as inWords } from '../../parts/fact-words.ts'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark, type Tone } from '../../parts/mark.tsx'
import type { ListState } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { roleApi } from '../session/api.ts'

type Row = z.infer<typeof roleChangeRow>

const states: Readonly<Record<Row['state'], readonly [Tone, () => string]>> = {
  waiting: ['waiting', m.roles_waiting],
  done: ['good', m.roles_done],
  refused: ['bad', m.roles_refused],
  failed: ['bad', m.roles_failed],
}
const stateOf = ({ state }: Row) => <Mark tone={states[state][0]}>{states[state][1]()}</Mark>
const words = (permissions: readonly string[]) => inWords(permissions.map((one) => permissionWords(one, lang())))

const columns: readonly Column<Row>[] = [
  { label: m.roles_role(), cell: (row) => row[lang()], text: (row) => row[lang()] },
  { label: m.roles_state(), cell: stateOf, text: (row) => row.state },
  { label: m.roles_given(), wrap: true, cell: (row) => words(row.given), text: (row) => row.given.join(' ') },
  { label: m.roles_taken(), wrap: true, cell: (row) => words(row.taken), text: (row) => row.taken.join(' ') },
  { label: m.roles_maker(), cell: (row) => row.maker, text: (row) => row.maker },
  { label: m.roles_checker(), cell: (row) => row.checker || '—', text: (row) => row.checker },
  { label: m.roles_asked_at(), cell: (row) => row.asked_at, text: (row) => row.asked_at },
]

/** What was asked for about roles, and how it ended. */
export function Changes({ list, tabs }: { readonly list: ListState; readonly tabs: ReactNode }) {
  const { role = '' } = list.filters
  const pages = usePages(list, {
    queryKey: ['roles', 'changes', role],
    ask: (page) => roleApi.roleChanges({ ...page, ...(role !== '' && { role }) }),
    refetchInterval: 10_000,
  })
  return (
    <ListScreen
      title={m.roles_title()}
      columns={columns}
      keyOf={(row) => row.id}
      {...pages}
      filters={
        <Group gap="xs">
          {tabs}
          {role !== '' && (
            <Button variant="default" onClick={() => list.setFilter('role', '')}>
              {m.roles_all()}
            </Button>
          )}
        </Group>
      }
      drawer={(row) => (
        <Facts
          facts={[
            { label: m.roles_role(), value: `${row[lang()]} (${row.role})` },
            { label: m.roles_state(), value: stateOf(row) },
            { label: m.roles_given(), value: words(row.given) },
            { label: m.roles_taken(), value: words(row.taken) },
            { label: m.roles_maker(), value: row.maker },
            { label: m.roles_checker(), value: row.checker || '—' },
            { label: m.roles_asked_at(), value: row.asked_at },
            { label: m.roles_ended_at(), value: row.ended_at || '—' },
            { label: m.parts_reason(), value: row.reason },
          ]}
        />
      )}
    />
  )
}
