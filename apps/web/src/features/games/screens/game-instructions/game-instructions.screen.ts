import { m } from '#messages'
import { defineScreen, textOf } from '../../../site/door.ts'
import { codeIn } from '../../group.ts'

/** How the games are played; without a game in the address, which games there are. */
export const gameInstructions = defineScreen({
  name: 'game-instructions',
  desktop: '/member/game-instructions',
  mobile: '/mobile/f-mine/game-instructions',
  guard: 'member',
  layout: 'member',
  title: () => m.games_guide_title(),
  search: (query) => ({ code: codeIn(query.code), productId: textOf(query.productId, 40) }),
  views: { desktop: () => import('./game-instructions.desktop.tsx'), mobile: () => import('./game-instructions.mobile.tsx') },
})
