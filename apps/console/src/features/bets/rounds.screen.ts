import { IconReceipt2 } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

/** Rounds have pages and no list: they are found through their bets. */
export const roundsScreen: Screen = {
  path: '/rounds',
  group: 'games',
  icon: IconReceipt2,
  title: m.bets_title,
  permission: 'bet.view',
  hidden: true,
  view: () => import('./rounds.tsx'),
  object: { kind: 'round', title: m.bets_round_one, view: () => import('./round.tsx'), told: true },
}
