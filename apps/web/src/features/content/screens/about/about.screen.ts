import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** About the house. */
export const about = defineScreen({
  name: 'about',
  desktop: '/about',
  mobile: '/mobile/f-mine/ac/about',
  guard: 'guest',
  layout: 'plain',
  title: () => m.site_about(),
  views: { desktop: () => import('./about.desktop.tsx'), mobile: () => import('./about.mobile.tsx') },
})
