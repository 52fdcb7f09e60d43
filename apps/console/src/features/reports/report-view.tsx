import type { reportsCalls } from '@jade/contract/reports/calls'
import type { Sent } from '@jade/client/http'
import { Anchor, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import { later } from '@jade/ui/fetched'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { ListFoot } from '../../parts/list-foot.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { askedOf, type ListState } from '../../parts/use-list.ts'
import { ViewsMenu } from '../../parts/views-menu.tsx'
import { useMay } from '../session/session.ts'
import { type Entry, reporting, type Run, type Shelf } from './api.ts'
import { useDown } from './down.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportTable } from './report-table.tsx'
import { figuresOf, ReportTotals } from './report-totals.tsx'
import classes from './reports.module.css'

const Chart = later(() => import('./report-chart.tsx'))
const ROWS = '100'

interface Props {
  readonly entry: Entry
  readonly shelf: Shelf
  readonly list: ListState
}

/** One report: what it is asked by, its figures, their chart, their table. All of it lives in the address. */
export function ReportView({ entry, shelf, list }: Props) {
  const may = useMay()
  const { sort: _, size: __, cursor: ___, ...asked } = askedOf(list, ['by', 'date', ...entry.filters])
  const query = useQuery({
    queryKey: ['report', entry.name, asked, list.page],
    queryFn: () =>
      reporting.report({
        report: entry.name,
        ...asked,
        page: String(list.page),
        pageSize: ROWS,
      } as Sent<typeof reportsCalls.report>),
    placeholderData: keepPreviousData,
  })
  const { data: run } = query
  const down = useDown(run, shelf, asked as Readonly<Record<string, string>>)
  return (
    <Stack gap="md">
      <div>
        <Anchor component={Link} to="/reports" size="xs">
          {m.reports_all()}
        </Anchor>
        <ScreenHead title={entry.title}>
          <Group gap="xs">
            {may('list.export') && <ExportMenu list={`report_${entry.name}`} filters={asked as Readonly<Record<string, string>>} />}
            <ViewsMenu list={list} path="/reports" />
          </Group>
        </ScreenHead>
      </div>
      <ReportFilters entry={entry} shelf={shelf} list={list} by={run?.by} />
      {run ? (
        <Shown run={run} title={entry.title} compare={list.filters['compare'] !== 'off'} down={down} />
      ) : (
        <Coming query={query} height={480} />
      )}
      {run && <ListFoot list={list} rows={run} />}
      <Text size="xs" c="dimmed" maw={880}>
        {entry.about}
      </Text>
    </Stack>
  )
}

interface ShownProps {
  readonly run: Run
  readonly title: string
  readonly compare: boolean
  readonly down: ReturnType<typeof useDown>
}

function Shown({ run, title, compare, down }: ShownProps) {
  const [chosen, choose] = useState('')
  const figures = figuresOf(run)
  const column = figures.find(({ key }) => key === chosen) ?? figures.find(({ drawn }) => drawn === 1) ?? figures[0]
  const before = compare ? run.before : null
  return (
    <>
      <ReportTotals
        run={run}
        figures={figures}
        before={before}
        chosen={run.chart === 'none' ? '' : (column?.key ?? '')}
        onChoose={choose}
      />
      {run.chart !== 'none' && column && run.data.length > 0 && (
        <Paper withBorder p="md">
          <Title order={2} size="h6" mb="sm">
            {column.label}
          </Title>
          <Suspense
            fallback={
              <div className={classes.chart}>
                <Loader size="sm" />
              </div>
            }
          >
            <Chart run={run} column={column} before={before} title={title} />
          </Suspense>
        </Paper>
      )}
      <ReportTable run={run} title={title} down={down} />
    </>
  )
}
