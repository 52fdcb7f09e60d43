import type { SportLine } from '../kit/lines.ts'
import { betOf } from '../games/sports/vfb/exposure.ts'
import type { DayResult } from '../games/sports/vfb/match.ts'
import { selection } from '../games/sports/vfb/rules.ts'
import { settleSlip } from '../games/sports/vfb/slips.ts'
import { validBets } from '../games/sports/vfb/valid.ts'
import type { Json } from '../kit/rules.ts'
import type { LegView } from '../protocol/table-protocol.ts'
import type { Settling } from '../tables/settle.service.ts'
import type { SlipRow } from '../tables/slips.store.ts'

/** After the last whistle: the last minutes are still on screen for three seconds, and ten more pass (GAMES-25). */
const AFTER_MS = 13_000

export function settlingOf({ line }: SportLine): Settling {
  return {
    line,
    afterMs: AFTER_MS,
    end: (slip, { result }, beside) => {
      const day = result as unknown as DayResult
      const { ended, payout, validBet } = endOf(slip, day)
      return { payout, validBet: validAmong(slip, beside, day) ?? validBet, returns: new Map(), legs: ended as unknown as Json }
    },
  }
}

function endOf({ ref, legs, stake }: SlipRow, day: DayResult) {
  if (!Array.isArray(legs)) throw new Error(`slip ${ref} has no legs`)
  const ended = legsAt(legs as unknown as readonly LegView[], day)
  return { ended, ...settleSlip(ended, stake) }
}

/** What counts of a single among its player's singles on the same market; null for a combination, which is not among any. */
function validAmong({ ref }: SlipRow, beside: readonly SlipRow[], day: DayResult): bigint | null {
  const singles = beside.flatMap((slip) => {
    const { ended, validBet } = endOf(slip, day)
    return ended.map((leg) => ({ bet: betOf(leg), stake: slip.stake, decided: validBet }))
  })
  return validBets(singles)[beside.findIndex((slip) => slip.ref === ref)] ?? null
}

/** Legs at the end of their matches. A match without a result was cancelled: its leg counts with odds of 1. */
function legsAt(legs: readonly LegView[], { matches }: DayResult) {
  return legs.map((leg) => {
    const final = matches[leg.match - 1]?.score ?? null
    const chosen = selection(leg.selection)
    if (!chosen) throw new Error(`no selection ${leg.selection}`)
    return { ...leg, final, verdict: final && chosen.verdict(final) }
  })
}
