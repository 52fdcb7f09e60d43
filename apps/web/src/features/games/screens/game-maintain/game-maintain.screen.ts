import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** When which platform is closed. On the desktop the same stands in the dialog of the announcements (PATHS-9). */
export const gameMaintain = defineScreen({
  name: 'game-maintain',
  mobile: '/mobile/f-mine/game-maintain',
  guard: 'guest',
  layout: 'plain',
  title: () => m.site_schedule(),
  views: { mobile: () => import('./game-maintain.mobile.tsx') },
})
