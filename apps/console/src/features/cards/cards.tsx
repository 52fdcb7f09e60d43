import type { cardQueueRow } from '@jade/contract/cashier/account-operator-calls'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { Choice } from '../../parts/choice.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { Accounts } from './accounts.tsx'
import { cashier } from './api.ts'
import { Status, statusText, Waits } from './status.tsx'

type Row = z.infer<typeof cardQueueRow>

const lists = { review: m.cards_waiting, all: m.parts_all } as const

const columns: readonly Column<Row>[] = [
  { label: m.cards_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  {
    label: m.cards_bank(),
    cell: (row) => `${row.bank} ${row.bank_name}${row.tpay === 1 ? ` · ${m.cards_tpay()}` : ''}`,
    text: (row) => row.bank_name,
  },
  { label: m.cards_number(), cell: (row) => row.card_number, text: (row) => row.card_number },
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

const kinds = { bank: m.cards_kind_bank, usdt: m.cards_kind_usdt, store: m.cards_kind_store } as const
type Kind = keyof typeof kinds

/** The accounts that players bound, by kind. */
export default function BoundAccounts() {
  const list = useList()
  const kind: Kind = list.filters.kind === 'usdt' || list.filters.kind === 'store' ? list.filters.kind : 'bank'
  const shown = list.filters.list === 'all' ? 'all' : 'review'
  const filters = (
    <>
      <Choice label={m.cards_kind()} value={kind} options={kinds} onSet={(value) => list.setFilter('kind', value)} />
      <Choice label={m.cards_status()} value={shown} options={lists} onSet={(value) => list.setFilter('list', value)} />
    </>
  )
  return kind === 'bank' ? <Cards shown={shown} filters={filters} /> : <Accounts key={kind} kind={kind} shown={shown} filters={filters} />
}

function Cards({ shown, filters }: { readonly shown: 'review' | 'all'; readonly filters: ReactNode }) {
  const list = useList()
  const pages = usePages(list, {
    queryKey: ['cards', shown],
    ask: (page) => cashier.cards({ ...page, list: shown }),
    refetchInterval: 10_000,
  })
  return <ListScreen title={m.cards_title()} columns={columns} keyOf={(row) => row.id} {...pages} filters={filters} />
}
