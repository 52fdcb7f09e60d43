import { type Period, periods } from '@jade/contract/list-words'
import { Button, Loader, Popover, SegmentedControl } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { later } from '@jade/ui/fetched'
import { Suspense, useState } from 'react'
import classes from './date-filter.module.css'
import { m } from '../paraglide/messages.js'

interface Props {
  /** `yesterday`, `2026-06-01..2026-06-15`, or empty. */
  readonly value: string
  readonly onSet: (value: string) => void
  /** It is always of some period. */
  readonly bounded?: true
}

const names: Readonly<Record<Exclude<Period, 'all'>, () => string>> = {
  today: m.parts_period_today,
  yesterday: m.parts_period_yesterday,
  last7: m.parts_period_last7,
  last30: m.parts_period_last30,
  month: m.parts_period_month,
  last_month: m.parts_period_last_month,
}
const Calendar = later(() => import('./date-calendar.tsx'))

/** A period of Taipei days: one press for a usual one, a calendar for any other. A name stays relative, in the address and in a view. */
export function DateFilter({ value, onSet, bounded }: Props) {
  const [open, setOpen] = useState(false)
  const own = value.includes('..')
  return (
    <>
      <SegmentedControl
        className={classes.periods}
        aria-label={m.parts_period()}
        value={own ? 'own' : value === 'all' ? '' : value}
        onChange={onSet}
        data={[
          ...(bounded ? [] : [{ value: '', label: m.parts_period_any() }]),
          ...periods.flatMap((period) => (period === 'all' ? [] : [{ value: period, label: names[period]() }])),
          ...(own ? [{ value: 'own', label: value.replace('..', ' – '), disabled: true }] : []),
        ]}
      />
      <Popover opened={open} onChange={setOpen} trapFocus position="bottom-start" withinPortal>
        <Popover.Target>
          <Button variant="default" leftSection={<IconCalendar size={14} />} onClick={() => setOpen(!open)} aria-expanded={open}>
            {m.parts_period_choose()}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense fallback={<Loader size="sm" />}>
            <Calendar
              value={own ? value : ''}
              onSet={(range) => {
                setOpen(false)
                onSet(range)
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
