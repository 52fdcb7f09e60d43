import { Failure } from '@jade/client/failure'
import { useQuery } from '@tanstack/react-query'
import { siteApi } from './api.ts'

export const settingsQuery = {
  queryKey: ['settings'],
  queryFn: () => siteApi.settings({}, { quiet: true }).then((reply) => reply.data),
  staleTime: 5 * 60_000,
  retry: 1,
} as const

export type PublicSettings = Awaited<ReturnType<typeof settingsQuery.queryFn>>

/** The system settings; undefined until they are there. They load once; a failure counts as done (spec section 4). */
export function useSettings(): PublicSettings | undefined {
  return useQuery(settingsQuery).data
}

/** Is the site open? A failing call counts as open (G20). */
export async function siteStatus(): Promise<{ readonly open: boolean; readonly message: string }> {
  try {
    const { data } = await siteApi.status({}, { quiet: true })
    return { open: Boolean(data.status), message: data.msg }
  } catch {
    return { open: true, message: '' }
  }
}

/** Does the server answer again? Asked while it is away. */
export function isAnswering(): Promise<boolean> {
  return siteApi.status({}, { quiet: true }).then(
    () => true,
    (error: unknown) => error instanceof Failure && !error.unheard && error.http !== 503,
  )
}
