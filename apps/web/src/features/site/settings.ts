import { fetched } from '@jade/ui/fetched'
import { Failure } from '@jade/client/failure'
import { useQuery } from '@tanstack/react-query'
import { siteApi } from './api.ts'

const load = () => siteApi.settings({}, { quiet: true }).then((reply) => reply.data)
/** Fetched only when the call failed: nobody should have to carry them. */
const defaults = () => fetched(() => import('@jade/contract/site/settings')).then(({ defaultPublicSettings }) => defaultPublicSettings)

/** Loads once a page load. A failure counts as done, with the defaults, and is not asked again before the server is back (SITE-4). */
export const settingsQuery = {
  queryKey: ['settings'],
  queryFn: () => load().catch(defaults),
  staleTime: Number.POSITIVE_INFINITY,
  retryOnMount: false,
} as const

export type PublicSettings = Awaited<ReturnType<typeof load>>

/** The system settings; undefined until they are there. Who does not ask reads what others have asked for. */
export function useSettings(ask = true): PublicSettings | undefined {
  return useQuery({ ...settingsQuery, enabled: ask }).data
}

/** Is the site open? A failing call counts as open (SITE-2). */
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
