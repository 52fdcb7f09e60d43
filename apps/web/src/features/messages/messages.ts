import { Failure } from '@jade/client/failure'
import type { MessageGroup } from '@jade/contract/messages/calls'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntent, useLoggedIn } from '../session/door.ts'
import { messagesApi } from './api.ts'

export const MESSAGES_PER_PAGE = 10

/** The groups of messages in their order (SERVICE-1). */
export const groups = ['player', 'personal', 'platform'] as const satisfies readonly MessageGroup[]
export type Group = (typeof groups)[number]

export type Message = Awaited<ReturnType<typeof messagesApi.list>>['data'][number]
export type WholeMessage = Awaited<ReturnType<typeof messagesApi.read>>['data']

/** A page of a group, newest first. */
export const messagesQuery = (group: Group, page: number) =>
  ({
    queryKey: ['messages', group, 'list', page],
    queryFn: () => messagesApi.list({ group, page, pageSize: MESSAGES_PER_PAGE }, { quiet: true }),
  }) as const

export function useMessages(group: Group, page: number) {
  return useQuery({
    ...messagesQuery(group, page),
    enabled: useLoggedIn(),
    placeholderData: keepPreviousData,
  })
}

/** One message. Opening it marks it as read, so the lists and the badge are asked for again; its own key stays out of that. */
export function useMessage(group: Group, id: string | undefined) {
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  return useQuery({
    queryKey: ['message', group, id],
    queryFn: async () => {
      const { data } = await messagesApi.read({ group, id: id ?? '' }, { quiet: true })
      void client.invalidateQueries({ queryKey: ['messages'] })
      return data
    },
    enabled: loggedIn && id !== undefined,
  })
}

/** Marks all of a group as read. */
export function useReadAll(group: Group) {
  const client = useQueryClient()
  return useIntent(
    () => messagesApi.readAll({ group }),
    () => void client.invalidateQueries({ queryKey: ['messages'] }),
  )
}

/** Deletes a message; one that is gone already counts as deleted. Rejects when the server did not do it. */
export function useRemoveMessage(group: Group): (id: string) => Promise<void> {
  const client = useQueryClient()
  return async (id) => {
    await messagesApi.remove({ group, id }).catch((error: unknown) => {
      if (!(error instanceof Failure) || error.http !== 404) throw error
    })
    await client.invalidateQueries({ queryKey: ['messages'] })
  }
}
