import { useQuery } from '@tanstack/react-query'
import { Stack } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { useList } from '../../parts/use-list.ts'
import { reporting } from './api.ts'
import { ReportShelf } from './report-shelf.tsx'
import { ReportView } from './report-view.tsx'

/** Every report that the reader may see, and the one that the address names. */
export default function Reports() {
  const list = useList()
  const query = useQuery({ queryKey: ['reports'], queryFn: async () => (await reporting.reports()).data, staleTime: 300_000 })
  const { data: shelf } = query
  const entry = shelf?.reports.find(({ name }) => name === list.filters['report'])
  if (shelf && entry) return <ReportView key={entry.name} entry={entry} shelf={shelf} list={list} />
  return (
    <Stack gap="md">
      <ScreenHead title={m.reports_title()} />
      {shelf ? <ReportShelf reports={shelf.reports} /> : <Coming query={query} height={320} />}
    </Stack>
  )
}
