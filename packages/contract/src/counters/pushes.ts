import { definePush, hint, type PushNames } from '../kernel/push.ts'

/** Socket events of this room. */
export const countersPushes = {
  counted: definePush('counted', {
    summary: 'Bets, deposits, log-ins or friends of the player were counted: whatever shows how far one is may be asked again',
    payload: hint,
    refetch: [
      'missions.barList',
      'missions.list',
      'missions.count',
      'missions.usdtList',
      'promotions.list',
      'promotions.limited',
      'promotions.info',
      'vip.showVipRank',
    ],
  }),
} as const

declare module '../kernel/push.ts' {
  interface PushTables {
    readonly counters: PushNames<typeof countersPushes>
  }
}
