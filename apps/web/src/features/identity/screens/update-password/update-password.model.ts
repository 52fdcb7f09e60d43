import { useQueryClient } from '@tanstack/react-query'
import { endSession, userQuery, useUser } from '../../../session/door.ts'
import { useFrame, useGo } from '../../../site/door.ts'

export function useUpdatePassword() {
  const frame = useFrame()
  const client = useQueryClient()
  const user = useUser()
  const go = useGo()
  return {
    forced: user?.status_force_password === 2,
    account: user?.account,
    /** The user is asked for again first: home opens only once the server says that the password need not be changed. */
    done: async () => {
      await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)
      await go('home', {}, { replace: true })
    },
    logOut: () => void endSession(frame, true),
    back: () => void go('home'),
  }
}
