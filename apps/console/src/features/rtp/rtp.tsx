import type { rtpRow } from '@jade/contract/games/review-calls'
import { formatMoney } from '@jade/ui/money'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useList } from '../../parts/use-list.ts'
import { whole } from '../../parts/whole.ts'
import { house } from './api.ts'

type Row = z.infer<typeof rtpRow>

const nameOf = (row: Row) => (lang() === 'en' ? row.games_name_EN : row.games_name_CN)
const stateText = { few: m.rtp_few, ok: m.rtp_ok, alarm: m.rtp_alarm, frozen: m.rtp_frozen } as const
const stateTone = { few: 'off', ok: 'good', alarm: 'waiting', frozen: 'bad' } as const

const sideText = { high: m.rtp_high, low: m.rtp_low } as const
const furthest = (row: Row) => (row.kind === '' ? '—' : `${row.kind} ${sideText[row.side]()} ${row.evidence} / ${row.enough}`)

const columns: readonly Column<Row>[] = [
  { label: m.rtp_platform(), cell: (row) => row.code, text: (row) => row.code },
  { label: m.rtp_game(), cell: nameOf, text: nameOf },
  { label: m.rtp_rounds(), right: true, cell: (row) => row.rounds.toLocaleString('en'), text: (row) => String(row.rounds) },
  { label: m.rtp_bet(), right: true, cell: (row) => formatMoney(row.bet), text: (row) => row.bet },
  { label: m.rtp_payout(), right: true, cell: (row) => formatMoney(row.payout), text: (row) => row.payout },
  { label: m.rtp_promised(), right: true, cell: (row) => `${row.rtp} % ± ${row.band}`, text: (row) => `${row.rtp} ${row.band}` },
  { label: m.rtp_actual(), right: true, cell: (row) => `${row.actual} %`, text: (row) => row.actual },
  { label: 'z', right: true, cell: (row) => row.z, text: (row) => row.z },
  { label: m.rtp_kind(), cell: furthest, text: furthest },
  {
    label: m.rtp_state(),
    cell: (row) => <Mark tone={stateTone[row.state]}>{stateText[row.state]()}</Mark>,
    text: (row) => stateText[row.state](),
  },
]

/** What each game returned in thirty days against what it promises. */
export default function Rtp() {
  const list = useList()
  const query = useQuery({ queryKey: ['rtp'], queryFn: async () => whole((await house.rtp()).data), refetchInterval: 60_000 })
  return (
    <ListScreen
      title={m.rtp_title()}
      columns={columns}
      keyOf={(row) => `${row.code} ${row.productId}`}
      list={list}
      query={query}
      about={m.rtp_about()}
    />
  )
}
