import { formatMoney } from '@jade/ui/money'
import { Anchor, Button, Group, Loader, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { vip } from './api.ts'
import { RebateRows } from './rebate-rows.tsx'

const PAGE_SIZE = 20

/** Rebates by day, and those of one day, the largest first. */
export function RebateBatches() {
  const [day, setDay] = useState<string | null>(null)
  return day === null ? <Batches open={setDay} /> : <OfDay day={day} back={() => setDay(null)} />
}

function Batches({ open }: { readonly open: (day: string) => void }) {
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    queryKey: ['levels', 'batches', page],
    queryFn: () => vip.rebateBatches({ page: String(page), pageSize: String(PAGE_SIZE) }),
  })
  if (!data) return <Loader aria-label={m.levels_batches()} />
  if (data.total === 0) return <Text c="dimmed">{m.levels_no_batches()}</Text>
  return (
    <Stack>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.levels_day()}</Table.Th>
            <Table.Th>{m.levels_players()}</Table.Th>
            <Table.Th>{m.levels_paid()}</Table.Th>
            <Table.Th>{m.levels_state()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((row) => (
            <Table.Tr key={row.day}>
              <Table.Td>
                <Anchor component="button" type="button" onClick={() => open(row.day)}>
                  {row.day}
                </Anchor>
              </Table.Td>
              <Table.Td>{row.players}</Table.Td>
              <Table.Td>{formatMoney(row.paid)}</Table.Td>
              <Table.Td>{row.done ? m.levels_done() : m.levels_running()}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Turn page={page} total={data.total} onPage={setPage} />
    </Stack>
  )
}

function OfDay({ day, back }: { readonly day: string; readonly back: () => void }) {
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    queryKey: ['levels', 'batch', day, page],
    queryFn: () => vip.rebatesOfDay({ day, page: String(page), pageSize: String(PAGE_SIZE) }),
  })
  if (!data) return <Loader aria-label={day} />
  return (
    <Stack>
      <Anchor component="button" type="button" onClick={back} style={{ alignSelf: 'flex-start' }}>
        {m.levels_back()}
      </Anchor>
      <RebateRows rows={data.data} caption={day} />
      <Turn page={page} total={data.total} onPage={setPage} />
    </Stack>
  )
}

interface Turning {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

function Turn({ page, total, onPage }: Turning) {
  if (total <= PAGE_SIZE) return null
  return (
    <Group>
      <Button variant="default" size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {m.levels_newer()}
      </Button>
      <Button variant="default" size="sm" disabled={page * PAGE_SIZE >= total} onClick={() => onPage(page + 1)}>
        {m.levels_older()}
      </Button>
    </Group>
  )
}
