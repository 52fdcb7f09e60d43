import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** One address for both devices (PATHS-4); where an operator asked for a new password, nothing else opens before. */
export const updatePassword = defineScreen({
  name: 'update-password',
  desktop: '/update-password',
  mobile: '/update-password',
  guard: 'member',
  layout: 'bare',
  title: () => m.identity_update_password(),
  views: { desktop: () => import('./update-password.desktop.tsx'), mobile: () => import('./update-password.mobile.tsx') },
})
