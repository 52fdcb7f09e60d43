import type { Unit } from '@jade/service/app'
import { validOf } from './bets.store.ts'
import { count } from './count.service.ts'

/**
 * An activity wallet has ended: central money that had gone into it was bet there, so those bets count for the central wallet's own
 * requirements, up to that money and up to the valid bets made with it. Once per wallet.
 */
export async function inheritBets(
  u: Unit,
  wallet: {
    readonly playerId: bigint
    readonly walletId: number
    readonly principalCents: bigint
    readonly name: { readonly zh: string; readonly en: string }
  },
): Promise<void> {
  const bet = await validOf(u.tx, wallet.playerId, wallet.walletId)
  const cents = bet < wallet.principalCents ? bet : wallet.principalCents
  if (cents <= 0n) return
  await count(u, {
    key: `unlock:${wallet.walletId}`,
    version: 0,
    playerId: wallet.playerId,
    walletId: 0,
    kind: 'unlock',
    code: '',
    group: '',
    game: '',
    name: wallet.name,
    betCents: cents,
    largestCents: cents,
    validCents: cents,
    reason: '',
    placedAt: u.now,
  })
}
