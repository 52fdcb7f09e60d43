import type { AuditStatus } from '@jade/contract/promotions/statuses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchOf, useSetSearch } from '../../../site/door.ts'
import { promotionsApi } from '../../api.ts'
import { useApplicationActions } from '../../application-actions.ts'

const PAGE_SIZE = 10

export type { Application } from '../../application-actions.ts'

/** The player's applications and what was given; status and page live in the address. */
export function usePromotions() {
  const { status, page } = useSearchOf('promotions')
  const setSearch = useSetSearch('promotions')
  const wish = { page, pageSize: PAGE_SIZE, ...(status === undefined ? {} : { status }) }
  const list = useQuery({
    queryKey: ['offers', 'mine', wish],
    queryFn: () => promotionsApi.auditList(wish, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  return {
    status,
    setStatus: (next: AuditStatus | undefined) => void setSearch({ status: next, page: 1 }),
    state: { rows: list.data?.data, failed: list.isError, retry: () => void list.refetch(), busy: list.isFetching },
    paging: { page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next: number) => void setSearch({ page: next }) },
    ...useApplicationActions(),
  }
}

export type Promotions = ReturnType<typeof usePromotions>
