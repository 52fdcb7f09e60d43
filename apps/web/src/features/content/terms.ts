import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endSession, readLocal, useFree, useLoggedIn, writeLocal } from '../session/door.ts'
import { useFrame } from '../site/door.ts'
import { contentApi } from './api.ts'

/**
 * Terms that the player has to agree to (CONTENT-9). Asked for once after a log-in, and on until there is an answer; a version that comes
 * while somebody plays waits for the next log-in.
 */
export function useDueTerms() {
  const loggedIn = useLoggedIn()
  const free = useFree()
  const [due, setDue] = useState(false)
  useEffect(() => setDue(loggedIn && readLocal('termsDue') === '1'), [loggedIn])
  const { data } = useQuery({
    queryKey: ['terms'],
    queryFn: () => contentApi.terms({}, { quiet: true }).then((reply) => reply.data),
    enabled: due && free,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (data?.accepted === 1) writeLocal('termsDue', '')
  }, [data])
  const settled = () => {
    writeLocal('termsDue', '')
    setDue(false)
  }
  return due && data?.accepted === 0 ? { terms: data, settled } : undefined
}

/** Agreeing, or leaving. */
export function useAgree(version: number, settled: () => void) {
  const frame = useFrame()
  const { mutate, isPending } = useMutation({ mutationFn: () => contentApi.acceptTerms({ version }), onSuccess: settled })
  return { agree: () => mutate(), busy: isPending, leave: () => void endSession(frame, true) }
}

export type DueTerms = NonNullable<ReturnType<typeof useDueTerms>>
