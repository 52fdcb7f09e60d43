import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLoggedIn } from '../../../../session/door.ts'
import { useSearchOf, useSetSearch, useSettings } from '../../../../site/door.ts'
import { useLimitLines } from '../../limit-lines.ts'
import { limitsQuery } from '../../queries.ts'

/** What must be bet before money can be withdrawn, newest first; closed when the operator hides it. */
export function useLimitRecords() {
  const { page } = useSearchOf('withdrawals-limit-record')
  const setSearch = useSetSearch('withdrawals-limit-record')
  const loggedIn = useLoggedIn()
  const settings = useSettings()
  const hidden = settings?.front_player_adjustment_limit_record_show === 0
  const query = useQuery({ ...limitsQuery(page), enabled: loggedIn && !hidden, placeholderData: keepPreviousData })
  const lines = useLimitLines()
  return {
    hidden,
    lines,
    state: {
      rows: loggedIn ? query.data?.data : undefined,
      failed: query.isError,
      retry: () => void query.refetch(),
      busy: query.isFetching,
    },
    paging: { page, pageSize: 10, total: query.data?.total ?? 0, onPage: (next: number) => void setSearch({ page: next }) },
  }
}
