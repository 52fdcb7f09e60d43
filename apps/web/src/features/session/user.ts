import type { User } from '@jade/contract/portal/calls'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { messagesApi, portalApi } from './api.ts'
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
    return data
  },
  staleTime: 30_000,
} as const

/** The current user; what the device remembers of the last visit stands in until the answer comes. */
export function useUser(): User | undefined {
  const loggedIn = useLoggedIn()
  return useQuery({
    ...userQuery,
    enabled: loggedIn,
    placeholderData: (before: User | undefined) => before ?? (loggedIn ? rememberedUser() : undefined),
  }).data
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

/** Unread messages over the groups that make up the badge. */
export function useUnread(): number {
  const free = useFree()
  return useQueries({
    queries: (['player', 'personal'] as const).map((group) => ({
      queryKey: ['messages', group, 'unread'],
      queryFn: () => messagesApi.list({ group, pageSize: 1 }, { quiet: true }).then((reply) => reply.unread),
      enabled: free,
      staleTime: 30_000,
    })),
    combine: (all) => all.reduce((sum, one) => sum + (one.data ?? 0), 0),
  })
}
