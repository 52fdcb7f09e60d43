import { Badge, Group, Stack, Table, Text, Title } from '@mantine/core'
import type { ReplyOf } from '@jade/contract/call'
import type { limitOperatorCalls, LimitKind, PlayerLimit } from '@jade/contract/protection/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Mark } from '../../parts/mark.tsx'
import { markerText } from '../../parts/marker-words.ts'
import { limits } from './api.ts'
import { Pages } from '../../parts/pages.tsx'

type Standing = ReplyOf<typeof limitOperatorCalls.playerProtection>['data']

const PAGE = 10
const KIND: Readonly<Record<LimitKind, () => string>> = {
  deposit: m.players_care_deposit,
  loss: m.players_care_loss,
  time: m.players_care_time_kind,
}
const PERIOD = { day: m.players_care_day_p, week: m.players_care_week_p, month: m.players_care_month_p } as const
const BARRED = {
  none: ['good', m.players_care_barred_none],
  time_out: ['waiting', m.players_care_barred_time_out],
  exclusion: ['bad', m.players_care_barred_exclusion],
} as const

const amount = (kind: LimitKind, value: string) =>
  value === '' ? m.players_care_none() : kind === 'time' ? m.players_care_minutes({ minutes: value }) : value
const minutes = (seconds: number) => m.players_care_minutes({ minutes: String(Math.floor(seconds / 60)) })

/** What protects this player: limits, breaks, exclusion, and the signs of harm. To look at: nothing here can be loosened by staff. */
export function Protection({ id }: { readonly id: string }) {
  const query = useQuery({ queryKey: ['players', 'protection', id], queryFn: async () => (await limits.playerProtection({ id })).data })
  if (!query.data) return <Coming query={query} height={320} />
  const { barred, barred_until, marketing, position, markers } = query.data
  const [tone, word] = BARRED[barred]
  return (
    <Stack>
      <Facts
        facts={[
          {
            label: m.players_care_barred(),
            value: <Mark tone={tone}>{barred_until === '' ? word() : `${word()} · ${barred_until}`}</Mark>,
          },
          { label: m.players_care_marketing(), value: marketing === 1 ? m.players_care_yes() : m.players_care_no() },
          { label: m.players_care_session(), value: position.playing === 1 ? `${minutes(position.seconds)} · ${position.net}` : '—' },
          { label: m.players_care_day(), value: `${minutes(position.day_seconds)} · ${position.day_net}` },
          { label: m.players_care_month(), value: position.deposits_month },
          { label: m.players_care_net(), value: position.net_deposits },
        ]}
      />
      <Title order={4}>{m.players_care_markers()}</Title>
      {markers.length === 0 ? (
        <Text c="dimmed">{m.players_care_no_markers()}</Text>
      ) : (
        <Group gap="xs">
          {markers.map(({ kind, count, last_at }) => (
            <Badge key={kind} size="lg" color="cinnabar" variant="light" title={last_at}>
              {`${markerText[kind]()} × ${count}`}
            </Badge>
          ))}
        </Group>
      )}
      <Title order={4}>{m.players_care_limits()}</Title>
      <Limits rows={query.data.limits} />
      <Title order={4}>{m.players_care_history()}</Title>
      <History id={id} />
    </Stack>
  )
}

function Limits({ rows }: { readonly rows: Standing['limits'] }) {
  const set = rows.filter((row: PlayerLimit) => row.value !== '' || row.pending === 1)
  if (set.length === 0) return <Text c="dimmed">{m.players_care_no_limits()}</Text>
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          {[m.players_care_kind(), m.players_care_value(), m.players_care_used(), m.players_care_pending()].map((label) => (
            <Table.Th key={label}>{label}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {set.map((row) => (
          <Table.Tr key={`${row.kind} ${row.period}`}>
            <Table.Td>{`${KIND[row.kind]()} · ${PERIOD[row.period]()}`}</Table.Td>
            <Table.Td>{amount(row.kind, row.value)}</Table.Td>
            <Table.Td>{amount(row.kind, row.used)}</Table.Td>
            <Table.Td>{row.pending === 1 ? `${amount(row.kind, row.pending_value)} · ${row.pending_from}` : '—'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function History({ id }: { readonly id: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: ['players', 'protection-history', id, page],
    queryFn: () => limits.playerProtectionHistory({ id, page: String(page), pageSize: String(PAGE) }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  if (!data) return <Coming query={query} height={120} />
  return (
    <>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {[m.players_care_time(), m.players_care_what(), m.players_care_before(), m.players_care_after()].map((label) => (
              <Table.Th key={label}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>{row.time}</Table.Td>
              <Table.Td>{row.what}</Table.Td>
              <Table.Td>{row.before || '—'}</Table.Td>
              <Table.Td>{row.after || '—'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {data.total > PAGE && <Pages value={page} onChange={setPage} total={Math.ceil(data.total / PAGE)} />}
    </>
  )
}
