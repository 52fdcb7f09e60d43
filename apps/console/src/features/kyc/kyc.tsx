import type { idQueueRow } from '@jade/contract/kyc/calls'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { Age } from '../../parts/age.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { useAsking } from '../../parts/live.ts'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { PlayerLink } from '../../parts/player-link.tsx'
import { kyc } from './api.ts'
import { Status, statusText, TARGET_SECONDS } from './status.tsx'

type Row = z.infer<typeof idQueueRow>

const columns: readonly Column<Row>[] = [
  { label: m.kyc_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.kyc_name(), cell: (row) => row.name || '—', text: (row) => row.name },
  { label: m.kyc_front(), cell: (row) => <Status of={row.front} />, text: (row) => statusText[row.front]() },
  { label: m.kyc_back(), cell: (row) => <Status of={row.back} />, text: (row) => statusText[row.back]() },
  { label: m.kyc_uploaded(), cell: (row) => row.uploaded_at, text: (row) => row.uploaded_at },
  {
    label: m.kyc_age(),
    right: true,
    cell: (row) => <Age seconds={row.waiting_seconds} target={TARGET_SECONDS} />,
    text: (row) => String(row.waiting_seconds),
  },
]

export default function IdCards() {
  const list = useList()
  const pages = usePages(list, {
    queryKey: ['kyc'],
    ask: (page) => kyc.idQueue(page),
    refetchInterval: useAsking(10_000),
  })
  return <ListScreen title={m.kyc_title()} columns={columns} keyOf={(row) => row.player_id} {...pages} live />
}
