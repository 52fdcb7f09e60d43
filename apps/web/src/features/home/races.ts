import { instantOf } from '@jade/contract/dates'
import { closingText } from '@jade/contract/leaderboard/closing'
import type { Race } from '@jade/contract/leaderboard/race-calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keepFirst } from '../notes/door.ts'
import { useLoggedIn } from '../session/door.ts'
import { leaderboardApi } from './board.ts'
import { closingVerdict } from './closing.rules.ts'

/** Places move every five minutes; what is missing is looked at more often. */
const ANEW_MS = 60_000

/** Races that this reader may see, each with the device's time of its end: the house's clock counts. */
export function useRaces() {
  const loggedIn = useLoggedIn()
  const query = useQuery({
    queryKey: ['leaderboard', 'races', loggedIn],
    queryFn: () => leaderboardApi.races({}, { quiet: true }),
    refetchInterval: ANEW_MS,
  })
  const rows = query.data?.data ?? []
  const until = ({ end, now }: Race) => query.dataUpdatedAt + instantOf(end).getTime() - instantOf(now).getTime()
  return rows.map((race) => ({ race, until: until(race) }))
}

/** The first places of a race and the own one. */
export function useRace(id: string) {
  const loggedIn = useLoggedIn()
  const query = useQuery({
    queryKey: ['leaderboard', 'race', id, loggedIn],
    queryFn: () => leaderboardApi.race({ id }, { quiet: true }).then((reply) => reply.data),
    refetchInterval: ANEW_MS,
  })
  return query.data
}

/** Asks to be on the boards of this kind (LEADERBOARD-3). */
export function useJoin(kind: Race['kind']) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { data } = await leaderboardApi.choice({})
      await leaderboardApi.choose({ ...data, ...(kind === 'win' ? { win: 1 as const } : { more: 1 as const }) })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['leaderboard'] }),
  })
}

/**
 * Takes the hash of a closing list here, holds it against the one that this browser was told first, and finds the own line in it (LEADERBOARD-8): a list
 * that agrees with a hash of its own says nothing against a list of yesterday.
 */
export function useClosing(id: string, code: string) {
  return useMutation({
    mutationFn: async () => {
      const { data } = await leaderboardApi.raceClosing({ id })
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(closingText(id, data.rows)))
      const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
      const before = keepFirst('races', id, data.hash)
      return {
        hash: data.hash,
        verdict: closingVerdict({ computed: hex, told: data.hash, before }),
        own: data.rows.find((row) => code !== '' && row.code === code),
      }
    },
  })
}
