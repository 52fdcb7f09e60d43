import { IconMessages } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const consultationsScreen: Screen = {
  path: '/consultations',
  group: 'work',
  icon: IconMessages,
  title: m.consultations_title,
  permission: 'consultation.view',
  queues: [{ name: 'consultations', title: m.consultations_queue, search: { state: 'waiting' } }],
  view: () => import('./consultations.tsx'),
}
