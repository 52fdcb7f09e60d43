import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { verify } from './main.ts'
import type { MallRound } from './mall.ts'

const file = new URL('../../../../packages/verifier/vectors-mall.json', import.meta.url)
const vectors = JSON.parse(await readFile(file, 'utf8')) as MallRound[]
const named = vectors.map((round) => [`${round.ref} ${round.game}`, round] as const)

describe('a play of the mall', () => {
  it('has vectors of both games, won and lost, by the first tables and by others', () => {
    expect(vectors.map(({ game, win }) => [game, win > 0])).toEqual([
      ['wheel', true],
      ['wheel', false],
      ['little_mary', true],
      ['little_mary', false],
      ['wheel', true],
      ['wheel', false],
      ['little_mary', true],
      ['little_mary', false],
    ])
    // Those of before tables had versions name none, and stay good; the others are drawn from tables of their own (MALL-10).
    expect(vectors.map(({ table }) => table?.price ?? null)).toEqual([null, null, null, null, 25, 25, 30, 30])
  })

  it.each(named)('is good as the vector tells it, and told where nothing was kept: %s', async (_, round) => {
    expect(await verify(round)).toMatchObject({ verdict: 'good', payout: `${round.win} J` })
    expect(await verify({ ...round, told: null })).toMatchObject({ verdict: 'told', why: expect.stringContaining('afterwards') })
  })

  it.each(named)('is bad by each fact that was changed: %s', async (_, round) => {
    const spoilt = {
      commit: { commit: '00'.repeat(32), told: { ...round.told!, commit: '00'.repeat(32) } },
      result: { result: round.result + 1 },
      payout: { win: round.win + 1 },
      published: { told: { ...round.told!, commit: '11'.repeat(32) } },
      table: { tableHash: '11'.repeat(32), told: { ...round.told!, table: '11'.repeat(32) } },
    }
    for (const [name, change] of Object.entries(spoilt)) {
      const found = await verify({ ...round, ...change })
      expect(found.verdict).toBe('bad')
      expect('checks' in found && found.checks?.filter(({ good }) => !good).map((check) => check.name), name).toEqual([name])
    }
    expect((await verify({ ...round, serverSeed: 'no seed' })).verdict).toBe('bad')
    expect((await verify({ protocol: 'PF1-mall' } as MallRound)).verdict).toBe('unknown')
  })
})
