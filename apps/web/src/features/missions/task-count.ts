import { useQuery } from '@tanstack/react-query'
import { missionsApi } from './api.ts'
import { useMissionShown } from './shown.ts'

/** Whether there is something to claim, of five kinds. */
export const taskCountQuery = {
  queryKey: ['missions', 'count'],
  queryFn: () => missionsApi.count({}, { quiet: true }).then(({ data }) => data),
  staleTime: 30_000,
} as const

/** Is there anything to claim? Not asked while show_mission is 0. */
export function useTaskDot(): boolean {
  const { data } = useQuery({ ...taskCountQuery, enabled: useMissionShown() === true })
  return data !== undefined && Object.values(data).includes(1)
}
