import { vendorGuide } from '@jade/contract/vendor/protocol'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { games } from '../games/index.ts'
import { tableLines } from '../games/tables.ts'
import { bets as bac } from '../stage/bac/bets.ts'
import { bets as dt } from '../stage/dt/bets.ts'
import { bets as niu } from '../stage/niu/bets.ts'
import { bets as sicbo } from '../stage/sicbo/bets.ts'
import { guides } from './games.ts'
import { betNames, guideOf, symbolNames, symbolPicture } from './guide.ts'

const told = [...games.values()]

describe('a guide', () => {
  it('is there for every game of the studio, and for no other', () => {
    expect(Object.keys(guides).toSorted()).toEqual([...games.keys()].toSorted())
  })

  it('of the matches has their limits and what each market returns at most', () => {
    const guide = guideOf(games.get('VFB') as never)
    expect(guide).toMatchObject({ min: '50.00', max: '50000.00' })
    expect(guide.text.en.join(' ')).toContain('a return of 500,000 at most')
    expect(guide.bets.map(({ name, rtp }) => [name.en, rtp])).toEqual([
      ['1X2', '≤ 94.34'],
      ['Handicap', '≤ 96.15'],
      ['Goals', '≤ 96.15'],
      ['Both score', '≤ 94.34'],
      ['Correct score', '≤ 84.75'],
    ])
  })

  it.each(told.map((game) => [game.rules.code, game] as const))('of %s tells the same in both languages', (_, game) => {
    const guide = z.parse(vendorGuide, guideOf(game))
    expect(guide.rtp).toBe(game.rules.rtp)
    expect(guide.text.zh.length).toBeGreaterThan(0)
    expect(guide.text.en).toHaveLength(guide.text.zh.length)
    expect(guide.text.zh.join('')).toMatch(/\p{Script=Han}/u)
    expect(guide.text.en.join('')).not.toMatch(/\p{Script=Han}/u)
    expect(guide.bets.map(({ name }) => name.en).join('')).not.toMatch(/\p{Script=Han}/u)
  })

  it.each(tableLines.map((line) => [line.rules.code, line] as const))('of %s has the limits of its line', (code, { limits }) => {
    const ranges = Object.values(limits).map(({ min, max }) => `${min}.00 ${max}.00`)
    for (const { min, max, rtp } of guideOf(games.get(code) as never).bets) {
      expect(ranges).toContain(`${min} ${max}`)
      expect(rtp).toMatch(/^\d\d\.\d\d$/)
    }
  })

  it('of a game without words tells its return and its stakes all the same', () => {
    const slot = games.get('SLT243')
    const guide = guideOf({ ...slot, rules: { ...slot?.rules, code: 'OTHER' } } as never)
    expect(guide).toMatchObject({ rtp: '96.51', text: { zh: [], en: [] }, bets: [], min: '1.00', max: '1000.00', maxWin: 2000 })
  })
})

describe('symbols', () => {
  it.each(['SLT243', 'SKY9', 'LM'])('of %s have a word in both languages, and a picture each', (code) => {
    const names = Object.entries(symbolNames(games.get(code) as never))
    expect(new Set(names.map(([, { en }]) => en)).size).toBe(names.length)
    expect(new Set(names.map(([symbol]) => symbolPicture(code, symbol))).size).toBe(names.length)
    for (const [symbol, { zh, en }] of names) {
      expect([zh === '', /\p{Script=Han}/u.test(en)], symbol).toEqual([false, false])
      expect(symbolPicture(code, symbol), symbol).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^]*<\/svg>$/)
    }
  })

  it.each(['SLT243', 'SKY9'])('of %s are all that stands on its reels', (code) => {
    const config = games.get(code)?.rules.config as { readonly strips: Readonly<Record<string, string | readonly string[]>> } | undefined
    const standing = new Set(
      Object.values(config?.strips ?? {})
        .flat()
        .join(''),
    )
    expect(standing).toEqual(new Set(Object.keys(symbolNames(games.get(code) as never))))
  })

  it('are none of a game without', () => {
    expect(symbolNames(games.get('BAC') as never)).toEqual({})
    expect(symbolPicture('BAC', 'W')).toBeNull()
  })
})

describe('names of bets', () => {
  it.each([
    ['BAC', bac.map(({ bet }) => bet)],
    ['DT', dt.map(({ bet }) => bet)],
    ['NIU', niu.map(({ bet }) => bet)],
    ['SICBO', sicbo.map(({ bet }) => bet)],
    ['K3', ['big', 'sum:9', 'triple:4', 'triple:any', 'straight', 'pair:2', 'two:1-5', 'three:1-2-6']],
  ])('of %s are words and differ from each other', (code, bets) => {
    const names = Object.entries(betNames(games.get(code) as never, bets))
    for (const [bet, { zh, en }] of names) {
      expect(zh, bet).toMatch(/\p{Script=Han}/u)
      expect([en, en === bet], bet).toEqual([expect.stringMatching(/^[A-Z][^{}:]+$/), false])
    }
    expect(new Set(names.map(([, { zh }]) => zh)).size).toBe(bets.length)
  })
})
