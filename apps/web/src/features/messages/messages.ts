import { Failure } from '@jade/client/failure'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntent, useLoggedIn } from '../session/door.ts'
import { messagesApi } from './api.ts'

/** The house writes personal messages; the other two groups (SERVICE-1) have no author yet and are not shown. */
const group = 'personal'

export const MESSAGES_PER_PAGE = 10

export type Message = Awaited<ReturnType<typeof messagesApi.list>>['data'][number]

/** A page of the player's messages, newest first. */
export function useMessages(page: number) {
  return useQuery({
    queryKey: ['messages', group, 'list', page],
    queryFn: () => messagesApi.list({ group, page, pageSize: MESSAGES_PER_PAGE }, { quiet: true }),
    enabled: useLoggedIn(),
    placeholderData: keepPreviousData,
  })
}

/** One message. Opening it marks it as read, so the lists and the badge are asked for again; its own key stays out of that. */
export function useMessage(id: string | undefined) {
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  return useQuery({
    queryKey: ['message', id],
    queryFn: async () => {
      const { data } = await messagesApi.read({ group, id: id ?? '' }, { quiet: true })
      void client.invalidateQueries({ queryKey: ['messages'] })
      return data
    },
    enabled: loggedIn && id !== undefined,
  })
}

/** Marks all as read. */
export function useReadAll() {
  const client = useQueryClient()
  return useIntent(
    () => messagesApi.readAll({ group }),
    () => void client.invalidateQueries({ queryKey: ['messages'] }),
  )
}

/** Deletes a message; one that is gone already counts as deleted. Rejects when the server did not do it. */
export function useRemoveMessage(): (id: string) => Promise<void> {
  const client = useQueryClient()
  return async (id) => {
    await messagesApi.remove({ group, id }).catch((error: unknown) => {
      if (!(error instanceof Failure) || error.http !== 404) throw error
    })
    await client.invalidateQueries({ queryKey: ['messages'] })
  }
}
