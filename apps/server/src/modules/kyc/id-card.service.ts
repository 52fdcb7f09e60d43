import { identityPushes } from '@jade/contract/identity/pushes'
import { type IdSide, idSides, type kycCalls } from '@jade/contract/kyc/calls'
import { kycLive } from '@jade/contract/kyc/live'
import { type IdRefusal, idRefusals } from '@jade/contract/kyc/refusals'
import type { Lang } from '@jade/contract/errors'
import { type App, refuseFields, type Unit } from '@jade/service/app'
import { tellRow } from '@jade/service/live'
import type { Request } from '@jade/service/room'
import type { UploadedFile } from '@jade/service/uploads'
import { lockPlayer } from '../identity/door.ts'
import * as store from './store.ts'

const fieldOf = (side: IdSide) => `ID_card_${side}`
const textOf = (refusal: IdRefusal | null | undefined, lang: Lang) => (refusal ? idRefusals[refusal][lang] : '')

async function cardOf(app: App, playerId: bigint, lang: Lang) {
  const rows = await store.sides(app.db, playerId)
  const of = (side: IdSide) => rows.find((row) => row.side === side)
  return {
    data: {
      status_ID_card_front: of('front')?.status ?? (0 as const),
      status_ID_card_back: of('back')?.status ?? (0 as const),
      refusal_front: textOf(of('front')?.refusal, lang),
      refusal_back: textOf(of('back')?.refusal, lang),
    },
  }
}

/** Where both sides stand (IDENTITY-19). */
export function getIDCard(app: App, request: Request<typeof kycCalls.getIDCard>) {
  return cardOf(app, request.actor.playerId, request.lang)
}

/**
 * Takes one or both sides for review; a refused or waiting side may be replaced, a verified one not. The pictures are
 * re-encoded and stored before the unit, and removed again when it refuses.
 * Errors: kyc.image_required, kyc.side_verified (on the field), kernel.image_form.
 */
export async function updateIDCard(app: App, request: Request<typeof kycCalls.updateIDCard>) {
  const { playerId } = request.actor
  const given = idSides.flatMap((side) => request.files.filter(({ field }) => field === fieldOf(side)).map((file) => ({ side, file })))
  if (given.length === 0) throw refuseFields({ ID_card_front: 'kyc.image_required', ID_card_back: 'kyc.image_required' })
  const uploads = await stored(app, given)
  let replaced: readonly string[]
  try {
    replaced = await app.unit({ ...request.intent, key: null }, (u) => putSides(u, playerId, uploads))
  } catch (error) {
    await removeAll(
      app,
      uploads.map(({ name }) => name),
    )
    throw error
  }
  await removeAll(app, replaced)
  return cardOf(app, playerId, request.lang)
}

interface Upload {
  readonly side: IdSide
  readonly name: string
}

async function stored(app: App, given: readonly { readonly side: IdSide; readonly file: UploadedFile }[]): Promise<Upload[]> {
  const uploads: Upload[] = []
  try {
    for (const { side, file } of given) uploads.push({ side, name: await app.files.putImage(file.bytes) })
    return uploads
  } catch (error) {
    await removeAll(
      app,
      uploads.map(({ name }) => name),
    )
    throw error
  }
}

async function removeAll(app: App, names: readonly string[]): Promise<void> {
  for (const name of names) await app.files.remove(name)
}

/** Puts stored pictures under review and answers the names of those they replace. Also the way of the demo seed. */
export async function putSides(u: Unit, playerId: bigint, uploads: readonly Upload[]): Promise<readonly string[]> {
  await lockPlayer(u, playerId)
  const replaced: string[] = []
  for (const { side, name } of uploads) {
    const before = await store.lockSide(u.tx, playerId, side)
    if (before?.status === 1) throw refuseFields({ [fieldOf(side)]: 'kyc.side_verified' })
    if (before) replaced.push(before.file)
    await store.putSide(u.tx, { playerId, side, file: name, at: u.now })
  }
  u.push(playerId, identityPushes.updateUser)
  tellRow(u, kycLive.idCards, playerId)
  return replaced
}
