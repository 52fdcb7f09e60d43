import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** The phone's index of everything that explains. */
export const helpIndex = defineScreen({
  name: 'help',
  mobile: '/mobile/f-mine/help',
  guard: 'guest',
  layout: 'plain',
  title: () => m.content_help(),
  views: { mobile: () => import('./help.mobile.tsx') },
})
