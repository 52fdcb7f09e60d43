import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

export const phoneLogin = defineScreen({
  name: 'phone-login',
  mobile: '/mobile/f-mine/phone-login',
  guard: 'guest',
  layout: 'plain',
  title: () => m.identity_by_phone(),
  views: { mobile: () => import('./phone-login.mobile.tsx') },
})
