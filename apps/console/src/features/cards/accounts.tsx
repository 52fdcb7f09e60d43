import type { accountQueueRow } from '@jade/contract/cashier/account-operator-calls'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { cashier } from './api.ts'
import { keyOfAccount, Status, statusText, Waits } from './status.tsx'

type Row = z.infer<typeof accountQueueRow>

const columns: readonly Column<Row>[] = [
  { label: m.cards_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.cards_name(), cell: (row) => row.name, text: (row) => row.name },
  { label: m.cards_code(), cell: (row) => row.code, text: (row) => row.code },
  { label: m.cards_place(), cell: (row) => row.place || 'TRC-20', text: (row) => row.place, wrap: true },
  {
    label: m.cards_status(),
    cell: (row) => <Status of={row.status} />,
    text: (row) => statusText[row.status](),
  },
  { label: m.cards_built(), cell: (row) => row.build_time, text: (row) => row.build_time },
  {
    label: m.cards_age(),
    right: true,
    cell: (row) => <Waits row={row} />,
  },
]

/** USDT addresses or stores that wait for a person. */
export function Accounts({
  kind,
  shown,
  filters,
}: {
  readonly kind: 'usdt' | 'store'
  readonly shown: 'review' | 'all'
  readonly filters: ReactNode
}) {
  const list = useList()
  const pages = usePages(list, {
    queryKey: ['cards', kind, shown],
    ask: (page) => cashier.accounts({ ...page, kind, list: shown }),
    refetchInterval: 10_000,
  })
  return <ListScreen title={m.cards_title()} columns={columns} keyOf={keyOfAccount} {...pages} filters={filters} />
}
