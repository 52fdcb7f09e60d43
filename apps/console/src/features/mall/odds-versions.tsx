import { Stack, Table, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { Mark } from '../../parts/mark.tsx'
import { Pages } from '../../parts/pages.tsx'
import { mall } from './api.ts'

const PAGE_SIZE = 10

/** Every version of a game's odds with what it comes to, who asked for it and who agreed. */
export function OddsVersions({ id }: { readonly id: number }) {
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: ['mall', 'odds', id, page],
    queryFn: () => mall.oddsVersions({ id: String(id), page: String(page), pageSize: String(PAGE_SIZE) }),
    placeholderData: keepPreviousData,
  })
  if (!query.data) return <Coming query={query} height={120} />
  const { data: versions, total } = query.data
  return (
    <Stack gap="sm">
      <Table fz="sm" aria-label={m.mall_versions()}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.mall_version()}</Table.Th>
            <Table.Th>{m.mall_since()}</Table.Th>
            <Table.Th ta="right">{m.mall_price()}</Table.Th>
            <Table.Th ta="right">{m.mall_return()}</Table.Th>
            <Table.Th ta="right">{m.mall_most()}</Table.Th>
            <Table.Th>{m.mall_by_two()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {versions.map((row) => (
            <Table.Tr key={row.version}>
              <Table.Td>
                {row.version} {row.in_force === 1 && <Mark tone="good">{m.mall_odds_in_force()}</Mark>}
              </Table.Td>
              <Table.Td>{row.since}</Table.Td>
              <Table.Td ta="right">{row.table.price}</Table.Td>
              <Table.Td ta="right">{`${row.return_percent} %`}</Table.Td>
              <Table.Td ta="right">{row.most.toLocaleString('en')}</Table.Td>
              <Table.Td>
                {row.asked_by === '' ? m.mall_with_the_house() : `${row.asked_by} → ${row.agreed_by}`}
                <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {row.reason}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {total > PAGE_SIZE && <Pages total={Math.ceil(total / PAGE_SIZE)} value={page} onChange={setPage} />}
    </Stack>
  )
}
