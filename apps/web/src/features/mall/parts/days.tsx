import { m } from '#messages'
import { Dialog420 } from '@jade/ui/dialog'
import { PagedTable } from '@jade/ui/paged-table'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDay, useDays } from '../record.model.ts'
import { noRows } from './no-rows.tsx'

const signed = (points: number) => (points > 0 ? `+${points}` : String(points))

interface Day {
  readonly id: string
  readonly date: string
}

/** Coins by Taipei day, each day's movements behind it. */
export function Days() {
  const { state, paging } = useDays()
  const [day, setDay] = useState<Day | null>(null)
  return (
    <>
      <PagedTable
        caption={m.mall_days()}
        columns={[
          { key: 'date', title: m.mall_date(), cell: (row) => row.date },
          { key: 'got', title: m.mall_got(), align: 'right', cell: (row) => row.got },
          { key: 'spent', title: m.mall_spent(), align: 'right', cell: (row) => row.spent },
          { key: 'points', title: m.mall_points(), align: 'right', cell: (row) => signed(row.points) },
          {
            key: 'more',
            title: m.mall_more(),
            cell: (row) => (
              <Button size="compact-sm" variant="light" onClick={() => setDay(row)} aria-label={`${m.mall_more()}: ${row.date}`}>
                {m.mall_more()}
              </Button>
            ),
          },
        ]}
        rowKey={(row) => row.id}
        state={state}
        empty={noRows()}
        paging={paging}
      />
      {day && (
        <Dialog420 open title={m.mall_day_title({ date: day.date })} onClose={() => setDay(null)}>
          <Movements day={day} />
        </Dialog420>
      )}
    </>
  )
}

function Movements({ day }: { readonly day: Day }) {
  const { state, paging } = useDay(day.id)
  return (
    <PagedTable
      caption={m.mall_day_title({ date: day.date })}
      columns={[
        { key: 'time', title: m.mall_time(), cell: (row) => row.time.slice(11) },
        { key: 'what', title: m.mall_what(), cell: (row) => row.remark },
        { key: 'points', title: m.mall_points(), align: 'right', cell: (row) => signed(row.points) },
        { key: 'balance', title: m.mall_balance(), align: 'right', cell: (row) => row.balance },
      ]}
      rowKey={(row) => row.id}
      state={state}
      empty={noRows()}
      paging={paging}
    />
  )
}
