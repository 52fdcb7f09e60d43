import { IconHeadset } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const contactsScreen: Screen = {
  path: '/contacts',
  group: 'house',
  icon: IconHeadset,
  title: m.contacts_title,
  permission: 'contact.view',
  view: () => import('./contacts.tsx'),
}
