import { m } from '#messages'
import { defineScreen } from '../../screen.ts'

export const maintenance = defineScreen({
  name: 'maintenance',
  desktop: '/maintenance',
  mobile: '/maintenance',
  guard: 'guest',
  layout: 'bare',
  title: () => m.site_maintenance_title(),
  views: { desktop: () => import('./maintenance.desktop.tsx'), mobile: () => import('./maintenance.mobile.tsx') },
})
