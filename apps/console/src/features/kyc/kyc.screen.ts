import { IconId } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const kycScreen: Screen = {
  path: '/id-cards',
  group: 'work',
  icon: IconId,
  title: m.kyc_title,
  permission: 'kyc.view',
  queue: 'kyc',
  view: () => import('./kyc.tsx'),
}
