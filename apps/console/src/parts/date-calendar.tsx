import { DatePicker, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/zh-tw'
import { useState } from 'react'
import { lang } from '../app/locale.ts'
import { m } from '../paraglide/messages.js'
import { taipeiToday } from './taipei.ts'

interface Props {
  readonly value: string
  readonly onSet: (value: string) => void
}

/** A calendar of Taipei days: today is marked by Taipei's clock, whatever the browser's zone. */
export default function DateCalendar({ value, onSet }: Props) {
  const [first = '', last = ''] = value.split('..')
  const [days, setDays] = useState<[string | null, string | null]>([first || null, last || null])
  const today = taipeiToday(new Date())
  return (
    <DatesProvider settings={{ locale: lang() === 'en' ? 'en' : 'zh-tw', firstDayOfWeek: 1 }}>
      <DatePicker
        type="range"
        aria-label={m.parts_period_choose()}
        allowSingleDateInRange
        highlightToday={false}
        defaultDate={days[0] ?? today}
        maxDate={today}
        value={days}
        getDayProps={(date) => (date === today ? { 'aria-current': 'date', style: { outline: '1px solid var(--jp-color-gold)' } } : {})}
        onChange={(range) => {
          setDays(range)
          if (range[0] !== null && range[1] !== null) onSet(`${range[0]}..${range[1]}`)
        }}
      />
    </DatesProvider>
  )
}
