import { formatMoney } from '@jade/ui/money'
import { recordTypes } from '@jade/contract/wallet/calls'
import { Button, Code, Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { recordStatusText, recordStatusTone, recordTypeText } from '../../parts/record-words.ts'
import { SearchField } from '../../parts/search-field.tsx'
import { useMay } from '../session/session.ts'
import { wallets } from './api.ts'
import { taipeiTimeOf } from '../../parts/taipei.ts'
import { Pages } from '../../parts/pages.tsx'

const PAGE = 20

function useWallets(id: string) {
  const may = useMay()
  return useQuery({
    queryKey: ['players', 'wallets', id],
    queryFn: async () => (await wallets.playerWallets({ id })).data,
    enabled: may('wallet.view'),
  })
}

/** What the player may use at once, for who may see it; undefined while it is not known. */
export function useCentral(id: string): string | undefined {
  const { data } = useWallets(id)
  return data && (data.accounts.find(({ account }) => account === 'central')?.money ?? '0.00')
}

/** The player's accounts as the book has them. */
export function Wallets({ id }: { readonly id: string }) {
  const query = useWallets(id)
  const { data } = query
  if (!data) return <Coming query={query} height={160} />
  if (data.accounts.length === 0) return <Text c="dimmed">{m.parts_empty()}</Text>
  return (
    <Table>
      <Table.Tbody>
        {data.accounts.map((account) => (
          <Table.Tr key={`${account.account}-${account.currency}`}>
            <Table.Td>
              <ObjectLink in="/players" id={id} tab="statement">
                {account.account}
              </ObjectLink>
            </Table.Td>
            <Table.Td>{account.currency}</Table.Td>
            <Table.Td ta="right" className="tabular">
              {formatMoney(account.money)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Entries newest first, each with the hash that ties it to the one before. */
export function Statement({ id }: { readonly id: string }) {
  const query = useInfiniteQuery({
    queryKey: ['players', 'statement', id],
    initialPageParam: '',
    queryFn: async ({ pageParam }) =>
      (await wallets.playerStatement({ id, limit: String(PAGE), ...(pageParam && { before: pageParam }) })).data,
    getNextPageParam: (last) => (last.entries.length === PAGE ? last.entries.at(-1)?.seq : undefined),
  })
  const [first] = query.data?.pages ?? []
  if (!first) return <Coming query={query} height={320} />
  return (
    <Stack>
      <Text size="xs" c="dimmed">
        {m.players_head({ seq: first.head.seq })} <Code>{first.head.hash}</Code>
      </Text>
      <Table fz="sm" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>#</Table.Th>
            <Table.Th>{m.players_time()}</Table.Th>
            <Table.Th>{m.players_entry_account()}</Table.Th>
            <Table.Th>{m.players_entry_kind()}</Table.Th>
            <Table.Th ta="right">{m.players_entry_amount()}</Table.Th>
            <Table.Th ta="right">{m.players_entry_balance()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {query.data?.pages
            .flatMap((page) => page.entries)
            .map((entry) => (
              <Table.Tr key={entry.seq} title={entry.hash}>
                <Table.Td>{entry.seq}</Table.Td>
                <Table.Td>{taipeiTimeOf(entry.at)}</Table.Td>
                <Table.Td>{entry.account}</Table.Td>
                <Table.Td>
                  {entry.kind}{' '}
                  <Text component="span" size="xs" c="dimmed">
                    {entry.ref}
                  </Text>
                </Table.Td>
                <Table.Td ta="right" className="tabular">
                  {formatMoney(entry.amount)}
                </Table.Td>
                <Table.Td ta="right" className="tabular">
                  {formatMoney(entry.balance_after)}
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {m.players_more()}
        </Button>
      )}
    </Stack>
  )
}

interface RecordWish {
  readonly category: (typeof recordTypes)[number] | ''
  readonly date_start: string
  readonly date_end: string
}

/** Only what was chosen goes into the call. */
const given = ({ category, date_start, date_end }: RecordWish) => ({
  ...(category && { category }),
  ...(date_start && { date_start }),
  ...(date_end && { date_end }),
})

/** The transaction record as the player sees it, by kind and Taipei dates. */
export function Records({ id }: { readonly id: string }) {
  const [page, setPage] = useState(1)
  const [wish, setWish] = useState<RecordWish>({ category: '', date_start: '', date_end: '' })
  const query = useQuery({
    queryKey: ['players', 'records', id, page, wish],
    queryFn: () => wallets.playerRecords({ id, page: String(page), ...given(wish) }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const change = (part: Partial<RecordWish>) => {
    setWish({ ...wish, ...part })
    setPage(1)
  }
  if (!data) return <Coming query={query} height={320} />
  return (
    <Stack>
      <Group gap="xs">
        <NativeSelect
          size="sm"
          aria-label={m.players_records_kind()}
          value={wish.category}
          onChange={(event) => change({ category: event.currentTarget.value as RecordWish['category'] })}
          data={[{ value: '', label: m.players_records_all() }, ...recordTypes.map((value) => ({ value, label: recordTypeText[value]() }))]}
        />
        <SearchField
          type="date"
          label={m.players_records_from()}
          value={wish.date_start}
          onSet={(value) => change({ date_start: value })}
        />
        <SearchField type="date" label={m.players_records_until()} value={wish.date_end} onSet={(value) => change({ date_end: value })} />
      </Group>
      {data.total === 0 && (
        <Text size="sm" c="dimmed">
          {m.parts_empty()}
        </Text>
      )}
      <Table fz="sm" verticalSpacing={4}>
        <Table.Tbody>
          {data.data.map((row) => (
            <Table.Tr key={row.serial_number}>
              <Table.Td>
                {/* In the order of the first; the other stands there where something came later. */}
                {row.build_time}
                {row.update_time !== row.build_time && (
                  <Text size="xs" c="dimmed">
                    {m.players_records_updated({ time: row.update_time })}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{recordTypeText[row.type]()}</Table.Td>
              <Table.Td>{row.order_number}</Table.Td>
              <Table.Td>
                <Mark tone={recordStatusTone[row.status]}>{recordStatusText[row.status]()}</Mark>
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {formatMoney(row.amount)}
              </Table.Td>
              <Table.Td>{row.remark}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {data.total === 0 && <Text c="dimmed">{m.parts_empty()}</Text>}
      {data.total > data.pageSize && <Pages size="sm" total={Math.ceil(data.total / data.pageSize)} value={page} onChange={setPage} />}
    </Stack>
  )
}
