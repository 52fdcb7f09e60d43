import { identityPushes } from '@jade/contract/identity/pushes'
import { allowedOr } from '@jade/contract/allowed'
import { pageOf } from '@jade/contract/call'
import type { IdSide, kycOperatorCalls } from '@jade/contract/kyc/calls'
import { type IdRefusal, idRefusals } from '@jade/contract/kyc/refusals'
import { type IdReviewed, idReviewed } from '@jade/contract/kyc/events'
import { kycLive } from '@jade/contract/kyc/live'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { tellRow } from '@jade/service/live'
import type { Request } from '@jade/service/room'
import { requireSeen, showPicture, type View } from '@jade/service/viewed-picture'
import { playerById } from '../identity/door.ts'
import { readPerson } from './person.ts'
import { maskedName } from './profile.rules.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof kycOperatorCalls> = Request<(typeof kycOperatorCalls)[K]>

/** ID cards with a side under review, oldest first; names masked. */
export async function idQueue(app: App, request: Ask<'idQueue'>) {
  const page = pageOf(request.query)
  const { rows, total } = await store.waiting(app.db, page)
  const now = app.clock.now().getTime()
  const data = []
  for (const row of rows) {
    data.push({
      ...(await whose(app, row.player_id)),
      front: row.front,
      back: row.back,
      uploaded_at: taipeiTime(row.since),
      waiting_seconds: Math.floor((now - row.since.getTime()) / 1000),
    })
  }
  return { ...page, total, data }
}

const whose = async (app: App, playerId: bigint) => ({
  player_id: String(playerId),
  account: (await playerById(app.db, playerId))?.account ?? '',
  name: maskedName((await readPerson(app, app.db, playerId)).name),
})

/** The ID card of one player, waiting or not, with the sides that are open to the caller (CONSOLE-13). Refuses kernel.not_found. */
export async function idCheck(app: App, { params, actor, lang }: Ask<'idCheck'>) {
  const playerId = BigInt(params.id)
  const rows = await store.sides(app.db, playerId)
  const newest = rows.toSorted((a, b) => b.uploaded_at.getTime() - a.uploaded_at.getTime())[0]
  if (!newest) throw refuse('kernel.not_found')
  const side = (name: IdSide) => rows.find((row) => row.side === name)
  const waits = rows.filter(({ status }) => status === 2).toSorted((a, b) => a.uploaded_at.getTime() - b.uploaded_at.getTime())[0]
  const decided = rows.flatMap(({ reviewed_at: at, reviewed_by: by }) => (at ? [{ at, by }] : []))
  const last = decided.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
  const refusalOf = (name: IdSide) => {
    const refusal = side(name)?.refusal
    return refusal ? idRefusals[refusal][lang] : ''
  }
  return {
    data: {
      check: {
        ...(await whose(app, playerId)),
        front: side('front')?.status ?? (0 as const),
        back: side('back')?.status ?? (0 as const),
        uploaded_at: taipeiTime((waits ?? newest).uploaded_at),
        waiting_seconds: waits ? Math.floor((app.clock.now().getTime() - waits.uploaded_at.getTime()) / 1000) : 0,
        refusal_front: refusalOf('front'),
        refusal_back: refusalOf('back'),
        reviewed_by: last?.by ?? '',
        reviewed_at: last ? taipeiTime(last.at) : '',
      },
      allowed: (['front', 'back'] as const).map((name) =>
        allowedOr(name, [!actor.permissions.has('kyc.review'), 'right'], [side(name)?.status !== 2, 'state']),
      ),
    },
  }
}

/** A side's picture as a data address; the view is in the audit log before the picture goes out. Error: kyc.image_unknown. */
export async function viewIdImage(app: App, request: Ask<'viewIdImage'>) {
  const { id, side } = request.params
  const { image, seen } = await app.unit({ ...request.intent, key: null }, async (u) => {
    const row = await store.lockSide(u.tx, BigInt(id), side)
    const shown = row && (await showPicture(app, viewOf(row, request.actor.staffId)))
    if (!shown) throw refuse('kyc.image_unknown')
    u.audit({ action: 'kyc.view_image', object: `player ${id}`, unchanged: 'sight', facts: { side, picture: shown.hash } })
    return shown
  })
  return { data: { image, seen } }
}

const viewOf = ({ player_id, side, file }: store.SideRow, staffId: bigint): View => ({
  name: file,
  of: `id card ${player_id} ${side}`,
  staffId,
})

/** Errors: kyc.side_not_waiting, kernel.picture_replaced, kernel.picture_unseen (CONSOLE-12). */
export function approveIdSide(app: App, request: Ask<'approveIdSide'>) {
  return decide(app, request, null)
}

/** Errors: as of {@link approveIdSide}, those of the picture only where the request names one. */
export function refuseIdSide(app: App, request: Ask<'refuseIdSide'>) {
  return decide(app, request, request.body.reason_code)
}

async function decide(app: App, request: Ask<'approveIdSide'> | Ask<'refuseIdSide'>, refusal: IdRefusal | null) {
  const { id, side } = request.params
  const { seen } = request.body
  await app.unit(request.intent, async (u) => {
    const row = await waitingSide(u, BigInt(id), side)
    const named = refusal === null || seen !== undefined
    const picture = named ? await requireSeen(app, viewOf(row, request.actor.staffId), seen) : ''
    await endReview(u, { playerId: row.player_id, side, refusal, by: request.actor.account })
    u.audit({
      action: refusal ? 'kyc.refuse_side' : 'kyc.approve_side',
      object: `player ${id}`,
      reason: refusal ?? 'verified',
      before: { side, status: row.status },
      after: { side, status: refusal ? 3 : 1, picture },
    })
  })
  return {}
}

async function waitingSide(u: Unit, playerId: bigint, side: IdSide): Promise<store.SideRow> {
  const row = await store.lockSide(u.tx, playerId, side)
  if (row?.status !== 2) throw refuse('kyc.side_not_waiting')
  return row
}

/** Ends the review of a side and announces it. Also the way of the demo seed. */
export async function endReview(
  u: Unit,
  end: { readonly playerId: bigint; readonly side: IdSide; readonly refusal: IdRefusal | null; readonly by: string },
): Promise<void> {
  const { playerId, side, refusal, by } = end
  const row = await waitingSide(u, playerId, side)
  await store.endReview(u.tx, row, { status: refusal ? 3 : 1, refusal, by, at: u.now })
  const payload: IdReviewed = { playerId: String(playerId), side, approved: refusal === null, refusal, at: u.now.toISOString() }
  u.emit({ name: idReviewed, payload })
  u.push(playerId, identityPushes.updateUser)
  tellRow(u, kycLive.idCards, playerId)
}
