import type { Sent } from '@jade/client/http'
import type { auditRow, backofficeCalls } from '@jade/contract/backoffice/calls'
import { Alert, Button, Stack } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { DateFilter } from '../../parts/date-filter.tsx'
import { Diff } from '../../parts/diff.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { askedOf, useList, wholeOf } from '../../parts/use-list.ts'
import { SearchField } from '../../parts/search-field.tsx'
import { office } from '../session/api.ts'

type AuditRow = z.infer<typeof auditRow>

const columns: readonly Column<AuditRow>[] = [
  { label: m.audit_time(), sort: 'at', cell: (row) => row.time, text: (row) => row.time },
  { label: m.audit_actor(), cell: (row) => row.actor, text: (row) => row.actor },
  { label: m.audit_action(), cell: (row) => row.action, text: (row) => row.action },
  { label: m.audit_object(), wrap: true, cell: (row) => row.object, text: (row) => row.object },
  { label: m.audit_reason(), wrap: true, cell: (row) => row.reason, text: (row) => row.reason },
]

export default function Audit() {
  const list = useList()
  const { actor = '', action = '', object = '', date = '' } = list.filters
  const asked = askedOf(list, ['actor', 'action', 'object', 'date'])
  const query = useQuery({
    queryKey: ['audit', asked],
    queryFn: () => office.audit(asked as Sent<typeof backofficeCalls.audit>),
    placeholderData: keepPreviousData,
  })
  return (
    <ListScreen
      title={m.audit_title()}
      columns={columns}
      keyOf={(row) => row.seq}
      list={list}
      query={query}
      file={{ list: 'audit', filters: wholeOf(asked) }}
      filters={
        <>
          <SearchField label={m.audit_actor()} value={actor} onSet={(value) => list.setFilter('actor', value)} />
          <SearchField label={m.audit_action()} value={action} onSet={(value) => list.setFilter('action', value)} />
          <SearchField label={m.audit_object()} value={object} onSet={(value) => list.setFilter('object', value)} />
          <DateFilter value={date} onSet={(value) => list.setFilter('date', value)} />
          <Verify />
        </>
      }
      drawer={(row) => (
        <Stack>
          <Facts
            facts={[
              { label: '#', value: row.seq },
              { label: m.audit_time(), value: row.time },
              { label: m.audit_actor(), value: row.actor },
              { label: 'IP', value: row.ip },
              { label: m.audit_action(), value: row.action },
              { label: m.audit_object(), value: row.object },
              ...(row.approval === ''
                ? []
                : [
                    {
                      label: m.audit_approval(),
                      value: (
                        <ObjectLink in="/approvals" id={row.approval}>
                          {row.approval}
                        </ObjectLink>
                      ),
                    },
                  ]),
              { label: m.audit_reason(), value: row.reason },
              { label: 'SHA-256', value: row.hash },
            ]}
          />
          <Diff before={row.before} after={row.after} />
        </Stack>
      )}
    />
  )
}

function Verify() {
  const verify = useMutation({ mutationFn: async () => (await office.verifyAudit()).data })
  return (
    <>
      <Button size="xs" variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
        {m.audit_verify()}
      </Button>
      {verify.data && (
        <Alert p={6} color={verify.data.broken_at === '' ? 'jade' : 'red'} role="status">
          {verify.data.broken_at === '' ? m.audit_intact({ rows: verify.data.rows }) : m.audit_broken({ seq: verify.data.broken_at })}
        </Alert>
      )}
    </>
  )
}
