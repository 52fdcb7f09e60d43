import { useQuery } from '@tanstack/react-query'
import { endAllSessions, showError, useIntent } from '../session/door.ts'
import { useFrame } from '../site/door.ts'
import { m } from '#messages'
import { ownSessions } from './api.ts'

/** The last log-ins of the account, and the way to end them all. */
export function useSessions() {
  const frame = useFrame()
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: () => ownSessions().then((reply) => reply.data),
  })
  const { busy, send } = useIntent(
    () => endAllSessions(frame),
    () => undefined,
    (failure) => showError(failure.message || m.profile_sessions_failed()),
  )
  return {
    sessions: data,
    failed: isError && !data,
    retry: () => void refetch(),
    fetching: isFetching,
    busy,
    endAll: () => void send(undefined),
  }
}
