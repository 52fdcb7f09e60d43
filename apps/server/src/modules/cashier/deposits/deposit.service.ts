import { createHash } from 'node:crypto'
import type { cashierCalls } from '@jade/contract/cashier/calls'
import { type App, refuse, refuseFields, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { withImage } from '@jade/service/uploads'
import { transferOf } from '../outside/door.ts'
import { mayCancel, mayUpload } from './deposit.rules.ts'
import { endDeposit, moveDeposit } from './deposit-end.service.ts'
import { depositView } from './deposit.view.ts'
import * as store from './deposits.store.ts'

type Ask<K extends keyof typeof cashierCalls> = Request<(typeof cashierCalls)[K]>

/** GET /finance/transaction/{last_key} (CASHIER-13): null for every key that is not an order of this player. */
export async function runningDeposit(app: App, { params, actor, lang }: Ask<'runningDeposit'>) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(params.last_key)) return { data: null }
  const row = await store.depositByKey(app.db, params.last_key, actor.playerId)
  if (!row) return { data: null }
  const chain = row.type === 'usdt' ? await transferOf(app.db, row.order_number) : null
  return { data: depositView({ row, chain }, app.clock.now(), lang) }
}

/** PUT /finance/recharge/cancel/{key} (CASHIER-14). Refuses cashier.deposit_no_cancel once something was paid or shown. */
export async function cancelDeposit(app: App, { params, actor, intent }: Ask<'cancelDeposit'>) {
  await app.unit(intent, async (u) => {
    const row = await store.lockByKey(u.tx, params.key, actor.playerId)
    if (!row) throw refuse('kernel.not_found')
    if (!mayCancel(row.status)) throw refuse('cashier.deposit_no_cancel')
    await endDeposit(u, row, { status: 'fail', outcome: 'cancelled' })
  })
  return { message: 'cancelled' as const }
}

/** POST /players/money/uploadRechargeImg (CASHIER-15): the order goes to the operators; a picture alone never credits. */
export async function uploadProof(app: App, { body, files, actor, intent }: Ask<'uploadProof'>) {
  const [file] = files
  if (!file) throw refuseFields({ image: 'required' })
  const before = await store.depositByKey(app.db, body.key, actor.playerId)
  if (!before) throw refuse('kernel.not_found')
  if (!mayUpload(before.status)) throw refuse('cashier.deposit_ended')
  const hash = createHash('sha256').update(file.bytes).digest('hex')
  await withImage(app.files, file, (image) =>
    app.unit(intent, (u) => addProof(u, { key: body.key, playerId: actor.playerId, image, hash })),
  )
  if (before.image !== '') await app.files.remove(before.image)
  return {}
}

async function addProof(
  u: Unit,
  proof: { readonly key: string; readonly playerId: bigint; readonly image: string; readonly hash: string },
): Promise<void> {
  const row = await store.lockByKey(u.tx, proof.key, proof.playerId)
  if (!row) throw refuse('kernel.not_found')
  if (!mayUpload(row.status)) throw refuse('cashier.deposit_ended')
  const status = row.status === 'third_callback' ? row.status : 'not_reviewed'
  await moveDeposit(u, { ...row, image: proof.image, image_hash: proof.hash }, status)
}
