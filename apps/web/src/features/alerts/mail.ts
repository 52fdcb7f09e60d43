import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { showError } from '../session/door.ts'
import type { Choice } from './alerts.ts'
import { alertsApi } from './api.ts'

/** What goes to the player's address; undefined until it is known. A bound address is seen at once: it is a part of the profile. */
export function useMail() {
  const client = useQueryClient()
  const state = useQuery({ queryKey: ['profile', 'mail'], queryFn: async () => (await alertsApi.mail({}, { quiet: true })).data })
  const keep = ({ data }: { readonly data: NonNullable<typeof state.data> }) => client.setQueryData(['profile', 'mail'], data)
  const onError = (error: Error) => showError(error.message || m.alerts_failed())
  const save = useMutation({
    mutationFn: ({ topics, quiet }: Choice) => alertsApi.chooseMail({ topics: [...topics], quiet }, { quiet: true }),
    onSuccess: keep,
    onError,
  })
  const stop = useMutation({ mutationFn: () => alertsApi.stopMail({}, { quiet: true }), onSuccess: keep, onError })
  return {
    mail: state.data,
    failed: state.isError && !state.data,
    retry: () => void state.refetch(),
    fetching: state.isFetching,
    busy: save.isPending || stop.isPending,
    save: (choice: Choice) => save.mutate(choice),
    stop: () => stop.mutate(),
  }
}

export type Mail = NonNullable<ReturnType<typeof useMail>['mail']>
