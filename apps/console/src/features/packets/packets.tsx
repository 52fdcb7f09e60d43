import type { PacketCampaign } from '@jade/contract/packets/operator-calls'
import { m } from '../../paraglide/messages.js'
import { AddButton } from '../../parts/add-button.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { AddCampaign } from './add-campaign.tsx'
import { packets } from './api.ts'
import { Campaign } from './campaign.tsx'
import { states } from './words.ts'

/** Claims come while people look. */
const LIVE_MS = 5_000

const nameOf = (row: PacketCampaign) => titleOf({ title_zh: row.name_zh, title_en: row.name_en })
const claimedOf = (row: PacketCampaign) => `${row.claimed} / ${row.packets}`
const stateOf = (row: PacketCampaign) => states[row.state]()

const columns: readonly Column<PacketCampaign>[] = [
  { label: m.packets_number(), cell: (row) => row.id, text: (row) => row.id },
  { label: m.packets_name(), wrap: true, cell: nameOf, text: nameOf },
  { label: m.packets_state(), cell: stateOf, text: stateOf },
  { label: m.packets_claimed(), cell: claimedOf, text: claimedOf },
  { label: m.packets_issued(), cell: (row) => row.issued, text: (row) => row.issued },
  { label: m.packets_budget(), cell: (row) => row.budget, text: (row) => row.budget },
  { label: m.packets_start(), cell: (row) => row.start, text: (row) => row.start },
  { label: m.packets_end(), cell: (row) => row.end, text: (row) => row.end },
]

/** Campaigns of red packets, what was claimed of them, and the way to a new one. */
export default function Packets() {
  const list = useList()
  const pages = usePages(list, {
    queryKey: ['packets'],
    ask: (page) => packets.list(page),
    refetchInterval: LIVE_MS,
  })
  return (
    <ListScreen
      title={m.packets_title()}
      columns={columns}
      keyOf={(row) => row.id}
      {...pages}
      actions={
        <AddButton label={m.packets_add()} permission="packet.edit" size={560}>
          {(close) => <AddCampaign close={close} />}
        </AddButton>
      }
      drawer={(row, close) => <Campaign key={row.id} row={row} close={close} />}
    />
  )
}
