import { m } from '#messages'
import { defineScreen, oneOf, textOf } from '../../../../site/door.ts'

/** The outside payment page in its own window (PATHS-10), and where the provider sends the player back to. */
export const pubDeposit = defineScreen({
  name: 'pub-deposit',
  desktop: '/my-deposit/pub-deposit',
  mobile: '/mobile/my-deposit/pub-deposit',
  // Where providers send the player back to: no redirect touches it (PATHS-11).
  alsoAt: [
    { device: 'desktop', path: '/pay/dd.html' },
    { device: 'mobile', path: '/pay/dd.html' },
  ],
  guard: 'member',
  layout: 'bare',
  title: () => m.cashier_pub_title(),
  search: (query) => ({
    key: textOf(query.key, 64),
    /** `wait`: the order is being made. `go`: on to the provider. `back`: here to see the end. */
    step: oneOf(query.step, ['back', 'wait', 'go']),
  }),
  views: { desktop: () => import('./pub-deposit.desktop.tsx'), mobile: () => import('./pub-deposit.mobile.tsx') },
})
