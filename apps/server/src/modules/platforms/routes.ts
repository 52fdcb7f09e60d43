import { platformsCalls, platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { table } from '@jade/service/room'
import { listPlatforms } from './list.service.ts'
import { setPlatformPicture } from './picture.service.ts'
import {
  editPlatform,
  maintainPlatform,
  onePlatform,
  operatorList,
  playerBlacklist,
  setBlacklist,
  vendorHealth,
} from './operate.service.ts'

export const platformsRoutes = table(platformsCalls, (app) => ({
  all: ({ lang }) => listPlatforms(app, lang),
}))

export const platformsOperatorRoutes = table(platformsOperatorCalls, (app) => ({
  list: () => operatorList(app),
  one: (request) => onePlatform(app, request),
  edit: (request) => editPlatform(app, request),
  maintain: (request) => maintainPlatform(app, request),
  picture: (request) => setPlatformPicture(app, request),
  health: (request) => vendorHealth(app, request),
  blacklist: (request) => playerBlacklist(app, request),
  setBlacklist: (request) => setBlacklist(app, request),
}))
