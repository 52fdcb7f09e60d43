import { IconCreditCard } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const cardsScreen: Screen = {
  path: '/cards',
  group: 'work',
  icon: IconCreditCard,
  title: m.cards_title,
  permission: 'card.view',
  queues: [{ name: 'cards', title: m.cards_queue }],
  view: () => import('./cards.tsx'),
  object: { kind: 'card', title: m.cards_one, view: () => import('./card.tsx'), told: true, width: 560 },
}
