import type { vendorRow } from '@jade/contract/games/review-calls'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Age } from '../../parts/age.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useList } from '../../parts/use-list.ts'
import { whole } from '../../parts/whole.ts'
import { house } from './api.ts'

type Row = z.infer<typeof vendorRow>

/** Records are read every five seconds; after this long something is wrong. */
const RECORDS_TARGET = 60

const nameOf = (row: Row) => (lang() === 'en' ? row.name_en : row.name)
const stateText = { open: m.vendors_open, maintenance: m.vendors_maintenance, soon: m.vendors_soon, closed: m.vendors_closed } as const
const walletText = { transfer: m.vendors_transfer, seamless: m.vendors_seamless } as const

/** In one word: silent calls and doubts first. */
function verdict(row: Row): readonly ['good' | 'waiting' | 'bad' | 'off', string] {
  if (row.cases > 0 || (row.calls > 0 && row.silent === row.calls)) return ['bad', m.vendors_bad()]
  if (row.silent > 0 || row.unknown > 0 || (row.records_seconds ?? 0) > RECORDS_TARGET) return ['waiting', m.vendors_shaky()]
  return row.calls > 0 ? ['good', m.vendors_good()] : ['off', m.vendors_quiet()]
}

const share = (row: Row) => (row.calls === 0 ? '—' : `${((row.silent / row.calls) * 100).toFixed(1)} %`)
const speed = (row: Row) => (row.p50_ms === null ? '—' : `${row.p50_ms} / ${row.p95_ms} ms`)

const columns: readonly Column<Row>[] = [
  { label: m.vendors_platform(), cell: nameOf, text: (row) => row.code },
  { label: m.vendors_vendor(), cell: (row) => row.vendor, text: (row) => row.vendor },
  { label: m.vendors_wallet(), cell: (row) => walletText[row.wallet](), text: (row) => row.wallet },
  { label: m.vendors_state(), cell: (row) => stateText[row.state](), text: (row) => row.state },
  {
    label: m.vendors_health(),
    cell: (row) => {
      const [tone, word] = verdict(row)
      return <Mark tone={tone}>{word}</Mark>
    },
    text: (row) => verdict(row)[1],
  },
  { label: m.vendors_calls(), right: true, cell: (row) => row.calls, text: (row) => String(row.calls) },
  { label: m.vendors_silent(), right: true, cell: share, text: share },
  { label: m.vendors_speed(), right: true, cell: speed, text: speed },
  {
    label: m.vendors_doubt(),
    right: true,
    cell: (row) => `${row.open} / ${row.unknown} / ${row.cases}`,
    text: (row) => `${row.open} ${row.unknown} ${row.cases}`,
  },
  {
    label: m.vendors_records(),
    right: true,
    cell: (row) => (row.records_seconds === null ? '—' : <Age seconds={row.records_seconds} target={RECORDS_TARGET} />),
    text: (row) => String(row.records_seconds ?? ''),
  },
  { label: m.vendors_heard(), cell: (row) => row.heard_at || '—', text: (row) => row.heard_at },
  { label: m.vendors_called_back(), cell: (row) => row.called_back_at || '—', text: (row) => row.called_back_at },
]

/** How the vendors do, platform by platform. */
export default function Vendors() {
  const list = useList()
  const query = useQuery({ queryKey: ['vendors'], queryFn: async () => whole((await house.vendors()).data), refetchInterval: 5_000 })
  return (
    <ListScreen title={m.vendors_title()} columns={columns} keyOf={(row) => row.code} list={list} query={query} about={m.vendors_about()} />
  )
}
