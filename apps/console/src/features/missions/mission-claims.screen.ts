import { IconReceipt } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const missionClaimsScreen: Screen = {
  path: '/mission-claims',
  group: 'house',
  icon: IconReceipt,
  title: m.missions_claims_title,
  permission: 'mission.view',
  view: () => import('./mission-claims.tsx'),
}
