import { UnstyledButton } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import type { Column, Run } from './api.ts'
import { changeOf, figureText } from './figure.ts'
import classes from './reports.module.css'

const MOST = 6

/** The figures that have a total: those that are drawn first, six at most. */
export function figuresOf({ columns, totals }: Pick<Run, 'columns' | 'totals'>): readonly Column[] {
  const known = columns.filter(({ key, kind, hidden }) => kind !== 'text' && hidden === 0 && (totals[key] ?? '') !== '')
  const drawn = known.filter((column) => column.drawn === 1)
  return [...drawn, ...known.filter((column) => column.drawn === 0)].slice(0, MOST)
}

interface Props {
  readonly run: Run
  readonly figures: readonly Column[]
  readonly before: Run['before']
  /** The one that the chart draws; empty: there is no chart. */
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** Totals of the whole report beside those of the period before. A press draws a figure. */
export function ReportTotals({ run, figures, before, chosen, onChoose }: Props) {
  return (
    <div className={classes.totals}>
      {figures.map((column) => {
        const { key, label, kind } = column
        const was = before?.totals[key]
        const change = changeOf(kind, run.totals[key], was)
        const body = (
          <>
            <span className={classes.totalLabel}>{label}</span>
            <span className={classes.total} data-negative={run.totals[key]?.startsWith('-') || undefined}>
              {figureText(kind, run.totals[key] ?? '')}
            </span>
            <span className={classes.change}>
              {change && (
                <span className={classes.delta} data-way={change.way}>
                  {change.way !== 'same' && (
                    <span className={classes.arrow} aria-hidden>
                      {change.way === 'up' ? '▲' : '▼'}
                    </span>
                  )}
                  {change.text}
                </span>
              )}
              {was !== undefined && <span className={classes.was}>{m.reports_was({ figure: figureText(kind, was) })}</span>}
            </span>
          </>
        )
        return chosen === '' ? (
          <div key={key} className={classes.tile}>
            {body}
          </div>
        ) : (
          <UnstyledButton key={key} className={classes.tile} aria-pressed={chosen === key} onClick={() => onChoose(key)}>
            {body}
          </UnstyledButton>
        )
      })}
    </div>
  )
}
