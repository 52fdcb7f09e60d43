import type { platformsOperatorCalls } from '@jade/contract/platforms/calls'
import type { App } from '@jade/service/app'
import type { RawReply, Request } from '@jade/service/room'
import { publicImage } from '@jade/service/uploads'
import { change } from './operate.service.ts'
import * as store from './store.ts'
import { changeTile } from './tile.service.ts'

/**
 * POST /platforms/{code}/picture: the picture of its tile, re-encoded; without a file the platform's first one again. Refuses
 * platforms.unknown, kernel.image_form.
 */
export async function setPlatformPicture(app: App, request: Request<(typeof platformsOperatorCalls)['picture']>) {
  await changeTile(app, request.files, async (name) => {
    let before = ''
    await change(app, request, {
      action: 'platform.picture',
      reason: request.body.reason,
      next: (row) => {
        before = row.picture_file
        return { ...row, picture_file: name }
      },
    })
    return before
  })
  return {}
}

/** The picture that stands on a platform now: no other upload can be read by its name here. */
export async function servePlatformPicture(app: App, { code = '', file = '' }: Readonly<Record<string, string>>): Promise<RawReply> {
  const platform = await store.platformByCode(app.db, code)
  return publicImage(platform && file !== '' && platform.picture_file === file ? await app.files.get(file) : null)
}
