import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** The member home on phones; a guest sees the way in. */
export const mine = defineScreen({
  name: 'mine',
  mobile: '/mobile/f-mine/mine',
  guard: 'guest',
  layout: 'plain',
  title: () => m.profile_mine_title(),
  views: { mobile: () => import('./mine.mobile.tsx') },
})
