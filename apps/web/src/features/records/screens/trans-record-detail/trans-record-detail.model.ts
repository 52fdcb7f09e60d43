import type { RecordType } from '@jade/contract/wallet/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchOf } from '../../../site/door.ts'
import { fetchLine, type Line } from '../../lines.ts'

/** The line of the address: as a list knew it, then as the server says. */
export function useRecordDetail() {
  const { category, key } = useSearchOf('trans-record-detail')
  return useLine(category, key)
}

/** One line with the others of its order. `line` null: there is none. */
export function useLine(category: RecordType | undefined, key: string | undefined) {
  const client = useQueryClient()
  const known = () => {
    const line = client
      .getQueriesData<{ rows: readonly Line[] }>({ queryKey: ['records', 'lines'] })
      .flatMap(([, lines]) => lines?.rows ?? [])
      .find((one) => one.key === key)
    return line && { line, related: [] }
  }
  const found = useQuery({
    queryKey: ['records', 'line', category, key],
    enabled: key !== undefined,
    placeholderData: known,
    queryFn: () => fetchLine(category, key ?? ''),
  })
  return {
    line: key === undefined || found.data === null ? null : found.data?.line,
    related: found.data?.related ?? [],
    failed: found.isError && !found.data,
    retry: () => void found.refetch(),
    busy: found.isFetching,
  }
}
