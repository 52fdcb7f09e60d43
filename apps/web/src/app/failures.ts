import { isMobilePath, homePath, splitLocale, withLocale } from '@jade/contract/site/routing'
import { serverAway } from '@jade/ui/line'
import { m } from '#messages'
import { keepFarewell } from './farewell.ts'
import { isLoggingOut, leave, readLocal, showError, showLocked } from '../features/session/door.ts'
import { actionOf } from '../features/session/failure.rules.ts'
import { type Frame, onFailures } from '../features/site/door.ts'

/** Wires the shared log-out check of all calls. A quiet call shows nothing, but that the session ended is true of every call. */
export function hearFailures(frame: Frame): void {
  let leaving = false
  onFailures((failure, call) => {
    if (failure.unheard || failure.http === 503) serverAway()
    if (call.quiet && failure.http !== 401) return
    const action = actionOf({
      http: failure.http,
      message: failure.body.message,
      code: failure.body.error_code ?? '',
      call: call.path,
      page: splitLocale(window.location.pathname).path,
      device: frame.device,
      forget: failure.body.error?.forget === 1,
      registerOff: failure.body.register_off === 1,
      stepUp: failure.body.error?.step_up === 1,
      fields: Object.keys(failure.fields).length > 0,
      loggedIn: readLocal('token') !== '',
    })
    if (action.kind === 'dialog' && action.text === 'locked') showLocked(m.session_account_locked(), failure.requestId)
    else if (action.kind === 'dialog') showError(action.text === 'system' ? m.site_system_error() : failure.body.message, failure.requestId)
    if (action.kind !== 'leave' || leaving || isLoggingOut()) return
    leaving = true
    setTimeout(() => {
      const mine = frame.screens.get('mine')?.mobile
      const path = action.to === 'mine' && mine && isMobilePath(mine) ? mine : homePath(frame.device)
      if (action.end) keepFarewell(Object.keys(failure.body.error ?? {})[0])
      if (action.end) leave(withLocale(frame.lang, path))
      else window.location.assign(withLocale(frame.lang, path))
    }, 1000)
  })
}
