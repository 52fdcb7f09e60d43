import { useSearchOf, useSetSearch } from '../../../site/door.ts'
import { OFFERS_PER_PAGE, useOffers } from '../../offers.ts'

/** Offers of a kind or a heading; both and the page live in the address. */
export function useAllPreferential() {
  const search = useSearchOf('all-preferential')
  const setSearch = useSetSearch('all-preferential')
  const list = useOffers(search)
  return {
    mode: search.mode,
    front: search.front,
    state: { rows: list.data?.data, failed: list.isError, retry: () => void list.refetch(), busy: list.isFetching },
    paging: {
      page: search.page,
      pageSize: OFFERS_PER_PAGE,
      total: list.data?.total ?? 0,
      onPage: (page: number) => void setSearch({ page }),
    },
  }
}
