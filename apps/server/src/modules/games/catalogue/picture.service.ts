import type { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { type App, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { changeTile } from '../../platforms/door.ts'
import * as store from '../store.ts'

/** POST /games/{code}/{productId}/picture (CONTENT-4): the picture of its tile, re-encoded; without a file the vendor's again. Refuses games.unknown, kernel.image_form. */
export async function setGamePicture(app: App, request: Request<(typeof gamesOperatorCalls)['gamePicture']>) {
  const { code, productId } = request.params
  await changeTile(app, request.files, (name) =>
    app.unit(request.intent, async (u) => {
      const game = await store.lockGame(u.tx, code, productId)
      if (!game) throw refuse('games.unknown')
      await store.savePictureFile(u.tx, game.id, { file: name, now: u.now })
      const [was, is] = [{ picture_file: game.picture_file }, { picture_file: name }]
      u.audit({ action: 'game.picture', object: `game ${code} ${productId}`, reason: request.body.reason, before: was, after: is })
      return game.picture_file
    }),
  )
  return {}
}
