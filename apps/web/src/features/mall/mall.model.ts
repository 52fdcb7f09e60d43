import { ALL_TYPES } from '@jade/contract/mall/words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLoggedIn, userQuery } from '../session/door.ts'
import { useDevice, useGo } from '../site/door.ts'
import { coinsApi, mallApi } from './api.ts'

export type Item = Awaited<ReturnType<typeof mallApi.list>>['data'][number]
export type Game = Awaited<ReturnType<typeof mallApi.gameList>>['data'][number]

/** show_mission as the server says it now; undefined until the answer. With 0 the page leads away (ROLE-025). */
export function useMallShown(): boolean | undefined {
  const { data } = useQuery({ ...userQuery, enabled: useLoggedIn() })
  const shown = data && data.show_mission === 1
  const go = useGo()
  const device = useDevice()
  useEffect(() => {
    if (shown === false) void (device === 'mobile' ? go('mine', {}, { replace: true }) : go('user-info', {}, { replace: true }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the answer says so
  }, [shown])
  return shown
}

/** What the player has. */
export function useCoins(enabled: boolean): number | undefined {
  const query = useQuery({ queryKey: ['mall', 'coins'], queryFn: () => coinsApi.jPoint({}, { quiet: true }), enabled })
  return query.data?.data.points
}

/** Items of a type; all of them are asked for without one (CONST-038). */
export function useItems(enabled: boolean) {
  const [type, setType] = useState<number>(ALL_TYPES)
  const list = useQuery({
    queryKey: ['mall', 'items', type],
    queryFn: () => mallApi.list(type === ALL_TYPES ? {} : { type: String(type) }, { quiet: true }),
    enabled,
    placeholderData: keepPreviousData,
  })
  return { type, setType, rows: list.data?.data, failed: list.isError, busy: list.isFetching, retry: () => void list.refetch() }
}

const gamesQuery = { queryKey: ['mall', 'games'], queryFn: () => mallApi.gameList({}, { quiet: true }) } as const

/** The games with their odds, to be read: without them nothing is shown. */
export function useOdds(): readonly Game[] | undefined {
  return useQuery({ ...gamesQuery, enabled: useLoggedIn() }).data?.data
}

/** The games; when they cannot be had the page goes to the root (CALL-060). */
export function useGames(enabled: boolean): readonly Game[] | undefined {
  const go = useGo()
  const list = useQuery({ ...gamesQuery, enabled, retry: false })
  useEffect(() => {
    if (list.isError) void go('home', {}, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it has failed
  }, [list.isError])
  return list.data?.data
}
