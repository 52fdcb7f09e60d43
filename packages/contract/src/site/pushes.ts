import { definePush, hint, type PushNames } from '../kernel/push.ts'

/** Socket events of this room. */
export const sitePushes = {
  updateSettings: definePush('update-settings', {
    summary: 'A setting of the site changed: what is open, what it costs, how much is allowed',
    payload: hint,
    refetch: [
      'site.settings',
      'cashier.channels',
      'cashier.withdrawInfo',
      'cashier.cards',
      'cashier.usdtAddresses',
      'cashier.storeAccounts',
    ],
  }),
  updateNotices: definePush('update-notices', {
    summary: 'An announcement was published, changed or taken down',
    payload: hint,
    refetch: ['site.notices'],
  }),
} as const

declare module '../kernel/push.ts' {
  interface PushTables {
    readonly site: PushNames<typeof sitePushes>
  }
}
