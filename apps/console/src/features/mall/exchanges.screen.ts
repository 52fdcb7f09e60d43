import { IconPackageExport } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const exchangesScreen: Screen = {
  path: '/exchanges',
  group: 'work',
  icon: IconPackageExport,
  title: m.mall_exchanges,
  permission: 'mall.view',
  queues: [{ name: 'exchanges', title: m.mall_queue }],
  view: () => import('./exchanges.tsx'),
}
