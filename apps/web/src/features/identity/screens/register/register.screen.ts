import { m } from '#messages'
import { defineScreen, textOf } from '../../../site/door.ts'

export const register = defineScreen({
  name: 'register',
  desktop: '/register',
  mobile: '/mobile/f-entry/register',
  guard: 'guest',
  layout: 'plain',
  title: () => m.identity_entry(),
  search: (query) => ({
    type: query['type'] === 'login' || query['type'] === 'register' ? (query['type'] as 'login' | 'register') : undefined,
    p: textOf(query['p'], 12),
  }),
  views: { desktop: () => import('./register.desktop.tsx'), mobile: () => import('./register.mobile.tsx') },
})
