import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { advertisingApi } from './api.ts'

const KEY = ['advertising']

/** Whether the player wants to be told of offers and news (PROTECTION-18); undefined until it is known. */
export function useAdvertising() {
  const client = useQueryClient()
  const state = useQuery({
    queryKey: KEY,
    queryFn: () => advertisingApi.advertising(undefined, { quiet: true }).then((reply) => reply.data),
  })
  const save = useMutation({
    mutationFn: (wanted: 0 | 1) => advertisingApi.setAdvertising({ wanted }),
    onSuccess: async ({ data }) => {
      client.setQueryData(KEY, data)
      // What advertises is asked for again by the push that this page hears as well as every other one.
      await client.invalidateQueries({ queryKey: ['limit-history'] })
    },
  })
  return {
    wanted: state.data && state.data.wanted === 1,
    failed: state.isError && !state.data,
    retry: () => void state.refetch(),
    fetching: state.isFetching,
    busy: save.isPending,
    say: (wanted: boolean) => save.mutate(wanted ? 1 : 0),
  }
}
