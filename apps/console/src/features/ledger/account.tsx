import { formatMoney } from '@jade/ui/money'
import { Button, Stack, Table, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { useObject } from '../../parts/object.ts'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { wallets } from './api.ts'

/** A house account: its balance, and entry by entry what it is made of. */
export default function HouseAccount() {
  const { id } = useObject()
  const house = useQuery({ queryKey: ['ledger'], queryFn: async () => (await wallets.house()).data })
  const balance = house.data?.accounts.find(({ account }) => account === id)
  return (
    <ObjectFrame query={house} head={() => ({ name: id, ...(balance && { money: formatMoney(balance.money) }) })}>
      {() => <Entries account={id} />}
    </ObjectFrame>
  )
}

function Entries({ account }: { readonly account: string }) {
  const query = useInfiniteQuery({
    queryKey: ['ledger', 'entries', account],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => (await wallets.houseEntries({ account, ...(pageParam && { before: pageParam }) })).data,
    getNextPageParam: ({ next }) => next || undefined,
  })
  if (!query.data) return <Coming query={query} height={320} />
  const entries = query.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <Text c="dimmed">{m.parts_empty()}</Text>
  return (
    <Stack>
      <Table fz="sm" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.ledger_operation()}</Table.Th>
            <Table.Th>{m.ledger_time()}</Table.Th>
            <Table.Th>{m.ledger_what()}</Table.Th>
            <Table.Th ta="right">{m.ledger_amount()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Entry key={entry.operation} entry={entry} />
          ))}
        </Table.Tbody>
      </Table>
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {m.ledger_more()}
        </Button>
      )}
    </Stack>
  )
}

type HouseEntry = Awaited<ReturnType<typeof wallets.houseEntries>>['data']['entries'][number]

function Entry({ entry }: { readonly entry: HouseEntry }) {
  const { operation, kind, ref, money, time } = entry
  const [open, setOpen] = useState(false)
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <UnstyledButton fz="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />} {operation}
          </UnstyledButton>
        </Table.Td>
        <Table.Td>{time}</Table.Td>
        <Table.Td style={{ overflowWrap: 'anywhere' }}>
          {kind}{' '}
          <Text component="span" size="xs" c="dimmed">
            {ref}
          </Text>
        </Table.Td>
        <Table.Td ta="right" className="tabular">
          {formatMoney(money)}
        </Table.Td>
      </Table.Tr>
      {open && (
        <Table.Tr>
          <Table.Td colSpan={4}>
            <Legs operation={operation} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}

/** Both sides of one movement: they sum to nothing. */
function Legs({ operation }: { readonly operation: string }) {
  const query = useQuery({
    queryKey: ['ledger', 'operation', operation],
    queryFn: async () => (await wallets.operation({ id: operation })).data,
    // What was written stays written.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!query.data) return <Coming query={query} height={80} />
  return (
    <Table fz="sm" verticalSpacing={4} aria-label={m.ledger_legs({ key: query.data.key })}>
      <Table.Tbody>
        {query.data.legs.map((leg) => (
          <Table.Tr key={`${leg.account}-${leg.player_id}`}>
            <Table.Td>{leg.account}</Table.Td>
            <Table.Td>{leg.player_id === '' ? m.ledger_house() : <PlayerLink id={leg.player_id} account={leg.player} />}</Table.Td>
            <Table.Td ta="right" className="tabular">
              {`${formatMoney(leg.money)} ${leg.currency}`}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
