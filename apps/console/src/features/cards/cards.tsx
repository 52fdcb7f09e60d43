import { refusalReasons } from '@jade/contract/cashier/errors'
import type { cardQueueRow } from '@jade/contract/cashier/account-office-calls'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { Age } from '../../parts/age.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Review } from '../../parts/review.tsx'
import { useList } from '../../parts/use-list.ts'
import { Mark } from '../../parts/mark.tsx'
import { Choice } from '../../parts/choice.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useMay } from '../session/session.ts'
import { Accounts } from './accounts.tsx'
import { cashier } from './api.ts'
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
      drawer={(row, close) => <Decision key={row.id} row={row} close={close} />}
    />
  )
}

function Decision({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const may = useMay()
  const waits = row.status === 0 && may('card.review')
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.cards_account(), value: <PlayerLink id={row.player_id} account={row.account} /> },
          { label: m.cards_real_name(), value: row.real_name },
          { label: m.cards_holder(), value: row.account_name },
          { label: m.cards_bank(), value: `${row.bank} ${row.bank_name}` },
          { label: m.cards_branch(), value: `${row.branch_code} ${row.branch_name}` },
          { label: m.cards_number(), value: row.card_number },
          { label: m.cards_status(), value: statusText[row.status]() },
          ...(row.text === '' ? [] : [{ label: m.parts_reason_player(), value: row.text }]),
          ...(row.reviewer === '' ? [] : [{ label: m.cards_reviewer(), value: row.reviewer }]),
        ]}
      />
      {row.has_image === 1 && may('card.image') && <Picture label={m.cards_show()} load={() => cashier.cardImage({ id: row.id })} />}
      {waits && (
        <Review
          approve={m.cards_approve()}
          refuse={m.cards_refuse()}
          codes={refusalReasons}
          withText
          onApprove={() => cashier.approveCard({ id: row.id })}
          onRefuse={(reason, text) => cashier.refuseCard({ id: row.id, reason, text })}
          onDone={close}
        />
      )}
    </Stack>
  )
}
