import { describe, expect, it } from 'vitest'
import { birthdayOf, birthYears, daysIn, isUnderage, withPart } from './birthday.rules.ts'
import { cardStanding, maySend } from './id-card.rules.ts'
import { deviceWords } from './sessions.rules.ts'

describe('date of birth', () => {
  it('offers years of adults, newest first', () => {
    const years = birthYears('2026-11-21')
    expect([years[0], years.at(-1), years.length]).toEqual(['2008', '1906', 103])
  })
  it('knows the days of a month', () =>
    expect([daysIn('2024', '2'), daysIn('2025', '2'), daysIn('', '2'), daysIn('2025', ''), daysIn('2025', '4')]).toEqual([
      29, 28, 29, 31, 30,
    ]))
  it('is whole or empty', () =>
    expect([birthdayOf({ year: '1990', month: '3', day: '7' }), birthdayOf({ year: '1990', month: '', day: '7' })]).toEqual([
      '1990-03-07',
      '',
    ]))
  it('keeps the day within the month', () => expect(withPart({ year: '2025', month: '1', day: '31' }, { month: '2' }).day).toBe('28'))
  it('is of age on the eighteenth birthday, not the day before', () =>
    expect([isUnderage('2008-11-21', '2026-11-21'), isUnderage('2008-11-22', '2026-11-21')]).toEqual([false, true]))
  it('born on 29 February, of age on 1 March', () =>
    expect([isUnderage('2008-02-29', '2026-02-28'), isUnderage('2008-02-29', '2026-03-01')]).toEqual([true, false]))
})

describe('ID card', () => {
  it.each([
    ['nothing sent', 0, 0, 'none'],
    ['one side missing', 2, 0, 'none'],
    ['a refusal comes first', 3, 0, 'refused'],
    ['a refusal beside a verified side', 1, 3, 'refused'],
    ['one side waits', 1, 2, 'waiting'],
    ['both verified', 1, 1, 'verified'],
  ] as const)('%s', (_, front, back, standing) => expect(cardStanding({ front, back })).toBe(standing))
  it('sends every side but a verified one', () => expect(([0, 1, 2, 3] as const).map(maySend)).toEqual([true, false, true, true]))
})

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    'iPhone · Safari',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
    'Windows · Edge',
  ],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36', 'Android · Chrome'],
  ['curl/8.0', null],
])('a log-in from %s is called %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
