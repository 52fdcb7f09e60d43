import type { Failure } from '@jade/client/failure'
import { createApi } from '@jade/client/http'
import { serverAway } from '@jade/ui/line'
import { lang } from './locale.ts'

let onEnded: () => void = () => {}

/** Told once by the session: what to do when the server says that the session ended. */
export function whenSessionEnds(act: () => void): void {
  onEnded = act
}

/** The one client of the console. The session is a cookie that scripts cannot read. */
export const api = createApi({
  base: '/office/api',
  lang,
  onFailure: (failure: Failure, { quiet }) => {
    if (failure.unheard || failure.http === 503) serverAway()
    if (failure.http === 401 && !quiet) onEnded()
  },
})
