import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDevice, useGo, useSearchOf, useSetSearch } from '../../../site/door.ts'
import { missionsApi } from '../../api.ts'
import { useClaims } from '../../claims.ts'
import { ALL_GROUPS, groupQuery } from '../../groups.ts'
import { useMissionShown } from '../../shown.ts'

export type Task = Awaited<ReturnType<typeof missionsApi.list>>['data'][number]
export type SignIn = Awaited<ReturnType<typeof missionsApi.signIn>>['data']
export type UsdtWeek = Awaited<ReturnType<typeof missionsApi.usdtList>>

/** The task center: ladder, tasks with their bars, USDT bonus. With show_mission 0 the page leads away. */
export function useTaskCenter() {
  const shown = useMissionShown()
  const leave = useLeave()
  useEffect(() => {
    if (shown === false) leave()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the answer says so
  }, [shown])
  const search = useSearchOf('task-center')
  const setSearch = useSetSearch('task-center')
  const group = search.group === 0 ? ALL_GROUPS : search.group
  return {
    closed: shown === false,
    sign: useSignIn(shown === true),
    tasks: useTasks(group, shown === true),
    group,
    setGroup: (next: number) => void setSearch({ group: next === ALL_GROUPS ? 0 : next }),
    usdt: useUsdt(search.week, shown === true),
    week: search.week,
    setWeek: (next: '0' | '1') => void setSearch({ week: next }),
    claims: useClaims(),
  }
}

export type TaskCenter = ReturnType<typeof useTaskCenter>

function useLeave() {
  const go = useGo()
  const device = useDevice()
  return () => void (device === 'mobile' ? go('mine', {}, { replace: true }) : go('user-info', {}, { replace: true }))
}

function useSignIn(enabled: boolean) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['missions', 'sign-in'],
    queryFn: () => missionsApi.signIn({}, { quiet: true }).then((reply) => reply.data),
    enabled,
  })
  return { data, failed: isError, busy: isFetching, retry: () => void refetch() }
}

/** The tasks of a group, their bars as the bars' own call says them. The groups to choose from are those of the last answer for all. */
function useTasks(group: number, enabled: boolean) {
  const [groups, setGroups] = useState<readonly { readonly id: number; readonly name: string }[]>([])
  const list = useQuery({
    queryKey: ['missions', 'list', group],
    queryFn: () => missionsApi.list(groupQuery(group), { quiet: true }).then((reply) => reply.data),
    enabled,
    placeholderData: keepPreviousData,
  })
  const bars = useQuery({
    queryKey: ['missions', 'bars', group],
    queryFn: () => missionsApi.barList(groupQuery(group), { quiet: true }).then((reply) => reply.data),
    enabled,
  })
  // Chosen by the address at once, the other groups are still to be offered.
  const all = useQuery({
    queryKey: ['missions', 'list', ALL_GROUPS],
    queryFn: () => missionsApi.list({}, { quiet: true }).then((reply) => reply.data),
    enabled: enabled && groups.length === 0,
  }).data
  useEffect(() => {
    if (all) setGroups([...new Map(all.map((task) => [task.group_id, { id: task.group_id, name: task.group_name }])).values()])
  }, [all])
  const now = new Map(bars.data?.map((bar) => [bar.task, bar]))
  const rows = list.data?.map((task): Task => ({ ...task, ...now.get(task.id) }))
  return { groups, state: { rows, failed: list.isError, retry: () => void list.refetch(), busy: list.isFetching } }
}

function useUsdt(week: '0' | '1', enabled: boolean) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['missions', 'usdt', week],
    queryFn: () => missionsApi.usdtList({ week_type: week }, { quiet: true }),
    enabled,
    placeholderData: keepPreviousData,
  })
  return { data, failed: isError, busy: isFetching, retry: () => void refetch() }
}
