import type { backofficeCalls } from '@jade/contract/backoffice/calls'
import { type App, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { rightInside, waitInside, wrongInside } from './guess.service.ts'
import { codeStep } from './login.service.ts'
import * as store from './store.ts'

/**
 * Shows the second factor again inside a session (CONSOLE-22). A code counts once, also after a log-in with it. Errors: `backoffice.code_wrong`,
 * kernel.too_many (five wrong ones in a row wait a quarter of an hour).
 */
export async function stepUp(app: App, { actor, body, intent }: Request<typeof backofficeCalls.stepUp>) {
  const refusal = await app.unit({ ...intent, key: null }, async (u) => {
    const wait = await waitInside(u, actor.account, 'step-up')
    const staff = await store.lockStaffById(u.tx, actor.staffId)
    const step = wait === 0 && staff ? codeStep(app, staff, { totp: body.totp, at: u.now }) : null
    if (step === null) {
      if (wait === 0) await wrongInside(u, actor.account, 'step-up')
      u.audit({ action: 'staff.step_up_refused', object: `staff ${actor.account}`, unchanged: 'identity' })
      return wait > 0 ? refuse('kernel.too_many', {}, { retryAfterSeconds: wait }) : refuse('backoffice.code_wrong')
    }
    await rightInside(u, actor.account, 'step-up')
    await store.proveSession(u.tx, { session: actor.sessionId, staff: actor.staffId }, { step, at: u.now })
    u.audit({ action: 'staff.step_up', object: `staff ${actor.account}`, unchanged: 'identity' })
    return null
  })
  if (refusal) throw refusal
  return {}
}
