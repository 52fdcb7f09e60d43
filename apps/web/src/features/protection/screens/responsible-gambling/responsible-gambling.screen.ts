import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** Advice for everybody; for a player also limits, position, a break, self-exclusion and closing the account. */
export const responsibleGambling = defineScreen({
  name: 'responsible-gambling',
  desktop: '/responsible-gambling',
  mobile: '/mobile/f-mine/ac/responsible-gambling',
  guard: 'guest',
  layout: 'plain',
  title: () => m.protection_title(),
  views: { desktop: () => import('./responsible-gambling.desktop.tsx'), mobile: () => import('./responsible-gambling.mobile.tsx') },
})
