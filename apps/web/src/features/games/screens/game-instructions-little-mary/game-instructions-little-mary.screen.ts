import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

export const littleMaryInstructions = defineScreen({
  name: 'game-instructions-little-mary',
  desktop: '/member/game-instructions-little-mary',
  mobile: '/mobile/f-mine/game-instructions-little-mary',
  guard: 'member',
  layout: 'member',
  title: () => m.games_guide_little_mary(),
  views: {
    desktop: () => import('./game-instructions-little-mary.desktop.tsx'),
    mobile: () => import('./game-instructions-little-mary.mobile.tsx'),
  },
})
