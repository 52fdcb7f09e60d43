import type { accountQueueRow } from '@jade/contract/cashier/account-operator-calls'
import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { Age } from '../../parts/age.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useList } from '../../parts/use-list.ts'
import { useMay } from '../session/session.ts'
import { cashier } from './api.ts'
import { Decision } from './decision.tsx'
import { statusText, statusTone, TARGET_SECONDS } from './status.ts'

type Row = z.infer<typeof accountQueueRow>

const columns: readonly Column<Row>[] = [
  { label: m.cards_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.cards_name(), cell: (row) => row.name, text: (row) => row.name },
  { label: m.cards_code(), cell: (row) => row.code, text: (row) => row.code },
  { label: m.cards_place(), cell: (row) => row.place || 'TRC-20', text: (row) => row.place, wrap: true },
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
  const query = useQuery({
    queryKey: ['cards', kind, shown, list.page],
    queryFn: () => cashier.accounts({ page: String(list.page), kind, list: shown }),
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
  return (
    <Decision
      row={row}
      facts={[
        { label: m.cards_name(), value: row.name },
        {
          label: m.cards_code(),
          value: (
            <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
              {row.code}
            </Text>
          ),
        },
        { label: m.cards_place(), value: row.place || 'TRC-20 (TRON)' },
      ]}
      onUnmask={async (reason) => {
        const { data, message } = await cashier.unmaskAccount({ id, reason })
        return { message, texts: [data.real_name, data.account_name, data.code] }
      }}
      waits={row.status === 0 && row.removed === 0 && may('card.review')}
      onApprove={() => cashier.approveAccount({ id })}
      onRefuse={(reason, text) => cashier.refuseAccount({ id, reason, text })}
      close={close}
    >
      {row.active === 0 && <Alert color="red">{m.cards_store_closed()}</Alert>}
    </Decision>
  )
}
