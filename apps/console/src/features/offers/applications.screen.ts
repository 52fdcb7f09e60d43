import { IconClipboardCheck } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const applicationsScreen: Screen = {
  path: '/applications',
  group: 'work',
  icon: IconClipboardCheck,
  title: m.offers_applications_title,
  permission: 'promotion.view',
  queues: [
    { name: 'offer_applications', title: m.offers_applications_queue },
    { name: 'gifts', title: m.offers_gifts_queue, search: { list: 'ship' } },
  ],
  view: () => import('./applications.tsx'),
  object: { kind: 'application', title: m.offers_application_one, view: () => import('./application.tsx'), told: true },
}
