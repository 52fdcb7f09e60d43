import css from './date-range.module.css'
import { type DateSpan, type QuickRange, quickRange, taipeiDate } from './taipei.ts'
import { useUiTexts } from './texts.tsx'

const RANGES: readonly QuickRange[] = ['today', 'yesterday', 'last7', 'last30']

interface DateRangeProps {
  readonly value: DateSpan
  readonly onChange: (span: DateSpan) => void
  /** How many days back a range may start. */
  readonly daysBack?: number
}

/** Two dates and four quick ranges. The device's own date picker: light, accessible, known to the hand. */
export function DateRange({ value, onChange, daysBack = 29 }: DateRangeProps) {
  const texts = useUiTexts()
  const now = Date.now()
  const floor = taipeiDate(now, -daysBack)
  const today = taipeiDate(now)
  const choose = (span: DateSpan) =>
    span.start && span.end && onChange(span.start <= span.end ? span : { start: span.end, end: span.start })
  return (
    <div className={css.range}>
      <div className={css.quick}>
        {RANGES.map((range) => {
          const span = quickRange(range, now)
          const active = span.start === value.start && span.end === value.end
          return (
            <button key={range} type="button" className={css.chip} aria-pressed={active} onClick={() => onChange(span)}>
              {texts[range]}
            </button>
          )
        })}
      </div>
      <div className={css.dates}>
        <input
          className={css.date}
          type="date"
          aria-label={texts.from}
          min={floor}
          max={today}
          value={value.start}
          onChange={(event) => choose({ ...value, start: event.currentTarget.value })}
        />
        <span aria-hidden>–</span>
        <input
          className={css.date}
          type="date"
          aria-label={texts.to}
          min={floor}
          max={today}
          value={value.end}
          onChange={(event) => choose({ ...value, end: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}
