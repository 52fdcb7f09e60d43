import { IconHelpHexagon } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const suspenseScreen: Screen = {
  path: '/suspense',
  group: 'work',
  icon: IconHelpHexagon,
  title: m.suspense_title,
  permission: 'suspense.view',
  queues: [{ name: 'suspense', title: m.suspense_queue }],
  view: () => import('./suspense.tsx'),
  object: { kind: 'suspense', title: m.suspense_one, view: () => import('./case.tsx'), told: true },
}
