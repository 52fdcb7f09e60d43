import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** What a player agrees to (CONTENT-9). */
export const termsService = defineScreen({
  name: 'terms-service',
  desktop: '/terms-service',
  mobile: '/mobile/f-mine/ac/terms-service',
  guard: 'guest',
  layout: 'plain',
  title: () => m.site_terms(),
  views: { desktop: () => import('./terms-service.desktop.tsx'), mobile: () => import('./terms-service.mobile.tsx') },
})
