import { describe, expect, it } from 'vitest'
import { cardOf, pictureOf } from './round-shape.rules.ts'

describe('a round is drawn', () => {
  it('as hands, with the bets of the slip', () => {
    const result = { player: [0, 25], banker: [13, 51, 7], playerTotal: 4, bankerTotal: 9, winner: 'banker' }
    expect(pictureOf({ result, slip: { bets: { banker: '100.00' }, payout: '195.00' } })).toEqual({
      shapes: [
        { kind: 'cards', label: 'player', cards: [0, 25] },
        { kind: 'cards', label: 'banker', cards: [13, 51, 7] },
      ],
      bets: [['banker', '100.00']],
    })
    expect(pictureOf({ result: { dragon: 3, tiger: 40, winner: 'tiger' } }).shapes).toHaveLength(2)
    expect(pictureOf({ result: { hands: [[1, 2, 3, 4, 5], { cards: [6, 7] }], dealer: [8, 9] } }).shapes).toMatchObject([
      { label: 'dealer' },
      { label: '0' },
      { label: '1', cards: [6, 7] },
    ])
  })

  it('as dice, balls and reels', () => {
    expect(pictureOf({ result: { dice: [1, 6, 6], sum: 13 } }).shapes).toEqual([{ kind: 'dice', dice: [1, 6, 6] }])
    expect(pictureOf({ result: { numbers: [1, 49], special: 7 } }).shapes).toEqual([{ kind: 'balls', balls: [1, 49], special: 7 }])
    expect(pictureOf({ result: { order: [10, 1, 2] } }).shapes).toEqual([{ kind: 'balls', balls: [10, 1, 2], special: null }])
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
    expect(pictureOf({ result: { spin, freeSpins: [{}, {}], units: 10 } }).shapes).toEqual([
      { kind: 'reels', columns: spin.window, lit: new Set(['0,1', '1,0']), free: 2 },
    ])
  })

  it('as nothing when the vendor tells it in another way', () => {
    for (const detail of [{}, { result: null }, { result: { dice: 'six' } }, { result: [1, 2] }])
      expect(pictureOf(detail)).toEqual({ shapes: [], bets: [] })
  })

  it('with cards by suit and rank, whichever deck they come from', () => {
    expect(cardOf(0)).toEqual({ rank: 'A', suit: '♠', red: false })
    expect(cardOf(22)).toEqual({ rank: '10', suit: '♥', red: true })
    expect(cardOf(52 + 38)).toEqual({ rank: 'K', suit: '♦', red: true })
  })
})
