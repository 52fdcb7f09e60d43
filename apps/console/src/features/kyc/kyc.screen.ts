import { IconId } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const kycScreen: Screen = {
  path: '/id-cards',
  group: 'work',
  icon: IconId,
  title: m.kyc_title,
  permission: 'kyc.view',
  queues: [{ name: 'kyc', title: m.kyc_queue }],
  view: () => import('./kyc.tsx'),
  object: { kind: 'id_card', title: m.kyc_one, view: () => import('./id-card.tsx'), told: true, width: 900 },
}
