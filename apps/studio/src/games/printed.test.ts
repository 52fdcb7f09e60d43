import { describe, expect, it } from 'vitest'
import { bets as bac } from './casino/bac/bets.ts'
import { bets as dt } from './casino/dt/bets.ts'
import { bets as niu } from './cards/niu/bets.ts'
import { bets as sicbo } from './casino/sicbo/bets.ts'
import type { PrintedBet } from '../stage/table-kit/bets.ts'
import { exposures } from '../kit/settle.ts'
import { tableLines } from './tables.ts'

const printed: Readonly<Record<string, readonly PrintedBet[]>> = { BAC: bac, DT: dt, SICBO: sicbo, NIU: niu }
const tables = tableLines.filter(({ rules }) => printed[rules.code])

describe.each(tables.map((table) => [table.rules.code, table] as const))(
  'what the felt of %s prints',
  (code, { rules, limits, exposureCap }) => {
    const bets = printed[code] ?? []

    it('is what its rules pay, under the limits that hold', () => {
      expect(new Set(bets.map(({ bet }) => bet)).size).toBe(bets.length)
      for (const { bet, pays, limit, reserve = 1 } of bets) {
        const line = rules.line(bet)
        const wins = [...new Set(line?.returns.filter((back) => back > 1000))].map((back) => ((back - 1000) * reserve) / 1000)
        const [least, most] = [Math.min(...wins), Math.max(...wins)]
        const all = wins.toSorted((a, b) => a - b).join(' / ')
        expect([`${all} : 1`, `${least} – ${most} : 1`], bet).toContain(pays)
        expect([line?.limit, limits[limit] !== undefined], bet).toEqual([limit, true])
      }
    })

    it('leaves room under the cap for one player at her limit', () => {
      for (const { bet, limit } of bets) {
        const stakes = new Map([[bet, BigInt(limits[limit]?.max ?? 0) * 100n]])
        for (const loss of exposures(rules, stakes).values()) expect(loss, bet).toBeLessThanOrEqual(BigInt(exposureCap) * 100n)
      }
    })
  },
)
