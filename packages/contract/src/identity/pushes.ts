import * as z from 'zod/mini'
import { definePush, hint, type PushNames } from '../kernel/push.ts'

const ended = z.strictObject({ sessions: z.array(z.string()).check(z.minLength(1)) })

/** Socket events of this room, and the one that every room uses for what belongs to the player. */
export const identityPushes = {
  updateUser: definePush('update-user', {
    summary: 'Something of the player changed: balances, profile, level, limits, restrictions, platforms',
    payload: hint,
    refetch: [
      'portal.me',
      'wallet.wallets',
      'kyc.profile',
      'kyc.getIDCard',
      'cashier.withdrawInfo',
      'protection.limits',
      'protection.position',
      'protection.exclusion',
      'protection.advertising',
      'protection.restrictions',
    ],
  }),
  doubleLogin: definePush('double-login', {
    summary: 'Somebody logged in elsewhere: this session is over and its sockets are closed after this event',
    payload: ended,
    refetch: [],
  }),
  kick: definePush('kick', {
    summary:
      'This session is over for another reason (log-out, password change, lock, exclusion, idleness); its sockets are closed after this event',
    payload: ended,
    refetch: [],
  }),
} as const

declare module '../kernel/push.ts' {
  interface PushTables {
    readonly identity: PushNames<typeof identityPushes>
  }
}
