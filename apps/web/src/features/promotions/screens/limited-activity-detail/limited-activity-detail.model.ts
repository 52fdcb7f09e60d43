import { useSearchOf, useSetSearch } from '../../../site/door.ts'
import { OFFERS_PER_PAGE, useLimitedOffers, useOffer } from '../../offers.ts'

/** The one of the address, else the list. */
export function useLimitedActivities() {
  const { id, page } = useSearchOf('limited-activity-detail')
  const setSearch = useSetSearch('limited-activity-detail')
  const list = useLimitedOffers(page, id === undefined)
  const one = useOffer(id)
  return {
    one: id === undefined ? null : one,
    state: { rows: list.data?.data, failed: list.isError, retry: () => void list.refetch(), busy: list.isFetching },
    paging: {
      page,
      pageSize: OFFERS_PER_PAGE,
      total: list.data?.total ?? 0,
      onPage: (next: number) => void setSearch({ page: next }),
    },
  }
}
