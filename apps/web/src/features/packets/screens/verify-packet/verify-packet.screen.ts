import { m } from '#messages'
import { defineScreen, textOf } from '../../../site/door.ts'

/** A page of our own: docs/adr/0226. */
export const verifyPacket = defineScreen({
  name: 'verify-packet',
  desktop: '/verify-packet',
  mobile: '/mobile/verify-packet',
  guard: 'guest',
  layout: 'plain',
  title: () => m.packets_verify_title(),
  search: (query) => ({ id: textOf(query['id'], 9) }),
  views: { desktop: () => import('./verify-packet.desktop.tsx'), mobile: () => import('./verify-packet.mobile.tsx') },
})
