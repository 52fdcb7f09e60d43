import { describe, expect, it } from 'vitest'
import { cardOf, pictureOf } from './round-shape.rules.ts'

/** A column of symbols that the vendor says nothing of. */
const plain = (column: string) => [...column].map((word) => ({ word, picture: null }))

describe('a round is drawn', () => {
  it('as hands, with the bets of the slip', () => {
    const result = { player: [0, 25], banker: [13, 51, 7], playerTotal: 4, bankerTotal: 9, winner: 'banker' }
    const laid = { bets: { banker: '100.00', tie: '50.00' }, returns: { banker: '195.00', tie: '0.00' }, payout: '195.00' }
    expect(pictureOf({ result, slip: laid }, 'en')).toEqual({
      shapes: [
        { kind: 'cards', label: 'player', cards: [0, 25], note: '4', won: false },
        { kind: 'cards', label: 'banker', cards: [13, 51, 7], note: '9', won: true },
      ],
      tie: false,
      bets: [
        { name: 'banker', stake: '100.00', returned: '195.00' },
        { name: 'tie', stake: '50.00', returned: '0.00' },
      ],
    })
    const tied = pictureOf({ result: { dragon: 3, tiger: 16, winner: 'tie' } }, 'en')
    expect([tied.tie, tied.shapes.map((shape) => shape.kind === 'cards' && shape.won)]).toEqual([true, [false, false]])
    expect(pictureOf({ result: { dragon: 3, tiger: 40, winner: 'tiger' } }, 'en').shapes).toHaveLength(2)
    expect(pictureOf({ result: { hands: [[1, 2, 3, 4, 5], { cards: [6, 7] }], dealer: [8, 9] } }, 'en').shapes).toMatchObject([
      { label: 'dealer' },
      { label: '0' },
      { label: '1', cards: [6, 7] },
    ])
  })

  it('as hands played in steps, with what each counts and how often its stake was laid', () => {
    const hands = [
      { cards: [7, 2, 9], total: 21, soft: false },
      { cards: [7, 9], total: 18, soft: false },
    ]
    expect(pictureOf({ result: { hands, stakes: [2, 1], dealer: [5, 9, 8], dealerTotal: 25 } }, 'en').shapes).toMatchObject([
      { label: 'dealer', note: '25' },
      { label: '0', note: '21 ×2' },
      { label: '1', note: '18' },
    ])
  })

  it('with bets and hands in the words of the vendor', () => {
    const names = { dragon: { zh: '龍', en: 'Dragon' }, tie: { zh: '和', en: '' } }
    const told = {
      result: { hands: [[1], [2]] },
      slip: { bets: { dragon: '100.00', tie: '50.00' } },
      names,
      hands: [{ zh: '莊家', en: 'Banker' }],
    }
    expect(pictureOf(told, 'zh').bets).toEqual([
      { name: '龍', stake: '100.00', returned: null },
      { name: '和', stake: '50.00', returned: null },
    ])
    expect(pictureOf(told, 'en').bets).toMatchObject([{ name: 'Dragon' }, { name: 'tie' }])
    expect(pictureOf(told, 'en').shapes).toMatchObject([{ label: 'Banker' }, { label: '1' }])
  })

  it('as dice, balls, shots and reels', () => {
    expect(pictureOf({ result: { dice: [1, 6, 6], sum: 13 } }, 'en').shapes).toEqual([{ kind: 'dice', dice: [1, 6, 6] }])
    expect(pictureOf({ result: { numbers: [1, 49], special: 7 } }, 'en').shapes).toEqual([{ kind: 'balls', balls: [1, 49], special: 7 }])
    const bullets = [
      [1, 7, 'clownfish', 100, 0],
      [2, 8, 'guppy', 100, 3],
    ]
    expect(pictureOf({ result: { room: 'reef', bullets } }, 'en').shapes).toEqual([{ kind: 'shots', shots: 2, caught: [3] }])
    expect(pictureOf({ result: { order: [10, 1, 2] } }, 'en').shapes).toEqual([{ kind: 'balls', balls: [10, 1, 2], special: null }])
    const spin = {
      window: ['JKA', 'WLD', 'QKL', 'DKA', 'TXK'],
      hits: [
        {
          cells: [
            [0, 1],
            [1, 0],
          ],
        },
      ],
    }
    expect(pictureOf({ result: { spin, freeSpins: [{}, {}], units: 10 } }, 'en').shapes).toEqual([
      { kind: 'reels', columns: spin.window.map(plain), lit: new Set(['0,1', '1,0']), free: 2 },
    ])
  })

  it('as lamps with what was staked on each symbol, and as lines of three', () => {
    const config = {
      lamps: [
        { symbol: 'apple', odds: 5 },
        { symbol: 'lucky', odds: 0 },
      ],
    }
    expect(pictureOf({ result: { lamps: [1, 0] }, config, wager: { apple: 20, bar: 1 } }, 'en')).toEqual({
      shapes: [
        {
          kind: 'lamps',
          lamps: [
            { symbol: { word: 'lucky', picture: null }, odds: 0 },
            { symbol: { word: 'apple', picture: null }, odds: 5 },
          ],
        },
      ],
      tie: false,
      bets: [
        { name: 'apple', stake: '20.00', returned: null },
        { name: 'bar', stake: '1.00', returned: null },
      ],
    })
    expect(pictureOf({ result: { face: 9, side: 'big' } }, 'en').shapes).toEqual([{ kind: 'balls', balls: [9], special: null }])
    const result = {
      window: ['LTM', 'HWC', 'BTM'],
      wins: [
        {
          cells: [
            [0, 1],
            [1, 1],
            [2, 1],
          ],
        },
      ],
    }
    expect(pictureOf({ result, wager: { bet: 10 } }, 'en')).toEqual({
      shapes: [{ kind: 'reels', columns: result.window.map(plain), lit: new Set(['0,1', '1,1', '2,1']), free: 0 }],
      tie: false,
      bets: [],
    })
  })

  it('with symbols in the words and pictures of the vendor', () => {
    const symbols = {
      L: { zh: '天燈', en: 'Lantern', picture: 'https://studio/art/L.svg' },
      T: { zh: '奶茶', picture: 'javascript:alert(1)' },
    }
    expect(pictureOf({ result: { window: ['LTM'] }, symbols }, 'en').shapes).toMatchObject([
      {
        columns: [
          [
            { word: 'Lantern', picture: 'https://studio/art/L.svg' },
            { word: 'T', picture: null },
            { word: 'M', picture: null },
          ],
        ],
      },
    ])
    const config = { lamps: [{ symbol: 'T', odds: 5 }] }
    expect(pictureOf({ result: { lamps: [0] }, config, symbols }, 'zh').shapes).toMatchObject([{ lamps: [{ symbol: { word: '奶茶' } }] }])
  })

  it('as the legs of a slip of matches', () => {
    const names = { home: { zh: '翠玉城', en: 'Jade City' }, away: { zh: '藍灣', en: 'Blue Bay' } }
    const clubs = { home: '翠玉城', away: '藍灣' }
    const open = { match: 1, names, selection: 'AH:home:-0.25', price: 206, final: null, verdict: null }
    const ended = { ...open, selection: 'over:2.5', price: 190, final: { home: 2, away: 1 }, verdict: 1 }
    expect(pictureOf({ slip: { bets: {}, legs: [open, ended, { price: 3 }], odds: '3.91' }, result: null }, 'zh').shapes).toEqual([
      {
        kind: 'legs',
        odds: '3.91',
        legs: [
          { ...clubs, selection: 'AH:home:-0.25', price: '2.06', score: null, verdict: null },
          { ...clubs, selection: 'over:2.5', price: '1.90', score: '2–1', verdict: 1 },
        ],
      },
    ])
    expect(pictureOf({ slip: { bets: {}, legs: [open], odds: '2.06' } }, 'en').shapes).toMatchObject([
      { legs: [{ home: 'Jade City', away: 'Blue Bay' }] },
    ])
  })

  it('as nothing when the vendor tells it in another way', () => {
    for (const detail of [{}, { result: null }, { result: { dice: 'six' } }, { result: [1, 2] }])
      expect(pictureOf(detail, 'en')).toEqual({ shapes: [], tie: false, bets: [] })
  })

  it('with cards by suit and rank, whichever deck they come from', () => {
    expect(cardOf(0)).toEqual({ rank: 'A', suit: '♠', red: false })
    expect(cardOf(22)).toEqual({ rank: '10', suit: '♥', red: true })
    expect(cardOf(52 + 38)).toEqual({ rank: 'K', suit: '♦', red: true })
  })
})
