import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLoggedIn } from '../../session/door.ts'
import { consultationsApi } from './api.ts'

/** So long the other side counts as typing after the last word of it. */
const SHOWN_MS = 6_000
/** More often nobody is told. */
const TOLD_MS = 4_000

/** Whether customer service is typing, as the socket last said; what came since is the answer itself. */
export function useTyping(id: string, threadAt: number): boolean {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery<boolean>({ queryKey: ['consultation-typing', id], enabled: false })
  useEffect(() => {
    if (data !== true) return
    const end = setTimeout(() => client.setQueryData(['consultation-typing', id], false), SHOWN_MS)
    return () => clearTimeout(end)
  }, [client, id, data, dataUpdatedAt])
  return data === true && dataUpdatedAt > threadAt
}

/** Tells customer service that the player types, now and then. Whether it arrives matters to nobody. */
export function useTellTyping(id: string): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    if (performance.now() - last.current < TOLD_MS) return
    last.current = performance.now()
    consultationsApi.typing({ id }, { quiet: true }).catch(() => undefined)
  }
}

/** How long first answers usually take, in minutes; undefined where nobody knows. */
export function useUsualWait(): number | undefined {
  const { data } = useQuery({
    queryKey: ['consultations-usual'],
    queryFn: () => consultationsApi.usual({}, { quiet: true }).then((reply) => reply.data),
    enabled: useLoggedIn(),
    staleTime: 5 * 60_000,
  })
  return data?.minutes ?? undefined
}
