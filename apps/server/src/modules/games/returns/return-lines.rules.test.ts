import { describe, expect, it } from 'vitest'
import type { VendorBetRecord } from '@jade/contract/vendor/protocol'
import { isWatched, linesOf, type PromisedGame, promisesOf } from './return-lines.rules.ts'

const SINCE = new Date('2026-06-10T00:00:00Z')
const slot: PromisedGame = {
  code: 'JADE',
  product_id: 'SLT100',
  name_cn: '',
  name_en: '',
  rtp: '96.51',
  rtp_for: 'every_bet',
  bets: [],
  rtp_since: SINCE,
}
const table: PromisedGame = { ...slot, product_id: 'BAC', rtp: '98.94', bets: [{ kind: 'banker', rtp: '98.94', least: -1, most: 0.95 }] }
const record = (change: Partial<VendorBetRecord>) =>
  ({ game: 'SLT100', status: 'settled', bet: '10.00', winLoss: '-10.00', settledAt: '2026-06-15T00:00:00Z', ...change }) as VendorBetRecord

describe('a record is held against its promise', () => {
  it('once it is settled, from the day of the promise on', () => {
    expect(isWatched([slot], record({}))).toBe(true)
    expect(isWatched([slot], record({ status: 'resettled' }))).toBe(true)
    expect(isWatched([slot], record({ status: 'open' }))).toBe(false)
    expect(isWatched([slot], record({ settledAt: null }))).toBe(false)
    expect(isWatched([slot], record({ settledAt: '2026-06-09T23:59:59Z' }))).toBe(false)
  })

  it('as one bet where its vendor names no parts', () => {
    expect(linesOf([slot], record({}))).toMatchObject([{ product_id: 'SLT100', kind: 'round', n: 1, stake: 1_000n }])
  })

  it('part by part where they make up the record, and as one bet where they do not', () => {
    const parts = [{ kind: 'banker', n: 1, stake: '10.00', win: '-10.00' }]
    expect(linesOf([table], record({ game: 'BAC', bets: parts }))).toMatchObject([{ kind: 'banker', stake: 1_000n }])
    expect(linesOf([table], record({ game: 'BAC', bets: parts, winLoss: '-9.00' }))).toMatchObject([{ kind: 'round' }])
  })
})

it('both sides of a slot that promises its return of every bet are watched, of its best bet alone only too much', () => {
  expect(promisesOf(slot).get('round')?.sides).toEqual(['high', 'low'])
  expect(promisesOf({ ...slot, rtp_for: 'best_bet' }).get('round')?.sides).toEqual(['high'])
})
