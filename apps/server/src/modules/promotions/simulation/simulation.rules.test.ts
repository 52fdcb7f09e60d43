import { describe, expect, test } from 'vitest'
import type { Offer, Standing } from '../offers/evaluate.rules.ts'
import { termsWith } from '../offers.fixture.ts'
import { boundless, endsOf, figuresOf, movedTo, noonOf, periodsOf, play, type Taking, windowOf, type Wished } from './simulation.rules.ts'

test.each([
  ['without an end', '', '2026-06-16', 30],
  ['of a year', '2027-06-01 00:00:00', '2026-06-16', 30],
  ['of a week', '2026-06-08 00:00:00', '2026-07-09', 7],
  ['of one evening', '2026-06-01 22:00:00', '2026-07-15', 1],
] as const)('an offer %s is held against its last days', (_, end, from, days) => {
  const dates = windowOf({ start: '2026-06-01 00:00:00', end }, '2026-07-15')
  expect(dates).toEqual({ from, to: '2026-07-15' })
  expect((Date.parse(dates.to) - Date.parse(dates.from)) / 86_400_000 + 1).toBe(days)
})

describe('periods of moved terms', () => {
  const dates = { from: '2026-06-17', to: '2026-06-30' }
  const of = (period: 'day' | 'week' | 'whole') =>
    periodsOf(movedTo(termsWith({ period, start: '2020-01-01 00:00:00', end: '' }), dates), dates)

  test('days, weeks from Monday cut to the dates, or all of it', () => {
    expect(of('day')).toHaveLength(14)
    expect(of('week')).toEqual([
      { from: '2026-06-17', to: '2026-06-21' },
      { from: '2026-06-22', to: '2026-06-28' },
      { from: '2026-06-29', to: '2026-06-30' },
    ])
    expect(of('whole')).toEqual([dates])
  })

  test('are judged at their last moment and given at noon of the next day', () => {
    const { now, at } = endsOf(dates)
    expect(now.toISOString()).toBe('2026-06-30T15:59:59.999Z')
    expect(at.toISOString()).toBe('2026-07-01T04:00:00.000Z')
  })
})

const standing: Standing = {
  allowed: true,
  level: 1,
  registered: '2026-01-01',
  referralCode: '',
  verifiedPhone: true,
  verifiedIdentity: false,
  chosen: false,
  personHadIt: false,
  waits: false,
  taken: 0,
  rival: '',
  central: 0n,
}
const wishAt = (playerId: bigint, day: string, base = 100_000n, occasion = ''): Wished => {
  const { at } = noonOf(day)
  return {
    playerId,
    at,
    day,
    wish: { way: 'apply', now: at, money: null, deposit: null, address: false },
    found: { base, principal: 0n, occasion },
  }
}
const offerWith = (change: Parameters<typeof termsWith>[0]): Offer => ({
  id: 1,
  mode: 1,
  state: 'published',
  version: 1,
  terms: termsWith(change),
})
const people = (twins: readonly (readonly [bigint, bigint])[] = []) => ({
  standings: new Map([1n, 2n, 3n].map((id) => [id, standing])),
  twins: new Map(
    twins.flatMap(([a, b]) => [
      [a, new Set([b])],
      [b, new Set([a])],
    ]),
  ),
})
const who = (takings: readonly Taking[]) => takings.map(({ playerId }) => Number(playerId))

const wished = [wishAt(3n, '2026-06-03'), wishAt(2n, '2026-06-02'), wishAt(1n, '2026-06-02'), wishAt(1n, '2026-06-03')]

