import { type BetStands, betsSettled, type BetsSettled } from '@jade/contract/games/events'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'

export interface TestBet {
  readonly playerId: bigint
  readonly ref: string
  readonly cents: bigint
  readonly walletId?: number
  readonly version?: number
  readonly group?: string
  /** The platform; JADE where none is named. */
  readonly code?: string
  readonly game?: string
  readonly stands?: Partial<BetStands>
}

/** Announces settled bets as the games room does, and lets everybody react. */
export async function settle(t: TestApp, ...bets: readonly TestBet[]): Promise<void> {
  await announceSettled(t, ...bets)
  await t.drainOutbox()
}

/** Announces them, and nobody has heard yet. */
export async function announceSettled(t: TestApp, ...bets: readonly TestBet[]): Promise<void> {
  await t.app.unit(systemIntent('test'), async (u) => {
    for (const bet of bets) u.emit({ name: betsSettled, payload: announcedOf(bet, t.clock.now()) })
  })
}

function announcedOf(bet: TestBet, now: Date): BetsSettled {
  const cents = String(bet.cents)
  return {
    playerId: String(bet.playerId),
    code: bet.code ?? 'JADE',
    group: bet.group ?? 'slots',
    walletId: bet.walletId ?? 0,
    validBetCents: cents,
    betCents: cents,
    winLossCents: '0',
    count: 1,
    businessDate: '2026-06-15',
    key: `test:${bet.playerId}-${bet.ref}`,
    version: bet.version ?? 0,
    game: bet.game ?? 'SLT243',
    name: { zh: '翠玉轉輪', en: 'Jade Reels' },
    stands: {
      status: 'settled',
      betCents: cents,
      validBetCents: cents,
      odds: null,
      lossChance: null,
      placedAt: now.toISOString(),
      ...bet.stands,
    },
  }
}
