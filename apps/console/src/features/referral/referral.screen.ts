import { IconUsersPlus } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const referralScreen: Screen = {
  path: '/referral',
  group: 'people',
  icon: IconUsersPlus,
  title: m.referral_title,
  permission: 'referral.view',
  queues: [{ name: 'referral_pairs', title: m.referral_queue }],
  view: () => import('./referral.tsx'),
}
