import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** The agents' programme, spelled as it was ordered (PATHS-12). */
export const cooperrativeAlliance = defineScreen({
  name: 'cooperrative-alliance',
  desktop: '/cooperrative-alliance',
  mobile: '/mobile/f-mine/cooperrative-alliance',
  guard: 'guest',
  layout: 'plain',
  title: () => m.site_alliance(),
  views: { desktop: () => import('./cooperrative-alliance.desktop.tsx'), mobile: () => import('./cooperrative-alliance.mobile.tsx') },
})
