import { type App, type Intent, refuse, type Unit } from '@jade/service/app'
import type { StaffActor } from '@jade/service/app'

/** Whether somebody may have personal data in full: who decides on them now, and who may unmask players (CONSOLE-7). */
export const mayUnmask = (actor: Pick<StaffActor, 'permissions'>, decides: boolean): boolean =>
  decides || actor.permissions.has('player.unmask')

interface Hidden<T> {
  /** What the audit log calls it, and the action on it. */
  readonly object: string
  readonly action: `${string}.unmask`
  /** Whether the caller decides on it now. */
  readonly decides: boolean
  readonly read: () => T | Promise<T>
}

/**
 * Personal data of an order or an account in full, with the reason in the audit log before they go out (CONSOLE-7). `find` looks inside the
 * unit. Refuses kernel.forbidden, and as `find` does.
 */
export async function unmask<T>(
  app: App,
  request: { readonly actor: StaffActor; readonly intent: Intent; readonly body: { readonly reason: string } },
  find: (u: Unit) => Promise<Hidden<T>>,
): Promise<{ data: T }> {
  const data = await app.unit({ ...request.intent, key: null }, async (u) => {
    const hidden = await find(u)
    if (!mayUnmask(request.actor, hidden.decides)) throw refuse('kernel.forbidden')
    u.audit({ action: hidden.action, object: hidden.object, reason: request.body.reason, unchanged: 'sight' })
    return hidden.read()
  })
  return { data }
}
