import { permissionWords } from '@jade/contract/backoffice/permission-words'
import type { rightRow } from '@jade/contract/backoffice/role-calls'
import { Group, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Choice } from '../../parts/choice.tsx'
import { Coming } from '../../parts/coming.tsx'
import { Mark } from '../../parts/mark.tsx'
import { Pages } from '../../parts/pages.tsx'
import { roleApi } from '../session/api.ts'

type Row = z.infer<typeof rightRow>

const whys: Readonly<Record<Row['why'], () => string>> = {
  all: m.staff_why_all,
  shipped: m.staff_why_shipped,
  given: m.staff_why_given,
  taken: m.staff_why_taken,
  none: m.staff_why_none,
  apart: m.staff_why_apart,
  out: m.staff_why_out,
}
const lists = { all: m.parts_all, open: m.staff_rights_open, changed: m.staff_rights_changed } as const
type List = keyof typeof lists

/** Why this person may do something: person, permission, role, and whether that was shipped or who changed and approved it. */
export function RightsOf({ id }: { readonly id: string }) {
  const [q, setQ] = useState('')
  const [only, setOnly] = useState<List>('open')
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: ['staff', 'rights', id, q, only, page],
    queryFn: () => roleApi.staffRights({ id, page: String(page), q, ...(only !== 'all' && { only }) }),
    placeholderData: (before) => before,
  })
  const from = <V,>(set: (value: V) => void) => {
    return (value: V) => {
      set(value)
      setPage(1)
    }
  }
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {m.staff_rights()}
      </Title>
      <Group gap="xs">
        <TextInput
          aria-label={m.staff_rights_search()}
          placeholder={m.staff_rights_search()}
          value={q}
          maxLength={60}
          onChange={(event) => from(setQ)(event.currentTarget.value)}
        />
        <Choice label={m.staff_rights()} value={only} options={lists} onSet={from(setOnly)} />
      </Group>
      {query.data ? <Lines rows={query.data.data} role={query.data[lang()]} /> : <Coming query={query} height={240} />}
      {query.data && query.data.total > query.data.pageSize && (
        <Pages total={Math.ceil(query.data.total / query.data.pageSize)} value={page} onChange={setPage} size="xs" />
      )}
    </Stack>
  )
}

function Lines({ rows, role }: { readonly rows: readonly Row[]; readonly role: string }) {
  if (rows.length === 0) return <Text size="sm">{m.parts_empty()}</Text>
  return (
    <Table fz="sm" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{m.staff_permission()}</Table.Th>
          <Table.Th>{m.staff_rights_may()}</Table.Th>
          <Table.Th>{m.staff_rights_why()}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.permission}>
            <Table.Td>
              {permissionWords(row.permission, lang())}
              <Text size="xs" c="dimmed">
                {row.permission}
              </Text>
            </Table.Td>
            <Table.Td>
              <Mark tone={row.open ? 'good' : 'off'}>{row.open ? m.staff_rights_yes() : m.staff_rights_no()}</Mark>
            </Table.Td>
            <Table.Td>
              {whys[row.why]()} · {role}
              {row.changed_at !== '' && (
                <Text size="xs" c="dimmed">
                  {m.staff_rights_by({ at: row.changed_at, maker: row.changed_by, checker: row.approved_by })}
                  <br />
                  {row.reason}
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
