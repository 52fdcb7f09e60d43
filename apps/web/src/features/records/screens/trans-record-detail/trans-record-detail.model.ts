import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchOf } from '../../../site/door.ts'
import { EXPORT_PAGE, everyRow } from '../../download.ts'
import { fetchLines, type Line } from '../../lines.ts'
import { spanOf } from '../../span.ts'

/** One line: as the list knew it, and looked up among the last 30 days. Null: not there. */
export function useRecordDetail() {
  const { category, key } = useSearchOf('trans-record-detail')
  const client = useQueryClient()
  const known = () =>
    client
      .getQueriesData<{ rows: readonly Line[] }>({ queryKey: ['records', 'lines'] })
      .flatMap(([, lines]) => lines?.rows ?? [])
      .find((line) => line.key === key)
  const span = spanOf()
  const found = useQuery({
    queryKey: ['records', 'line', category, key],
    enabled: key !== undefined,
    placeholderData: known,
    queryFn: async () => {
      const rows = await everyRow((page) => fetchLines({ category, span, page, pageSize: EXPORT_PAGE }))
      return rows.find((line) => line.key === key) ?? null
    },
  })
  return {
    line: key === undefined ? null : found.data,
    failed: found.isError && !found.data,
    retry: () => void found.refetch(),
    busy: found.isFetching,
  }
}
