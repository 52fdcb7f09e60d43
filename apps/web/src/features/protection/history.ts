import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limitApi } from './api.ts'

const PAGE_SIZE = 10

/** Every change of limits, breaks and exclusions, ten at a time. */
export function useHistory() {
  const [page, setPage] = useState(1)
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['limit-history', page],
    queryFn: () => limitApi.limitHistory({ page: String(page), pageSize: String(PAGE_SIZE) }),
  })
  return {
    rows: data?.data,
    failed: isError,
    retry: () => void refetch(),
    busy: isFetching,
    total: data?.total ?? 0,
    page,
    setPage,
    pageSize: PAGE_SIZE,
  }
}
