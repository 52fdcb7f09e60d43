import type { VendorBetLine } from '@jade/contract/vendor/bets'
import type { Game } from '../games/index.ts'
import { type SettledRecord, told } from '../kit/promise.ts'
import type { RecordRow } from '../rounds/records.store.ts'

/**
 * What a settled record was made of, kind by kind, so that each is held against its own promise. Absent where nothing was settled, and where
 * the parts do not add up to the whole: then the record stands as one.
 */
export function betLines(game: Game, row: SettledRecord & Pick<RecordRow, 'status'>): readonly VendorBetLine[] | undefined {
  if (row.status !== 'settled' || row.bet === 0n) return undefined
  const lines = game.told.promise.lines(row)
  const whole = lines.reduce((sum, { win }) => sum + win, 0n) === row.payout - row.bet
  return whole && lines.length > 0 && lines.every(({ stake }) => stake > 0n) ? lines.map(told) : undefined
}
