import type { User } from '@jade/contract/portal/calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useSettings } from '../site/door.ts'
import { consultationListApi, portalApi, unreadApi } from './api.ts'
import { readLocal, writeLocal } from './storage.ts'

export type { User }

const never = () => () => {}

/** Is there a session? False while a prerendered page wakes up. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(
    never,
    () => readLocal('token') !== '',
    () => false,
  )
}

export const userQuery = {
  queryKey: ['user'],
  queryFn: async (): Promise<User> => {
    const { data } = await portalApi.me()
    writeLocal('user', JSON.stringify(data))
    writeLocal('userSeen', String(Date.now()))
    return data
  },
  staleTime: 30_000,
} as const

/** The current user; what the device remembers of the last visit stands in until an answer comes. */
export function useUser(): User | undefined {
  return useUserAnswer().user
}

/** The current user, and whether nothing is known of her because the first question was not answered. */
export function useUserAnswer() {
  const loggedIn = useLoggedIn()
  const { data, isLoadingError, isFetching, refetch } = useQuery({ ...userQuery, enabled: loggedIn })
  const remembered = useMemo(() => (loggedIn ? rememberedUser() : undefined), [loggedIn])
  const user = data ?? remembered
  return { user, failed: isLoadingError && !user, busy: isFetching, retry: () => void refetch() }
}

/** What the device remembers of the user; an entry that is no user, or one of another version of the site, is none. */
export function rememberedUser(): User | undefined {
  try {
    const user = JSON.parse(readLocal('user')) as User
    return user.level && user
  } catch {
    return undefined
  }
}

/** May this device ask for more than /auth/me? Not before its first answer, and not while only the new password opens (status_force_password 2). */
export function isFree(): boolean {
  const user = rememberedUser()
  return user !== undefined && user.status_force_password !== 2
}

/** Is somebody logged in who may do more than change the password? False until the first answer of /auth/me on this device. */
export function useFree(): boolean {
  const user = useUser()
  return user !== undefined && user.status_force_password !== 2
}

/** Unread messages by group, one number for each page of a player. */
export const unreadQuery = {
  queryKey: ['messages', 'unread'],
  queryFn: () => unreadApi.unread({}, { quiet: true }).then((reply) => reply.data),
  staleTime: 30_000,
} as const

/** What is new in the message center: messages of the player and of own orders, and answers to consultations (SERVICE-8). */
export function useUnread(): number {
  const free = useFree()
  const asks = useSettings()?.player_consultation === 1
  const messages = useQuery({ ...unreadQuery, enabled: free }).data
  const watch = useQuery({
    queryKey: ['consultations', 'watch'],
    queryFn: () => consultationListApi.list({ pageSize: 1 }, { quiet: true }).then((reply) => reply.watch),
    enabled: free && asks,
    staleTime: 30_000,
  }).data
  return (messages?.player ?? 0) + (messages?.personal ?? 0) + (asks ? (watch ?? 0) : 0)
}
