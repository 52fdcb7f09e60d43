import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** The way from a free round to the first withdrawal. The desktop has no index of help: this page answers there. */
export const beginnersGuide = defineScreen({
  name: 'beginner-s-guide',
  desktop: '/beginner-s-guide',
  mobile: '/mobile/f-mine/ac/beginner-s-guide',
  alsoAt: [{ device: 'desktop', path: '/f-mine/help' }],
  guard: 'guest',
  layout: 'plain',
  title: () => m.site_guide(),
  views: { desktop: () => import('./beginner-s-guide.desktop.tsx'), mobile: () => import('./beginner-s-guide.mobile.tsx') },
})