describe('who is given it', () => {
  test.each([
    ['once a player', {}, [1, 2, 3]],
    ['once a day', { per_player: { times: 1, span: 'day' } }, [1, 2, 1, 3]],
    ['twice a week', { per_player: { times: 2, span: 'week' } }, [1, 2, 1, 3]],
    ['the first of a stock', { stock: 2 }, [1, 2]],
    ['the first of each day', { stock_day: 1, per_player: { times: 1, span: 'day' } }, [1, 1]],
    ['as far as the budget goes', { budget: '250.00' }, [1, 2]],
    ['as far as the budget of a day goes', { budget_day: '100.00' }, [1, 3]],
    ['nobody below its level', { audience: { ...termsWith().audience, level_min: 2 } }, []],
  ] as const)('%s', (_, change, wanted) => {
    expect(who(play(offerWith(change), wished, people()))).toEqual(wanted)
  })

  test('once a person, whose other account came first', () => {
    const once = offerWith({ audience: { ...termsWith().audience, once_a_person: 1 } })
    expect(who(play(once, wished, people([[1n, 3n]])))).toEqual([1, 2])
  })

  test('each occasion once, and nobody of whom nothing is known', () => {
    const often = offerWith({ per_player: { times: 9, span: 'whole' } })
    const twice = [wishAt(1n, '2026-06-02', 0n, 'day x'), wishAt(1n, '2026-06-03', 0n, 'day x'), wishAt(9n, '2026-06-03')]
    expect(who(play(often, twice, people()))).toEqual([1])
  })
})

describe('figures', () => {
  const taking = (playerId: bigint, bonus: bigint): Taking => ({ playerId, bonus, effect: { kind: 'credit', cents: bonus } })
  const of = (takings: readonly Taking[], asked = takings, twins = people().twins) =>
    figuresOf({ dates: { from: '2026-06-01', to: '2026-06-30' }, players: 20, complete: true, takings, asked, ggr: [], twins })

  test('of nothing are nothing', () => {
    expect(of([])).toMatchObject({ days: 30, takers: 0, given: '0.00', cost: '0.00', amounts: [], top_ten: '0.00', top_ten_percent: '0.0' })
  })

  test('the ten largest of twelve, by what each got in all', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => taking(BigInt(at + 1), 100n))
    expect(of([...twelve, taking(12n, 900n)])).toMatchObject({
      takers: 12,
      times: 13,
      given: '21.00',
      top_ten: '19.00',
      top_ten_percent: '90.4',
      largest: [
        { player_id: '12', times: 2, bonus: '10.00' },
        ...Array.from({ length: 9 }, (_, at) => ({ player_id: String(at + 1), times: 1, bonus: '1.00' })),
      ],
    })
  })

  test('amounts stand in at most eight steps of one width, and add up', () => {
    const { amounts } = of([100n, 100n, 350n, 499n].map((sum) => taking(1n, sum)))
    expect(amounts[0]).toEqual({ from: '1.00', to: '1.49', times: 2 })
    expect(amounts.at(-1)).toEqual({ from: '4.50', to: '4.99', times: 1 })
    expect(amounts.map(({ times }) => times)).toEqual([2, 0, 0, 0, 0, 1, 0, 1])
    expect(of([taking(1n, 66n)]).amounts).toEqual([{ from: '0.66', to: '0.66', times: 1 }])
  })

  test('what was short of a budget is never less than nothing', () => {
    expect(of([taking(1n, 500n)], [taking(1n, 500n), taking(2n, 700n)])).toMatchObject({ short_times: 1, short: '7.00' })
    expect(of([taking(1n, 500n)], [taking(2n, 300n)])).toMatchObject({ short_times: 0, short: '0.00' })
  })

  test('only takers are linked with takers', () => {
    const twins = people([[1n, 2n]]).twins
    expect(of([taking(1n, 500n), taking(2n, 100n), taking(3n, 900n)], [], twins)).toMatchObject({ linked: 2, linked_given: '6.00' })
    expect(of([taking(1n, 500n), taking(3n, 900n)], [], twins)).toMatchObject({ linked: 0, linked_given: '0.00' })
  })
})

test('without bounds neither stock nor budget is left', () => {
  expect(boundless(offerWith({ stock: 1, stock_day: 1, budget: '1.00', budget_day: '1.00' })).terms).toMatchObject({
    stock: 0,
    stock_day: 0,
    budget: '',
    budget_day: '',
  })
})
