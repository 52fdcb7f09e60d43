import type { BetBefore, BetsSettled } from '@jade/contract/games/events'

/** A bet record at one moment: where and as what it stands; cents. */
export interface RecordVersion {
  readonly day: string
  readonly status: 'settled' | 'void'
  readonly bet: number
  readonly valid: number
  readonly payout: number
}

export interface TestRecord {
  readonly playerId: bigint
  readonly group: string
  /** The platform; JADE where none is named. */
  readonly code?: string
  readonly ref: string
  /** As it came first, and as it was corrected. */
  readonly versions: readonly RecordVersion[]
}

/** What the games room announces of a record, version by version; of one that was not settled and is not nobody hears. */
export function announcedOf(record: TestRecord): readonly BetsSettled[] {
  return record.versions.flatMap((now, version) => {
    const was = record.versions[version - 1] ?? null
    return [now.status, was?.status].includes('settled') ? [announced(record, { now, was, version })] : []
  })
}

function announced(
  { playerId, group, code = 'JADE', ref }: TestRecord,
  { now, was, version }: { readonly now: RecordVersion; readonly was: RecordVersion | null; readonly version: number },
): BetsSettled {
  const counts = now.status === 'settled'
  const [after, before] = [figures(now), figures(was)]
  return {
    playerId: String(playerId),
    code,
    group,
    walletId: 0,
    betCents: String(after.bet - before.bet),
    validBetCents: String(after.valid - before.valid),
    winLossCents: String(after.winLoss - before.winLoss),
    count: counts && was?.status !== 'settled' ? 1 : 0,
    businessDate: now.day,
    key: `test:${ref}`,
    version,
    game: 'SLT243',
    name: { zh: '', en: '' },
    stands: {
      status: now.status,
      betCents: String(now.bet),
      validBetCents: String(now.valid),
      odds: null,
      lossChance: null,
      placedAt: `${now.day}T00:00:00.000Z`,
    },
    before: was?.status === 'settled' ? beforeOf(was) : null,
  }
}

function figures(version: RecordVersion | null) {
  if (version?.status !== 'settled') return { bet: 0, valid: 0, winLoss: 0 }
  return { bet: version.bet, valid: version.valid, winLoss: version.payout - version.bet }
}

const beforeOf = (was: RecordVersion): BetBefore => ({
  businessDate: was.day,
  betCents: String(was.bet),
  validBetCents: String(was.valid),
  winLossCents: String(was.payout - was.bet),
})
