import type { Failure } from '@jade/client/failure'
import { createApi } from '@jade/client/http'
import { serverAway } from '@jade/ui/line'
import { lang } from './locale.ts'

let onEnded: () => void = () => {}

/** Told once by the session: what to do when the server says that the session ended. */
export function whenSessionEnds(act: () => void): void {
  onEnded = act
}

let showSecondFactor: () => Promise<boolean> = async () => false

/** Told once by the session: how the second factor is shown again; answers whether it was. */
export function whenStepUpAsked(show: () => Promise<boolean>): void {
  showSecondFactor = show
}

/** Whether a call was refused for want of the second factor, and it was shown now: then the call is sent once more. */
export const shownAgain = async ({ body }: Failure): Promise<boolean> => body.error_code === 'kernel.step_up' && (await showSecondFactor())

/** The one client of the console. The session is a cookie that scripts cannot read. */
export const api = createApi({
  base: '/office/api',
  lang,
  putRight: shownAgain,
  onFailure: (failure: Failure, { quiet }) => {
    if (failure.unheard || failure.http === 503) serverAway()
    if (failure.http === 401 && !quiet) onEnded()
  },
})
