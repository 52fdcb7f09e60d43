import { definePush, hint, type PushNames } from '../kernel/push.ts'

/** Socket events of this room. */
export const mallPushes = {
  moved: definePush('update-exchange', {
    summary: 'An exchange of the mall moved on: approved, shipped with its tracking number, received or refused with the coins back',
    payload: hint,
    refetch: ['mall.exchangeLog', 'mall.list', 'points.jPoint'],
  }),
} as const

declare module '../kernel/push.ts' {
  interface PushTables {
    readonly mall: PushNames<typeof mallPushes>
  }
}
