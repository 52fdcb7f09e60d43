// A changed balance is announced as `update-user` (packages/contract/src/identity/pushes.ts) after the commit of the unit that books it: `updateUser`, as in
// apps/server/src/modules/wallet/book/money.service.ts.
import { definePush, hint, type PushNames } from '../kernel/push.ts'

/** Socket events of this room. */
export const walletPushes = {
  transAll: definePush('transAll', {
    summary: 'A recall of all platform money has begun',
    payload: hint,
    refetch: ['wallet.wallets', 'portal.me'],
  }),
  transAllDone: definePush('transAllDone', {
    summary: 'A recall of all platform money has come to its end',
    payload: hint,
    refetch: ['wallet.wallets', 'portal.me', 'wallet.transactionRecords', 'wallet.statement'],
  }),
} as const

declare module '../kernel/push.ts' {
  interface PushTables {
    readonly wallet: PushNames<typeof walletPushes>
  }
}
