import type { backofficeCalls } from '@jade/contract/backoffice/calls'
import type { passkeyCalls } from '@jade/contract/backoffice/passkey-calls'
import { type App, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { rightInside, waitInside, wrongInside } from './guess.service.ts'
import { type Shown, takeFactor } from './second-factor.ts'
import * as store from './store.ts'

/**
 * Shows the second factor again inside a session (CONSOLE-22). A code counts once, also after a log-in with it. Errors: `backoffice.code_wrong`,
 * kernel.too_many (five wrong ones in a row wait a quarter of an hour).
 */
export const stepUp = (app: App, request: Request<typeof backofficeCalls.stepUp>) => prove(app, request, { totp: request.body.totp })

/** The same by a passkey (CONSOLE-50). Errors: `backoffice.passkey_wrong`, kernel.too_many. */
export const stepUpWithPasskey = (app: App, request: Request<typeof passkeyCalls.stepUpWithPasskey>) =>
  prove(app, request, { signed: request.body, askedFor: { action: 'step-up', session: request.actor.sessionId } })

type Proving = Request<typeof backofficeCalls.stepUp> | Request<typeof passkeyCalls.stepUpWithPasskey>

async function prove(app: App, { actor, intent }: Proving, shown: Shown) {
  const refusal = await app.unit({ ...intent, key: null }, async (u) => {
    const wait = await waitInside(u, actor.account, 'step-up')
    const staff = await store.lockStaffById(u.tx, actor.staffId)
    const proof = await takeFactor(app, u, { staff: wait === 0 ? staff : null, shown })
    if (proof === null) {
      if (wait === 0) await wrongInside(u, actor.account, 'step-up')
      u.audit({ action: 'staff.step_up_refused', object: `staff ${actor.account}`, unchanged: 'identity' })
      if (wait > 0) return refuse('kernel.too_many', {}, { retryAfterSeconds: wait })
      return 'totp' in shown ? refuse('backoffice.code_wrong') : refuse('backoffice.passkey_wrong')
    }
    await rightInside(u, actor.account, 'step-up')
    await store.proveSession(u.tx, actor.sessionId, u.now)
    u.audit({ action: 'staff.step_up', object: `staff ${actor.account}`, unchanged: 'identity', facts: proof })
    return null
  })
  if (refusal) throw refusal
  return {}
}
