import { describe, expect, it } from 'vitest'
import { stage as sky } from '../../games/slots/sky9/stage/stage.ts'
import { stage as ways } from '../../games/slots/slt243/stage/stage.ts'
import { type Showing, UNITS } from './stage.ts'

/** What a stage does while it shows a round. */
function watching(): { readonly at: Showing; readonly did: string[] } {
  const did: string[] = []
  const picture = { showWins: async () => void did.push('frames'), say: async () => void did.push('words'), clearWins: () => {} }
  const at = {
    picture,
    sound: { play: (name: string) => void did.push(`sound ${name}`) },
    bet: 10,
    win: async (units: number) => void did.push(`win ${units}`),
    status: () => {},
    feature: () => {},
  }
  return { at: at as unknown as Showing, did }
}

describe('a spin that returns no more than its bet', () => {
  it.each([1, 40, UNITS])('%i units: SLT243 and SKY9 tell it and celebrate nothing', async (units) => {
    const one = watching()
    const spin = { window: ['AAA'], units, hits: [{ cells: [[0, 0]] }], scatterUnits: 0, awards: 0 }
    await ways.show({ spin, freeSpins: [], units } as never, one.at)
    expect(one.did).toEqual([`win ${units}`])
    const other = watching()
    await sky.show({ window: ['AAA'], wins: [{ units, cells: [[0, 0]] }], feature: null, units } as never, other.at)
    expect(other.did).toEqual([`win ${units}`])
  })

  it('and one that returns more has its frames and its sound', async () => {
    const { at, did } = watching()
    await sky.show({ window: ['AAA'], wins: [{ units: UNITS + 1, cells: [[0, 0]] }], feature: null, units: UNITS + 1 } as never, at)
    expect(did).toEqual(['sound win', 'frames', `win ${UNITS + 1}`])
  })
})
