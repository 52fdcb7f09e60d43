import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFree } from '../session/door.ts'
import { limitApi } from './api.ts'

const REFRESH_MS = 60_000

/** Where the player stands, with the seconds of a running session counted on between two answers. */
export function usePosition() {
  const free = useFree()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['position'],
    queryFn: () => limitApi.position(undefined, { quiet: true }).then((reply) => reply.data),
    enabled: free,
    refetchInterval: REFRESH_MS,
    staleTime: 30_000,
  })
  const playing = data?.playing === 1
  const [since, setSince] = useState(0)
  useEffect(() => {
    if (!playing) return
    const count = () => setSince(Math.max(0, Math.floor((new Date().getTime() - dataUpdatedAt) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [playing, dataUpdatedAt])
  return data && { ...data, playing, seconds: data.seconds + (playing ? since : 0) }
}
