import { IconCurrencyTether } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const ratesScreen: Screen = {
  path: '/usdt-rates',
  group: 'money',
  icon: IconCurrencyTether,
  title: m.rates_title,
  permission: 'channel.view',
  view: () => import('./rates.tsx'),
}
