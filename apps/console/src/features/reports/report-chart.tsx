import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { m } from '../../paraglide/messages.js'
import type { Column, Run } from './api.ts'
import { axisText, drawnValue, figureText } from './figure.ts'

interface Props {
  readonly run: Run
  readonly column: Column
  /** The period before, dashed; null: not asked for. */
  readonly before: Run['before']
  readonly title: string
}

const NOW = 'jade.4'
const BEFORE = 'var(--jp-color-muted)'
const BAR_PX = 38

/** One figure of a report over its rows, beside the period before. The table says the same in words. */
export default function ReportChart({ run, column, before, title }: Props) {
  const { key, kind, label } = column
  const [first] = run.columns
  const nameOf = (row: Run['data'][number] | undefined) => (first && row ? (row[first.key] ?? '') : '')
  const dated = run.chart === 'line'
  const byName = new Map(before?.rows.map((row) => [nameOf(row), row]))
  const points = run.data.map((row, at) => {
    // Days stand beside the day in the same place of the period before; groups beside themselves.
    const was = dated ? before?.rows[at] : byName.get(nameOf(row))
    return { name: nameOf(row), now: drawnValue(kind, row[key]), before: drawnValue(kind, was?.[key]) }
  })
  const series = [
    { name: 'now', label: run.from === '' ? label : m.reports_span({ from: run.from, to: run.to }), color: NOW },
    ...(before
      ? [{ name: 'before', label: m.reports_span({ from: before.from, to: before.to }), color: BEFORE, strokeDasharray: '5 5' }]
      : []),
  ]
  const shared = {
    data: points,
    dataKey: 'name',
    series,
    withLegend: before !== null,
    legendProps: { verticalAlign: 'top' as const, height: 36 },
    tickLine: 'none' as const,
    valueFormatter: (value: number) => tipText(kind, value),
  }
  return (
    <div role="img" aria-label={m.reports_chart({ figure: label, title })}>
      {dated ? (
        <LineChart
          {...shared}
          h={280}
          curveType="linear"
          strokeWidth={2}
          withDots={points.length <= 31}
          dotProps={{ r: 2.5, strokeWidth: 0 }}
          lineChartProps={{ accessibilityLayer: false }}
          xAxisProps={{ minTickGap: 28, tickFormatter: (name: string) => name.slice(5) }}
          yAxisProps={{ width: 64, niceTicks: 'snap125', tickFormatter: (value: number) => axisText(kind, value) }}
          referenceLines={points.some(({ now }) => (now ?? 0) < 0) ? [{ y: 0, color: 'var(--jp-color-edge)' }] : []}
        />
      ) : (
        <BarChart
          {...shared}
          h={Math.max(140, points.length * (before ? BAR_PX + 10 : BAR_PX) + 70)}
          orientation="vertical"
          gridAxis="x"
          maxBarWidth={18}
          barProps={{ radius: 2 }}
          barChartProps={{ accessibilityLayer: false }}
          xAxisProps={{ niceTicks: 'snap125', tickFormatter: (value: number) => axisText(kind, value) }}
          yAxisProps={{ width: 140, interval: 0 }}
        />
      )}
    </div>
  )
}

/** What a chart says of a point: the figure itself. */
function tipText(kind: Column['kind'], value: number): string {
  if (kind === 'rate') return figureText(kind, String(Math.round(value * 100)))
  return figureText(kind, kind === 'money' ? value.toFixed(2) : String(Math.round(value)))
}
