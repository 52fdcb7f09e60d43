import { flagOf } from '@jade/contract/call'
import { cashierPushes } from '@jade/contract/cashier/pushes'
import type { Lang } from '@jade/contract/errors'
import { type App, type Intent, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import * as store from './accounts.store.ts'
import { isInUse, removeBound } from './bound.store.ts'
import { usableFrom } from './card.rules.ts'
import { reasonText } from './cards.service.ts'

/** Whether, and from when, a bound account can be paid to, as its owner reads it. */
export function standingView(row: store.AccountRow, as: { readonly lang: Lang; readonly now: Date; readonly holdHours: number }) {
  const usableAt = usableFrom(row.created_at, as.holdHours)
  return {
    status: row.status,
    reason: reasonText(row.reason, row.reason_text, as.lang),
    usable_at: row.status === 1 ? taipeiTime(usableAt) : '',
    usable: flagOf(row.status === 1 && row.open && usableAt <= as.now),
    build_time: taipeiTime(row.created_at),
  }
}

/** Removes the player's own account of a kind (CASHIER-6). Refuses kernel.not_found, cashier.account_in_use. */
export async function removeOwn(
  app: App,
  of: { readonly id: bigint; readonly playerId: bigint; readonly kind: store.AccountRow['kind']; readonly intent: Intent },
) {
  await app.unit(of.intent, async (u) => {
    const row = await store.lockAccount(u.tx, of.id)
    if (row?.player_id !== of.playerId || row.kind !== of.kind || row.removed_at) throw refuse('kernel.not_found')
    if (await isInUse(u.tx, { table: 'account', id: row.id })) throw refuse('cashier.account_in_use')
    await removeBound(u.tx, { table: 'account', id: row.id }, u.now)
    u.push(of.playerId, cashierPushes.cardAudit)
  })
  return {}
}
