import { useQuery } from '@tanstack/react-query'
import { useLoggedIn, userQuery } from '../session/door.ts'

/** show_mission as the server says it now; what the device remembers of the last visit does not count. Undefined until the answer. */
export function useMissionShown(): boolean | undefined {
  const { data } = useQuery({ ...userQuery, enabled: useLoggedIn() })
  return data && data.show_mission === 1
}
