import { describe, expect, it } from 'vitest'
import {
  everyOutcome,
  exactReturn,
  mallGames,
  mallPrices,
  MARY_RING,
  type MallPlay,
  type MallTold,
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

  describe.each(mallGames)('%s, verified', (game) => {
    /** A play as a house tells it that drew from this seed, whatever it had promised. */
    const playedOn = (serverSeed: Uint8Array<ArrayBuffer>, { publicSeed = 'me', nonce = 7, multiple = 5 } = {}): MallPlay => {
      const { win, ...outcome } = playMallGame(game, draws({ serverSeed, game: streamNames[game], publicSeed, nonce }))
      const facts = { game, serverSeed: toHex(serverSeed), commit: commitOf(serverSeed), publicSeed, nonce, multiple }
      return { ...facts, ...outcome, cost: mallPrices[game] * multiple, win: win * multiple }
    }
    const play = playedOn(seed)
    const told: MallTold = { game, multiple: 5, commit: play.commit, nonce: 7, publicSeed: 'me' }
    const failed = (one: MallPlay, kept: MallTold | null = told) =>
      verifyMallPlay(one, kept).checks.flatMap(({ name, good }) => (good ? [] : [name]))

    it('is good only against what was kept before it', () => {
      expect(verifyMallPlay(play, told)).toMatchObject({ verdict: 'good' })
      expect(verifyMallPlay(play, null)).toMatchObject({ verdict: 'told' })
      expect(verifyMallPlay(play, { ...told, publicSeed: null })).toMatchObject({ verdict: 'told' })
    })

    it('is refused where all agrees with itself, and not with what stood before', () => {
      const other = Uint8Array.from({ length: 32 }, (_, at) => 200 - at)
      const cheats = {
        'another server seed': playedOn(other),
        'another client seed': playedOn(seed, { publicSeed: 'theirs' }),
        'another number': playedOn(seed, { nonce: 8 }),
        'another multiple': playedOn(seed, { multiple: 1 }),
      }
      for (const [name, cheat] of Object.entries(cheats)) {
        expect(verifyMallPlay(cheat, null).verdict, name).toBe('told')
        expect(failed(cheat), name).toEqual(['published'])
      }
      const elsewhere = mallGames.find((one) => one !== game) ?? game
      expect(failed(play, { ...told, game: elsewhere })).toEqual(['published'])
      expect(failed(playedOn(seed, { publicSeed: 'theirs' }), { ...told, publicSeed: null })).toEqual([])
      expect(failed(playedOn(other), { ...told, publicSeed: null })).toEqual(['published'])
    })

    it('is refused where it was drawn from another table, pays another prize or costs another price', () => {
      expect(failed({ ...play, result: (play.result + 1) % 20 })).toEqual(['result'])
      expect(failed({ ...play, symbols: ['seven'] })).toEqual(['result'])
      expect(failed({ ...play, win: play.win + 1 })).toEqual(['payout'])
      expect(failed({ ...play, cost: play.cost + 10 })).toEqual(['payout'])
      expect(failed({ ...play, serverSeed: '00'.repeat(32) })).toContain('commit')
      expect(verifyMallPlay({ ...play, serverSeed: 'none' }, told).verdict).toBe('bad')
    })
  })
})
