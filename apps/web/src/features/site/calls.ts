import { fetched } from '@jade/ui/fetched'
import type { Lang } from '@jade/contract/errors'
import type { Failure } from '@jade/client/failure'
import { createApi, type FailedCall } from '@jade/client/http'

interface Listener {
  readonly onFailure: (failure: Failure, call: FailedCall) => void
}

let listener: Listener | null = null

/** The session hears every failure (log-out check, dialogs). Set once at the start of the app. */
export function onFailures(hear: Listener['onFailure']): void {
  listener = { onFailure: hear }
}

/** The one client of the site. `api.room(walletCalls)` gives the functions of a room; only a feature's api.ts uses it. */
export const api = createApi({
  base: `${import.meta.env.VITE_API_HOST ?? ''}/api`,
  lang: () => documentLang(),
  token: () => localStorage.getItem('token'),
  onFailure: (failure, call) => listener?.onFailure(failure, call),
  upload: async (request, send) => (await fetched(() => import('@jade/client/upload'))).upload(request, send),
})

function documentLang(): Lang {
  return document.documentElement.lang.startsWith('en') ? 'en' : 'zh'
}
