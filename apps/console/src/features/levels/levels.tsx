import type { levelRow } from '@jade/contract/vip/operator-calls'
import { formatMoney } from '@jade/ui/money'
import { Button, Drawer } from '@mantine/core'
import { IconUserUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useList } from '../../parts/use-list.ts'
import { whole } from '../../parts/whole.ts'
import { useMay } from '../session/session.ts'
import { vip } from './api.ts'
import { RebateBatches } from './batches.tsx'
import { ComingBatch } from './coming.tsx'
import { EditLevel } from './edit.tsx'
import { LevelsByHand } from './hands.tsx'
import { ReviewPreview } from './preview.tsx'
import { SetLevel } from './set-level.tsx'

type Row = z.infer<typeof levelRow>

const nameOf = (row: Row) => (lang() === 'en' ? row.name_en : row.name_zh)

/** The least and the most that comes back, in percent. */
const ratesOf = ({ rebates }: Row) => {
  const rates = Object.values(rebates)
  const percent = (rate: number) => (rate / 100).toFixed(2)
  return `${percent(Math.min(...rates))}–${percent(Math.max(...rates))} %`
}

const columns: readonly Column<Row>[] = [
  { label: m.levels_level(), right: true, cell: (row) => row.level, text: (row) => String(row.level) },
  { label: m.levels_name(), cell: nameOf, text: nameOf },
  { label: m.levels_points(), right: true, cell: (row) => row.points.toLocaleString('en'), text: (row) => String(row.points) },
  { label: m.levels_deposit(), right: true, cell: (row) => formatMoney(row.deposit), text: (row) => row.deposit },
  { label: m.levels_upgrade(), right: true, cell: (row) => formatMoney(row.upgrade), text: (row) => row.upgrade },
  { label: m.levels_month(), right: true, cell: (row) => formatMoney(row.month), text: (row) => row.month },
  { label: m.levels_birthday(), right: true, cell: (row) => formatMoney(row.birthday), text: (row) => row.birthday },
  { label: m.levels_rebates(), cell: (row) => ratesOf(row), text: (row) => ratesOf(row) },
  { label: m.levels_free(), right: true, cell: (row) => row.free_count, text: (row) => String(row.free_count) },
  { label: m.levels_day_count(), right: true, cell: (row) => row.day_count, text: (row) => String(row.day_count) },
  { label: m.levels_day_amount(), right: true, cell: (row) => formatMoney(row.day_amount), text: (row) => row.day_amount },
  { label: m.levels_fee(), right: true, cell: (row) => formatMoney(row.fee), text: (row) => row.fee },
  {
    label: m.levels_state(),
    cell: (row) =>
      row.approval === 'waiting' ? (
        <Mark tone="waiting">{m.levels_waiting()}</Mark>
      ) : row.planned === '' ? (
        '—'
      ) : (
        m.levels_planned({ date: row.planned })
      ),
  },
  {
    label: m.levels_shown(),
    cell: (row) => <Mark tone={row.if_show_frontend ? 'good' : 'off'}>{row.if_show_frontend ? m.levels_yes() : m.levels_no()}</Mark>,
    text: (row) => String(row.if_show_frontend),
  },
]

const titles = {
  set: m.levels_set,
  preview: m.levels_preview,
  coming: m.levels_coming,
  batches: m.levels_batches,
  hands: m.levels_hands,
} as const

/** The level table, who would rise, rebates by day, and levels by hand. */
export default function Levels() {
  const list = useList()
  const may = useMay()
  const [open, setOpen] = useState<keyof typeof titles | null>(null)
  const query = useQuery({ queryKey: ['levels'], queryFn: async () => whole((await vip.levels()).data) })
  return (
    <>
      <ListScreen
        title={m.levels_title()}
        columns={columns}
        keyOf={(row) => String(row.level)}
        list={list}
        query={query}
        drawer={(row, close) => <EditLevel key={row.level} row={row} close={close} />}
        actions={
          <>
            <Button variant="default" onClick={() => setOpen('preview')}>
              {m.levels_preview()}
            </Button>
            <Button variant="default" onClick={() => setOpen('coming')}>
              {m.levels_coming()}
            </Button>
            <Button variant="default" onClick={() => setOpen('batches')}>
              {m.levels_batches()}
            </Button>
            <Button variant="default" onClick={() => setOpen('hands')}>
              {m.levels_hands()}
            </Button>
            {may('vip.edit') && (
              <Button leftSection={<IconUserUp size={14} />} onClick={() => setOpen('set')}>
                {m.levels_set()}
              </Button>
            )}
          </>
        }
      />
      <Drawer
        opened={open !== null}
        onClose={() => setOpen(null)}
        position="right"
        size={open === 'set' ? 'md' : 640}
        title={open === null ? '' : titles[open]()}
        closeButtonProps={{ 'aria-label': m.parts_close() }}
      >
        {open === 'set' && <SetLevel levels={query.data?.data ?? []} close={() => setOpen(null)} />}
        {open === 'preview' && <ReviewPreview />}
        {open === 'coming' && <ComingBatch />}
        {open === 'batches' && <RebateBatches />}
        {open === 'hands' && <LevelsByHand />}
      </Drawer>
    </>
  )
}
