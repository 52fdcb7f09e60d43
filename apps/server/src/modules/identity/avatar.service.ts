import { identityPushes } from '@jade/contract/identity/pushes'
import { type identityCalls, isPresetAvatar } from '@jade/contract/identity/calls'
import { type App, refuseFields } from '@jade/service/app'
import type { RawReply, Request } from '@jade/service/room'
import { withImage } from '@jade/service/uploads'
import * as players from './player.store.ts'

/** Pixels of the longer side: twice what the largest screen shows. */
const SIDE = 256

/**
 * POST /auth/uploadAvatar: a picture of one's own, decoded and drawn anew before anything is stored; the one before it is removed.
 * Errors: kernel.image_form, avatar (required).
 */
export async function uploadAvatar(app: App, request: Request<typeof identityCalls.uploadAvatar>) {
  const { playerId } = request.actor
  const [file] = request.files
  if (!file) throw refuseFields({ avatar: 'required' })
  return withImage(app.files, { bytes: file.bytes, maxSide: SIDE }, async (avatar) => {
    await replaceAvatar(app, request.intent, { playerId, avatar })
    return { data: { avatar } }
  })
}

/** Takes another avatar; a picture of one's own that it replaces goes after the commit. */
export async function replaceAvatar(
  app: App,
  intent: Request<typeof identityCalls.uploadAvatar>['intent'],
  to: { readonly playerId: bigint; readonly avatar: string },
): Promise<void> {
  const before = await app.unit({ ...intent, key: null }, async (u) => {
    const player = await players.lockPlayer(u.tx, to.playerId)
    await players.setAvatar(u.tx, to.playerId, to.avatar)
    u.push(to.playerId, identityPushes.updateUser)
    return player?.avatar ?? ''
  })
  if (before !== '' && before !== to.avatar && !isPresetAvatar(before)) await app.files.remove(before)
}

/** GET /api/avatars/{name}: only what is somebody's avatar; other pictures of the store have no address. */
export async function serveAvatar(app: App, params: Readonly<Record<string, string>>): Promise<RawReply> {
  const name = params['name'] ?? ''
  const known = !isPresetAvatar(name) && (await players.hasAvatar(app.db, name))
  const picture = known ? await app.files.get(name) : null
  if (!picture) return { status: 404, contentType: 'text/plain; charset=utf-8', body: 'not found' }
  const headers = { 'cache-control': 'private, max-age=86400', 'content-security-policy': "default-src 'none'; sandbox" }
  return { status: 200, contentType: picture.contentType, body: picture.bytes, headers }
}
