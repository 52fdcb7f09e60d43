import { describe, expect, it } from 'vitest'
import {
  everyOutcome,
  exactReturn,
  mallGames,
  mallPrices,
  MARY_RING,
  playMallGame,
  streamNames,
  verifyMallPlay,
  WHEEL,
} from './mall-games.ts'
import { commitOf, draws, toHex } from './pf1.ts'

const seed = Uint8Array.from({ length: 32 }, (_, at) => at)

describe('the games of the mall', () => {
  it('return exactly what is published: 95 % and 94.8486328125 % (MALL-6)', () => {
    expect(exactReturn('wheel')).toEqual({ paid: 190, taken: 200 })
    // 24 fields, 8 symbols on each of 3 reels, 20 coins.
    expect(exactReturn('little_mary')).toEqual({ paid: 233_100, taken: 24 * 8 ** 3 * 20 })
    expect((233_100 / 245_760) * 100).toBe(94.8486328125)
  })

  it('have as many fields as the wheel shows, and the counts that the page states', () => {
    expect([WHEEL.length, MARY_RING.length]).toEqual([20, 24])
    const counts = [...Map.groupBy(MARY_RING, (field) => field)].map(([field, all]) => [field, all.length])
    expect(Object.fromEntries(counts)).toEqual({ cherry: 5, orange: 4, plum: 3, bell: 3, melon: 2, star: 2, bar: 1, seven: 1, out: 3 })
  })

  it('come out as often as enumerated, over 200,000 draws each', () => {
    for (const game of mallGames) {
      const plays = 200_000
      const stream = draws({ serverSeed: seed, game: streamNames[game], publicSeed: 'often', nonce: 0 })
      let won = 0
      for (let at = 0; at < plays; at++) won += playMallGame(game, stream).win
      const all = everyOutcome(game)
      const mean = all.reduce((sum, { win }) => sum + win, 0) / all.length
      const variance = all.reduce((sum, { win }) => sum + (win - mean) ** 2, 0) / all.length
      expect(Math.abs(won / plays - mean)).toBeLessThan(4 * Math.sqrt(variance / plays))
      expect(mean).toBeLessThan(mallPrices[game])
    }
  })

  it('are verified from their seed, and another win or seed is seen', () => {
    for (const game of mallGames) {
      const { result, symbols, win } = playMallGame(game, draws({ serverSeed: seed, game: streamNames[game], publicSeed: 'me', nonce: 7 }))
      const play = {
        game,
        serverSeed: toHex(seed),
        commit: commitOf(seed),
        publicSeed: 'me',
        nonce: 7,
        multiple: 5,
        result,
        symbols,
        win: win * 5,
      }
      expect(verifyMallPlay(play)).toEqual({ commit: true, outcome: true })
      expect(verifyMallPlay({ ...play, win: play.win + 1 }).outcome).toBe(false)
      expect(verifyMallPlay({ ...play, result: (result + 1) % 20 }).outcome).toBe(false)
      expect(verifyMallPlay({ ...play, serverSeed: '00'.repeat(32) }).commit).toBe(false)
      expect(verifyMallPlay({ ...play, serverSeed: 'none' })).toEqual({ commit: false, outcome: false })
    }
  })
})
