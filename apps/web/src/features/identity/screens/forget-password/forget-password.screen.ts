import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** Phones only: the desktop has the dialog. */
export const forgetPassword = defineScreen({
  name: 'forget-password',
  mobile: '/mobile/f-mine/forget-password',
  guard: 'guest',
  layout: 'plain',
  title: () => m.identity_forgot_title(),
  views: { mobile: () => import('./forget-password.mobile.tsx') },
})
