import { vendorGuide } from '@jade/contract/vendor/protocol'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bac as bacRules, bankerDraws } from '../games/casino/bac/rules.ts'
import { type Game, games } from '../games/index.ts'
import { tableLines } from '../games/tables.ts'
import { bets as bac } from '../games/casino/bac/bets.ts'
import { bets as dt } from '../games/casino/dt/bets.ts'
import { bets as niu } from '../games/cards/niu/bets.ts'
import { bets as sicbo } from '../games/casino/sicbo/bets.ts'
import { word as slotWord } from '../games/slots/slt243/words.ts'
import { text } from '../stage/kit/texts.ts'
import { inLanguage } from '../stage/kit/words.ts'
import { maxWinOf } from './max-win.ts'
import { betNames, guideOf, symbolNames, symbolPicture } from './guide.ts'

const told = [...games.values()]

describe('a guide', () => {
  it('of the matches has their limits and what each market returns at most', () => {
    const guide = guideOf(games.get('VFB') as never, 'local')
    expect(guide).toMatchObject({ min: '50.00', max: '50000.00' })
    expect(guide.text.en.join(' ')).toContain('a return of 500,000 at most')
    expect(guide.bets.map(({ name, rtp }) => [name.en, rtp])).toEqual([
      ['1X2', '≤ 94.34'],
      ['Handicap', '≤ 97.20'],
      ['Goals', '≤ 97.15'],
      ['Both score', '≤ 94.34'],
      ['Correct score', '≤ 84.75'],
    ])
  })

  it.each(told.map((game) => [game.rules.code, game] as const))('of %s tells the same in both languages', (_, game) => {
    const guide = z.parse(vendorGuide, guideOf(game, 'local'))
    expect(guide.rtp).toBe(game.rules.rtp)
    expect(guide.text.zh.length).toBeGreaterThan(0)
    expect(guide.text.en).toHaveLength(guide.text.zh.length)
    expect(guide.text.zh.join('')).toMatch(/\p{Script=Han}/u)
    expect(guide.text.en.join('')).not.toMatch(/\p{Script=Han}/u)
    expect(guide.bets.map(({ name }) => name.en).join('')).not.toMatch(/\p{Script=Han}/u)
    expect(guide.bets.map(({ pays }) => (typeof pays === 'string' ? pays : pays.en)).join('')).not.toMatch(/\p{Script=Han}/u)
  })

  it.each(tableLines.map((line) => [line.rules.code, line] as const))('of %s has the limits of its line', (code, { limits }) => {
    const ranges = Object.values(limits).map(({ min, max }) => `${min}.00 ${max}.00`)
    for (const { min, max, rtp } of guideOf(games.get(code) as never, 'local').bets) {
      expect(ranges).toContain(`${min} ${max}`)
      expect(rtp).toMatch(/^\d\d\.\d\d$/)
    }
  })
})

describe('the words of baccarat', () => {
  it('have the table by which the banker draws, as the rules have it', () => {
    const [zh, en] = (['zh', 'en'] as const).map((lang) => guideOf(games.get('BAC') as never, 'local').text[lang].join(' '))
    for (const own of [3, 4, 5, 6]) {
      const thirds = Array.from({ length: 10 }, (_, third) => third).filter((third) => bankerDraws(own, third))
      const ranges = thirds.reduce<number[][]>((runs, third) => {
        const last = runs.at(-1)
        if (last?.at(-1) === third - 1) last.push(third)
        else runs.push([third])
        return runs
      }, [])
      const told = ranges.map((run) => (run.length === 1 ? String(run[0]) : `${run[0]}–${run.at(-1)}`))
      expect(zh).toContain(`莊 ${own}（${told.join('、')}）`)
      expect(en).toContain(`banker ${own} (${told.join(', ')})`)
    }
    expect([0, 1, 2].every((own) => [0, 5, 9].every((third) => bankerDraws(own, third)))).toBe(true)
    expect([7, 8, 9].some((own) => [0, 5, 9].some((third) => bankerDraws(own, third)))).toBe(false)
  })
})

