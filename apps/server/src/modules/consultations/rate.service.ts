import type { consultationsCalls } from '@jade/contract/consultations/calls'
import { consultationsLive } from '@jade/contract/consultations/live'
import { type App, refuse } from '@jade/service/app'
import { tellRow } from '@jade/service/live'
import type { Request } from '@jade/service/room'
import { lockOwn } from './ask.service.ts'
import { mayRate } from './rate.rules.ts'
import * as store from './store.ts'

/** What the player thought of a consultation, once, after its end (SERVICE-25). Refuses consultations.not_ended, consultations.rated. */
export function rateOwn(app: App, { params, body, intent, actor }: Request<(typeof consultationsCalls)['rate']>) {
  return app.unit({ ...intent, key: null }, async (u) => {
    const row = await lockOwn(u, BigInt(params.id), actor.playerId)
    if (!mayRate(row)) throw refuse(row.rating === null ? 'consultations.not_ended' : 'consultations.rated')
    store.setRating(u.tx, row.id, { rating: Number(body.rating), text: body.text.trim(), now: u.now })
    tellRow(u, consultationsLive.inbox, row.id)
    return {}
  })
}
