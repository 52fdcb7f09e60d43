import { platformsErrors, platformsFieldTexts } from '@jade/contract/platforms/errors'
import { platformsPermissions } from '@jade/contract/platforms/permissions'
import type { Room } from '@jade/service/room'
import { endGames, gameEndReactions } from './end-games.service.ts'
import { platformsLookups } from './lookups.ts'
import { platformsObjects } from './objects.ts'
import { servePlatformPicture } from './picture.service.ts'
import { seedPlatforms } from './seed.ts'
import { stakeReactions, tellStakes } from './stop-stakes.service.ts'
import { platformsOperatorRoutes, platformsRoutes } from './routes.ts'

/** The list of platforms, their maintenance, who is barred from them, and the vendors behind them. */
export const platformsRoom: Room = {
  name: 'platforms',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [platformsRoutes],
  operatorRoutes: [platformsOperatorRoutes],
  permissions: platformsPermissions,
  errors: platformsErrors,
  fieldTexts: platformsFieldTexts,
  lookups: platformsLookups,
  objects: platformsObjects,
  seed: seedPlatforms,
  reactions: [...gameEndReactions, ...stakeReactions],
  raw: [
    {
      method: 'GET',
      path: '/api/games/platform-picture/{code}/{file}',
      maxBytes: 0,
      handle: (app, { params }) => servePlatformPicture(app, params),
    },
  ],
  jobs: [
    { name: 'platforms.end_games', everySeconds: 1, run: endGames },
    { name: 'platforms.stop_stakes', everySeconds: 1, run: tellStakes },
  ],
}
