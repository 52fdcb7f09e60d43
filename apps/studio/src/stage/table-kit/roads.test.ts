import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addResult, derivedOf, firstInSight, inRuns, noRoads, placed, roadsOf, type Winner } from './roads.rules.ts'

const winners = (text: string) => [...text].map((letter): Winner => ({ B: 'red', P: 'blue', T: 'tie' })[letter] as Winner)
const anyShoe = fc.array(fc.constantFrom<Winner>('red', 'blue', 'tie'), { maxLength: 90 })
const letters = (road: readonly string[]) => road.map((colour) => (colour === 'red' ? 'r' : 'b')).join('')

describe('roads', () => {
  it('the same whether they grow round by round or are read off the finished big road', () => {
    fc.assert(
      fc.property(anyShoe, (shoe) => {
        let grown = noRoads
        for (const winner of shoe) grown = addResult(grown, winner)
        expect(grown.derived).toEqual([1, 2, 3].map((k) => derivedOf(grown.big, k)))
        const cells = grown.big.flat()
        expect(cells.length + cells.reduce((sum, cell) => sum + cell.ties, 0) + grown.tiesBefore).toBe(shoe.length)
        expect(inRuns(shoe.filter((winner) => winner !== 'tie')).map((run) => run.length)).toEqual(grown.big.map((column) => column.length))
      }),
    )
  })

  it('mark ties on the last cell', () => {
    const { big, tiesBefore } = roadsOf(winners('TBTTBP'))
    expect(tiesBefore).toBe(1)
    expect(big).toEqual([
      [
        { winner: 'red', ties: 2 },
        { winner: 'red', ties: 0 },
      ],
      [{ winner: 'blue', ties: 0 }],
    ])
  })

  it('derive by comparing columns', () => {
    // Columns of 2, 2, 1, 3, worked out by hand: the big eye boy starts at the second cell of the second column.
    expect(roadsOf(winners('BBPPBPPP')).derived.map(letters)).toEqual(['rrbbr', 'brb', 'rb'])
    expect(roadsOf(winners('BPBPBP')).derived.map(letters)).toEqual(['rrrr', 'rrr', 'rr'])
  })

  it('begin with a whole column, and end with the newest and an empty one', () => {
    expect(firstInSight(0, 8.75)).toBe(0)
    expect(firstInSight(7, 8.75)).toBe(0)
    expect(firstInSight(8, 8.75)).toBe(1)
    expect(firstInSight(20, 8)).toBe(13)
    fc.assert(
      fc.property(fc.nat(90), fc.double({ min: 1, max: 40, noNaN: true }), (columns, fitting) => {
        const first = firstInSight(columns, fitting)
        expect(Number.isInteger(first)).toBe(true)
        // The newest column and the empty one after it end within what fits.
        if (fitting >= 2) expect(columns + 1).toBeLessThanOrEqual(first + fitting)
      }),
    )
  })

  it('bend to the right where there is no room below, and never overlap', () => {
    const cells = placed(inRuns(winners('BBBBBBBBPP')))
    expect(cells.slice(5, 8).map(({ x, y }) => [x, y])).toEqual([
      [0, 5],
      [1, 5],
      [2, 5],
    ])
    fc.assert(
      fc.property(anyShoe, (shoe) => {
        const all = placed(inRuns(shoe)).map(({ x, y }) => `${x},${y}`)
        expect(new Set(all).size).toBe(shoe.length)
      }),
    )
  })
})
