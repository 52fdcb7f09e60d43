import type {} from '../claims.ts'
import type { promotionsCalls } from '@jade/contract/promotions/calls'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse } from '@jade/service/app'
import type { Claims, Request } from '@jade/service/room'

/** POST /activity/addAudit/{id}: the room to which the number belongs gives it. A guest is asked to log in, whatever the number. */
export async function addAudit(app: App, rooms: readonly Claims[], request: Request<(typeof promotionsCalls)['addAudit']>) {
  const { params, body, actor, intent, lang, device } = request
  if (actor.kind === 'guest') throw refuse('promotions.login_first')
  const id = Number(params.id)
  for (const room of rooms) {
    if (!(await room.owns(app.db, id))) continue
    const { status, cents, message } = await room.claim(app, { id, playerId: actor.playerId, form: body, intent, lang, device })
    return { data: { status, amount: moneyOf(cents) }, ...(message === undefined ? {} : { message }) }
  }
  throw refuse('kernel.not_found')
}
