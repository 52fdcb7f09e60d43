import { describe, expect, it } from 'vitest'
import {
  breaksOf,
  everyOutcome,
  type MallPlay,
  type MallTold,
  playMallGame,
  proveTable,
  streamNames,
  verifyMallPlay,
} from './mall-games.ts'
import { firstTables, isMallTable, mallGames, type MallTable, RING_FIELDS, tableHash, tableText, WHEEL_FIELDS } from './mall-tables.ts'
import { commitOf, draws, toHex } from './pf1.ts'

const seed = Uint8Array.from({ length: 32 }, (_, at) => at)
const { wheel, little_mary: mary } = firstTables

describe('the games of the mall', () => {
  it('return exactly what is published: 95 % and 94.8486328125 % (MALL-6)', () => {
    expect(proveTable(wheel)).toEqual({ paid: 190, taken: 200, percent: '95', most: 50 })
    // 24 fields, 8 symbols on each of 3 reels, 20 coins.
    expect(proveTable(mary)).toEqual({ paid: 233_100, taken: 24 * 8 ** 3 * 20, percent: '94.8486328125', most: 20_000 })
    expect((233_100 / 245_760) * 100).toBe(94.8486328125)
  })

  it('never say more than they return where the percent does not end (MALL-10)', () => {
    expect(proveTable({ ...wheel, price: 11 }).percent).toBe('86.363636363636')
    expect(proveTable({ ...wheel, price: 12 }).percent).toBe('79.166666666666')
    expect(proveTable({ ...wheel, fields: wheel.fields.map(() => 10) }).percent).toBe('100')
    expect(proveTable({ ...wheel, fields: wheel.fields.map(() => 0) }).percent).toBe('0')
  })

  it('keep to bounds as whole numbers, the bounds themselves among them: a coin more or less is outside (MALL-10)', () => {
    const bounds = { returnLeast: 80, returnMost: 99, winMost: 50 }
    const broken = (paid: number, most = 50) => breaksOf({ paid, taken: 2_000_000, percent: '', most }, bounds)
    expect([broken(1_980_000), broken(1_980_001), broken(1_600_000), broken(1_599_999)]).toEqual([null, 'return', null, 'return'])
    expect([broken(1_900_000, 51), broken(1_980_001, 51)]).toEqual(['win', 'return'])
  })

  it('have as many fields as the wheel shows, and the counts that the page states', () => {
    expect([wheel.fields.length, mary.ring.length]).toEqual([WHEEL_FIELDS, RING_FIELDS])
    const counts = [...Map.groupBy(mary.ring, (field) => field)].map(([field, all]) => [field, all.length])
    expect(Object.fromEntries(counts)).toEqual({ cherry: 5, orange: 4, plum: 3, bell: 3, melon: 2, star: 2, bar: 1, seven: 1, out: 3 })
  })

  it('know one text of a table, whatever order its keys are in, and another of every other table', () => {
    const { ring, price, game, pays } = mary
    const turned = { ring, pays: Object.fromEntries(Object.entries(pays).toReversed()) as typeof pays, price, game }
    expect(tableText(turned)).toBe(tableText(mary))
    expect(tableText(wheel)).toBe('{"fields":[0,5,0,10,0,5,20,0,10,50,0,5,0,20,0,10,30,0,5,20],"game":"wheel","price":10}')
    const others: readonly MallTable[] = [
      { ...wheel, price: 11 },
      { ...wheel, fields: wheel.fields.toReversed() },
      { ...mary, ring: mary.ring.toReversed() },
      { ...mary, pays: { ...pays, bar: [100, 300, 8001] } },
    ]
    expect(new Set([wheel, mary, ...others].map(tableHash)).size).toBe(6)
  })

  it('are drawn from tables only: so many fields, known symbols, whole coins', () => {
    expect([wheel, mary].map(isMallTable)).toEqual([true, true])
    const { cherry: _, ...seven } = mary.pays
    const none: readonly unknown[] = [
      null,
      'wheel',
      {},
      { ...wheel, price: 0 },
      { ...wheel, price: 0.5 },
      { ...wheel, fields: [...wheel.fields, 5] },
      { ...wheel, fields: wheel.fields.map(() => -1) },
      { ...wheel, fields: wheel.fields.map(() => 1e9) },
      { ...wheel, ring: mary.ring },
      { ...wheel, more: 1 },
      { ...wheel, game: 'little_mary' },
      { ...mary, ring: mary.ring.map(() => 'grape') },
      { ...mary, pays: seven },
      { ...mary, pays: { ...mary.pays, cherry: [1, 2] } },
      { ...mary, pays: { ...mary.pays, grape: [1, 2, 3] } },
      { ...mary, game: 'roulette' },
    ]
    expect(none.filter(isMallTable)).toEqual([])
  })

  it('come out as often as enumerated, over 200,000 draws each', () => {
    for (const game of mallGames) {
      const plays = 200_000
      const stream = draws({ serverSeed: seed, game: streamNames[game], publicSeed: 'often', nonce: 0 })
      let won = 0
      const table = firstTables[game]
      for (let at = 0; at < plays; at++) won += playMallGame(table, stream).win
      const all = everyOutcome(table)
      const mean = all.reduce((sum, { win }) => sum + win, 0) / all.length
      const variance = all.reduce((sum, { win }) => sum + (win - mean) ** 2, 0) / all.length
      expect(Math.abs(won / plays - mean)).toBeLessThan(4 * Math.sqrt(variance / plays))
      expect(mean).toBeLessThan(table.price)
    }
  })

  describe.each(mallGames)('%s, verified', (game) => {
    const first: MallTable = firstTables[game]
    const other: MallTable = { ...first, price: first.price + 1 }
    /** A play as a house tells it that drew from this seed, whatever it had promised. */
    const playedOn = (
      serverSeed: Uint8Array<ArrayBuffer>,
      { publicSeed = 'me', nonce = 7, multiple = 5, table = first } = {},
    ): MallPlay => {
      const { win, ...outcome } = playMallGame(table, draws({ serverSeed, game: streamNames[game], publicSeed, nonce }))
      const facts = { game, serverSeed: toHex(serverSeed), commit: commitOf(serverSeed), publicSeed, nonce, multiple }
      return { ...facts, ...outcome, cost: table.price * multiple, win: win * multiple, table, tableHash: tableHash(table) }
    }
    const play = playedOn(seed)
    const told: MallTold = { game, multiple: 5, commit: play.commit, nonce: 7, publicSeed: 'me', table: tableHash(first) }
    const failed = (one: MallPlay, kept: MallTold | null = told) =>
      verifyMallPlay(one, kept).checks.flatMap(({ name, good }) => (good ? [] : [name]))

    it('is good only against what was kept before it', () => {
      expect(verifyMallPlay(play, told)).toMatchObject({ verdict: 'good' })
      expect(verifyMallPlay(play, null)).toMatchObject({ verdict: 'told' })
      expect(verifyMallPlay(play, { ...told, publicSeed: null })).toMatchObject({ verdict: 'told' })
    })

    it('is refused where all agrees with itself, and not with what stood before', () => {
      const second = Uint8Array.from({ length: 32 }, (_, at) => 200 - at)
      const cheats = {
        'another server seed': playedOn(second),
        'another table': playedOn(seed, { table: other }),
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
      expect(failed(playedOn(second), { ...told, publicSeed: null })).toEqual(['published'])
    })

    it('is refused where it was drawn from another table, pays another prize or costs another price', () => {
      expect(failed({ ...play, result: (play.result + 1) % 20 })).toEqual(['result'])
      expect(failed({ ...play, symbols: ['seven'] })).toEqual(['result'])
      expect(failed({ ...play, win: play.win + 1 })).toEqual(['payout'])
      expect(failed({ ...play, cost: play.cost + 10 })).toEqual(['payout'])
      expect(failed({ ...play, serverSeed: '00'.repeat(32) })).toContain('commit')
      expect(verifyMallPlay({ ...play, serverSeed: 'none' }, told).verdict).toBe('bad')
    })

    it('is judged by the table it was drawn from, whatever is in force; one that names none by the first (MALL-10)', () => {
      const { table: _, tableHash: __, ...old } = play
      const { table: ___, ...oldTold } = told
      expect([verifyMallPlay(old, oldTold), verifyMallPlay(play, oldTold), verifyMallPlay(old, told)]).toMatchObject(
        Array.from({ length: 3 }, () => ({ verdict: 'good' })),
      )
      const later = playedOn(seed, { table: other })
      expect(verifyMallPlay(later, { ...told, table: tableHash(other) }).verdict).toBe('good')
      expect(failed(later, oldTold)).toEqual(['published'])
      expect(failed({ ...later, tableHash: tableHash(first) }, told)).toEqual(['table'])
      expect(failed({ ...later, table: first, tableHash: tableHash(first) }, told)).toEqual(['payout'])
      for (const table of [{ ...first, price: 0 }, firstTables[game === 'wheel' ? 'little_mary' : 'wheel'], {}] as MallTable[])
        expect(failed({ ...play, table })).toEqual(['table'])
    })
  })
})
