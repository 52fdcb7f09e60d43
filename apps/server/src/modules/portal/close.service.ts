import type { portalCalls } from '@jade/contract/portal/calls'
import { type App, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { hasOpenOrders } from '../cashier/door.ts'
import { deactivatePlayer, lockPlayer, requirePassword } from '../identity/door.ts'
import { balances } from '../wallet/door.ts'

/**
 * Closes the account for good: nobody logs in to it again (IDENTITY-5). An order without an ending refuses it, and money
 * anywhere does; a requirement without money asks for nothing. Errors: portal.money_left, portal.orders_open, identity.password_wrong, kernel.too_many.
 */
export async function closeAccount(app: App, request: Request<typeof portalCalls.closeAccount>) {
  const { password, reason = '' } = request.body
  const { playerId } = request.actor
  await requirePassword(app, request.intent, { playerId, password })
  await app.unit({ ...request.intent, key: null }, async (u) => {
    await lockPlayer(u, playerId)
    if (await hasOpenOrders(u.tx, playerId)) throw refuse('portal.orders_open')
    const { central, held, locked, winHeld, bonus, platforms, transit } = await balances(u.tx, playerId)
    const all = [central, held, locked, winHeld, ...bonus.values(), ...platforms.values(), ...transit.values()]
    if (all.some((cents) => cents !== 0n)) throw refuse('portal.money_left')
    await deactivatePlayer(u, playerId, 'closed by the player')
    u.audit({ action: 'player.close', object: `player ${playerId}`, reason, before: { status: 'open' }, after: { status: 'closed' } })
  })
  return {}
}
