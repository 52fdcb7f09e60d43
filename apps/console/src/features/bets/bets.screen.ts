import { IconReceipt2 } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const betsScreen: Screen = {
  path: '/bets',
  group: 'games',
  icon: IconReceipt2,
  title: m.bets_title,
  permission: 'bet.view',

  view: () => import('./bets.tsx'),
  object: { kind: 'bet', title: m.bets_one, view: () => import('./bet.tsx'), told: true },
}
