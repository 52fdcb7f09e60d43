import type { cardQueueRow } from '@jade/contract/cashier/account-operator-calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { Age } from '../../parts/age.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Picture, usePicture } from '../../parts/picture.tsx'
import { useList } from '../../parts/use-list.ts'
import { Mark } from '../../parts/mark.tsx'
import { Choice } from '../../parts/choice.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useMay } from '../session/session.ts'
import { Accounts } from './accounts.tsx'
import { cashier } from './api.ts'
import { Decision } from './decision.tsx'
import { statusText, statusTone, TARGET_SECONDS } from './status.ts'

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
    cell: (row) => <Mark tone={statusTone[row.status]}>{statusText[row.status]()}</Mark>,
    text: (row) => statusText[row.status](),
  },
  { label: m.cards_built(), cell: (row) => row.build_time, text: (row) => row.build_time },
  {
    label: m.cards_age(),
    right: true,
    cell: (row) => (row.status === 0 ? <Age seconds={row.age_seconds} target={TARGET_SECONDS} /> : '—'),
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
  const query = useQuery({
    queryKey: ['cards', shown, list.page],
    queryFn: () => cashier.cards({ page: String(list.page), list: shown }),
    refetchInterval: 10_000,
  })
  return (
    <ListScreen
      title={m.cards_title()}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      filters={filters}
      drawer={(row, close) => <Shown key={row.id} row={row} close={close} />}
    />
  )
}

function Shown({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const may = useMay()
  const { id } = row
  const picture = usePicture(() => cashier.cardImage({ id }))
  return (
    <Decision
      row={row}
      facts={[
        { label: m.cards_holder(), value: row.account_name },
        { label: m.cards_bank(), value: `${row.bank} ${row.bank_name}` },
        { label: m.cards_branch(), value: `${row.branch_code} ${row.branch_name}` },
        { label: m.cards_number(), value: row.card_number },
      ]}
      strange={row.holder_fits === 0}
      unseen={row.has_image === 1 && !picture.seen}
      onUnmask={async (reason) => {
        const { data, message } = await cashier.unmaskCard({ id, reason })
        return { message, texts: [data.real_name, data.account_name, data.card_number] }
      }}
      waits={row.status === 0 && may('card.review')}
      onApprove={() => picture.decide((seen) => cashier.approveCard({ id, ...(seen !== '' && { seen }) }))}
      onRefuse={(reason, text) => cashier.refuseCard({ id, reason, text })}
      close={close}
    >
      {row.has_image === 1 && may('card.image') && <Picture label={m.cards_show()} picture={picture} />}
    </Decision>
  )
}
