import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** What waits for a player to be claimed. */
export const aboutCollection = defineScreen({
  name: 'about-collection',
  mobile: '/mobile/f-mine/about-collection',
  guard: 'member',
  layout: 'plain',
  title: () => m.content_collection(),
  views: { mobile: () => import('./about-collection.mobile.tsx') },
})
