import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'
import { codeIn, groupIn } from '../../group.ts'

/** The games of one platform. On phones also the hall of a group, while no platform is chosen. */
export const game = defineScreen({
  name: 'game',
  desktop: '/egame/game',
  mobile: '/mobile/f-game/game',
  alsoAt: [
    { device: 'mobile', path: '/mobile/egame/game-list' },
    { device: 'mobile', path: '/mobile/egame/game-lottery', search: { group: 'lottery' } },
    { device: 'mobile', path: '/mobile/other-games/games', search: { group: 'sports' } },
  ],
  guard: 'guest',
  layout: 'plain',
  title: () => m.games_title(),
  search: (query) => ({ group: groupIn(query.group), code: codeIn(query.code) }),
  views: { desktop: () => import('./game.desktop.tsx'), mobile: () => import('./game.mobile.tsx') },
})