describe('what the rules once left out (games audit, 11)', () => {
  const told = (code: string, lang: 'zh' | 'en') => guideOf(games.get(code) as never, 'local').text[lang].join(' ')

  it('is told of baccarat: what a pair, a perfect pair and a lucky six are, as they are paid', () => {
    expect(told('BAC', 'en')).toContain('the first two cards of that side have the same rank')
    expect(told('BAC', 'en')).toContain('the first two have the same rank and suit; one side pays 25 : 1, both sides 200 : 1')
    expect(told('BAC', 'en')).toContain('the banker wins with six, 12 : 1 with two cards, 20 : 1 with three')
    expect(told('BAC', 'zh')).toContain('前兩張牌面與花色都相同，一方 25 : 1，兩方都是則 200 : 1')
    // In thousandths of the stake, which comes back with it.
    const returns = (bet: string) => bacRules.line(bet)?.returns
    expect([returns('perfectPair'), returns('luckySix')].map((all) => all?.map((one) => Number(one) / 1000 - 1))).toEqual([
      expect.arrayContaining([25, 200]),
      expect.arrayContaining([12, 20]),
    ])
  })

  it('is told of SLT243: other reels in free spins, only the longest run, gongs not tripled, hit rate and deviation', () => {
    for (const text of [
      'Free spins turn other reels',
      'only the longest run pays',
      'ways pay × 3 (gongs do not)',
      'Hit rate 35.74%',
      '5.79 bets',
    ])
      expect(told('SLT243', 'en')).toContain(text)
    for (const text of ['免費遊戲使用另一組輪帶', '每個符號只賠最長的一組', '鑼的彩金不乘', '中獎率 35.74%', '5.79 倍'])
      expect(told('SLT243', 'zh')).toContain(text)
  })

  it('writes reels beside their sum in the pay table of SLT243, which nobody reads as a multiplication (games audit, polish)', () => {
    const row = (lang: 'zh' | 'en') => inLanguage(lang, () => slotWord('row', { n: 5, sum: '400.00' }))
    expect([row('en'), row('zh')]).toEqual(['5 reels 400.00', '5 軸 400.00'])
  })

  it('is told that the first seed of a player was made by the house, and to enter one of one’s own (games audit, 15)', () => {
    expect(inLanguage('en', () => text('fairText'))).toContain(
      'Your first seed was made by the house together with its own: enter one of your own',
    )
    expect(inLanguage('zh', () => text('fairText'))).toContain('第一組玩家種子由伺服器代為產生')
  })
})

describe('what holds for all games of a kind', () => {
  it('is told of each: malfunctions of all, the beacon of shared ones, what becomes of a round that is left', () => {
    for (const game of told) {
      const [zh, en] = [guideOf(game, 'local').text.zh.join(' '), guideOf(game, 'local').text.en.join(' ')]
      expect(
        [zh.includes('故障'), en.includes('malfunction voids'), zh.includes('斷線') || game.stepped !== null],
        game.rules.code,
      ).toEqual([true, true, true])
      const shared = game.table ?? game.lottery ?? game.sport
      expect([zh.includes('本站事先算得出來'), en.includes('could compute it ahead')], game.rules.code).toEqual([
        shared !== null,
        shared !== null,
      ])
      if (shared) expect(guideOf(game, 'drand').text.en.join(' ')).toContain('not even the house')
    }
  })

  it('of the lottery with signs of the zodiac has the numbers of each, and until when', () => {
    const { zh, en } = guideOf(games.get('L496') as never, 'local').text
    expect(zh.join(' ')).toContain('2027-02-05')
    expect(zh.join(' ')).toContain('馬 01 13 25 37 49、蛇 02 14 26 38')
    expect(en.join(' ')).toContain('Horse 01 13 25 37 49, Snake 02 14 26 38')
  })
})

describe('the highest return', () => {
  it.each(tableLines.map((line) => [line.rules.code, line] as const))(
    'that is declared of %s covers every bet that it prints',
    (code, { rules }) => {
      const printed = { BAC: bac, DT: dt, NIU: niu, SICBO: sicbo }[code] ?? []
      const most = Math.max(...printed.flatMap(({ bet }) => rules.line(bet)?.returns ?? []))
      expect([maxWinOf(games.get(code) as never), printed.length > 0]).toEqual([{ stakes: Math.ceil(most / 1000), amount: null }, true])
    },
  )

  it.each(told.filter(({ rules }) => rules.code !== 'VFB').map((game) => [game.rules.code, game] as const))(
    'of %s is declared',
    (_, game) => expect(maxWinOf(game).stakes).toBeGreaterThan(1),
  )

  it('covers the star bets of the lotteries and the slips of the matches', () => {
    const of = (code: string) => maxWinOf(games.get(code) as never)
    expect([of('L395'), of('L496'), of('PK10'), of('K3'), of('VFB')]).toMatchObject([
      { stakes: 15_000 },
      { stakes: 12_500 },
      { stakes: 43 },
      { stakes: 207 },
      { stakes: null, amount: '500000.00' },
    ])
  })
})

describe('symbols', () => {
  it.each(['SLT243', 'SKY9', 'LM'])('of %s have a word in both languages, and a picture each', (code) => {
    const game = games.get(code) as Game
    const names = Object.entries(symbolNames(game))
    expect(new Set(names.map(([, { en }]) => en)).size).toBe(names.length)
    expect(new Set(names.map(([symbol]) => symbolPicture(game, symbol))).size).toBe(names.length)
    for (const [symbol, { zh, en }] of names) {
      expect([zh === '', /\p{Script=Han}/u.test(en)], symbol).toEqual([false, false])
      expect(symbolPicture(game, symbol), symbol).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^]*<\/svg>$/)
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
    expect(symbolPicture(games.get('BAC') as Game, 'W')).toBeNull()
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
