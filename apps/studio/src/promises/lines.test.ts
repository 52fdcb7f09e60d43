import { cents } from '@jade/contract/money'
import { describe, expect, it } from 'vitest'
import type { Action } from '../games/cards/bj/rules.ts'
import { shoot } from '../games/fish/fish/rules.ts'
import type { Bullet } from '../games/fish/fish/series.ts'
import { sumOf } from '../games/fish/fish/series.ts'
import { type Game, games } from '../games/index.ts'
import { settleSlip } from '../games/sports/vfb/slips.ts'
import type { Json } from '../kit/rules.ts'
import { settle } from '../kit/settle.ts'
import { freshShoe, playerDraws, sharedRound } from '../kit/vectors.fixture.ts'
import { payoutOf } from '../kit/wager.ts'
import { returnOfHand } from '../games/cards/bj/hand-return.ts'
import { isShared } from '../kit/promise-shared.ts'
import { betLines } from './lines.ts'

const signed = (text: string) => (text.startsWith('-') ? -cents(text.slice(1)) : cents(text))
const one = (code: string): Game => {
  const game = games.get(code)
  if (!game) throw new Error(code)
  return game
}

/** The lines of a settled record: all of kinds that are promised, and together the whole. */
function looked(game: Game, row: { readonly bet: bigint; readonly payout: bigint; readonly detail: unknown }) {
  const lines = betLines(game, { game: game.rules.code, status: 'settled', ...row, detail: row.detail as Json })
  expect(lines, `${game.rules.code} is told whole`).toBeDefined()
  const kinds = new Map(game.told.promise.kinds().map((promise) => [promise.kind, promise]))
  for (const { kind, rtp, stake, win, n } of lines ?? []) {
    expect(kinds.get(kind)?.rtp === null, `${game.rules.code} ${kind}`).toBe(rtp !== undefined)
    const most = Number(signed(win)) / Number(cents(stake))
    expect(most).toBeLessThanOrEqual((kinds.get(kind)?.most ?? -1) + 1e-9)
    expect(most).toBeGreaterThanOrEqual((kinds.get(kind)?.least ?? 1) - 1e-9)
    expect(n).toBeGreaterThan(0)
  }
  expect((lines ?? []).reduce((sum, { win }) => sum + signed(win), 0n)).toBe(row.payout - row.bet)
  return lines ?? []
}

describe('a record taken apart by kinds of bets', () => {
  it.each([...games.values()].filter(({ solo }) => solo).map((game) => [game.rules.code, game] as const))('%s', (code, game) => {
    const { solo } = game
    if (!solo) throw new Error(code)
    const wager = solo.limits ? Object.fromEntries(Object.keys(solo.limits).map((bet, at) => [bet, 1 + at])) : null
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const result = solo.play(playerDraws(code, nonce))
      const staked = wager ?? { bet: 10 }
      const bet = Object.values(staked).reduce((sum, twd) => sum + BigInt(twd) * 100n, 0n)
      looked(game, { bet, payout: payoutOf(solo, staked, result), detail: { wager, result } })
    }
  })

  it.each([...games.values()].flatMap(({ table, lottery, rules }) => (table || lottery ? [[rules.code] as const] : [])))('%s', (code) => {
    const game = one(code)
    const rules = (game.table ?? game.lottery)?.rules
    const { promise } = game.told
    if (!rules || !isShared(promise)) throw new Error(code)
    for (let round = 0; round < 20; round += 1) {
      const result = sharedRound(rules, `R-${round}`, freshShoe(rules.shoe?.cards ?? 0))
      const stakes = new Map(promise.names.map((bet, at) => [bet, BigInt(1 + ((at + round) % 7)) * 500n]))
      const { stake, payout, returns } = settle(rules, stakes, result)
      const stored = (of: ReadonlyMap<string, bigint>) => Object.fromEntries([...of].map(([bet, money]) => [bet, String(money)]))
      const lines = looked(game, { bet: stake, payout, detail: { bets: stored(stakes), returns: stored(returns), result } })
      expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(promise.kinds().map(({ kind }) => kind)))
    }
  })

  it('FISH', () => {
    const bullets = ['clownfish', 'chest', 'clownfish', 'dragon-wheel', 'guppy'].flatMap((fish, at): Bullet[] =>
      [0, 1, 2].map((more) => [at * 3 + more, at * 3 + more, fish, 10 + more, shoot(playerDraws('FISH', at * 3 + more), fish).odds]),
    )
    const lines = looked(one('FISH'), { ...sumOf(bullets), detail: { result: { room: 'reef', bullets } } })
    expect(lines.reduce((sum, { n }) => sum + n, 0)).toBe(15)
  })

  it('BJ, whose return follows from what its player did', () => {
    const game = one('BJ')
    const worst: number[] = []
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const actions: Action[] = []
      const play = () => game.stepped?.play(playerDraws('BJ', nonce), actions)
      for (let now = play(); now && now.allowed.length > 0; now = play())
        actions.push(now.allowed[(nonce + actions.length) % now.allowed.length] as Action)
      const end = play()
      if (!end) throw new Error('no round')
      looked(game, { bet: BigInt(end.stakes) * 5_000n, payout: (BigInt(end.returned) * 5_000n) / 1000n, detail: { result: end.shown } })
      worst.push(returnOfHand(end.shown as never))
    }
    expect(Math.max(...worst)).toBeCloseTo(0.9943, 4)
    expect(Math.min(...worst)).toBeLessThan(0.3)
  })

  it('VFB, by market and as a combination; one with a cancelled match is told whole', () => {
    const leg = { home: 'JDC', away: 'FFL', market: 'handicap', selection: 'AH:home:-0.25', price: 190, verdict: 0.5 as number | null }
    const other = { ...leg, away: 'SNW', market: 'result', selection: '1', price: 130, verdict: 1 }
    for (const legs of [[leg], [leg, other]]) {
      const { payout } = settleSlip(legs as never, 10_000n)
      const [line] = looked(one('VFB'), { bet: 10_000n, payout, detail: { legs } })
      expect(line?.kind).toBe(legs.length === 1 ? 'handicap' : 'combination')
    }
    const cancelled = {
      game: 'VFB',
      status: 'settled',
      bet: 10_000n,
      payout: 10_000n,
      detail: { legs: [{ ...leg, verdict: null }] },
    } as const
    expect(betLines(one('VFB'), cancelled)).toBeUndefined()
  })

  it('is not taken apart where the parts are not the whole, or nothing is settled', () => {
    const row = { game: 'SLT243', status: 'settled', bet: 1_000n, payout: 500n, detail: { wager: { bet: 10 }, result: {} } } as const
    expect(betLines(one('BAC'), { ...row, game: 'BAC', detail: { bets: { banker: '1000' }, returns: { banker: '1950' } } })).toBeUndefined()
    expect(betLines(one('BAC'), { ...row, status: 'open' })).toBeUndefined()
  })
})
