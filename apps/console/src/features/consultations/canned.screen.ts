import { IconMessageBolt } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const cannedScreen: Screen = {
  path: '/kept-replies',
  group: 'house',
  icon: IconMessageBolt,
  title: m.consultations_canned,
  permission: 'consultation.view',
  view: () => import('./canned.tsx'),
}
