import { dayAfter } from '@jade/contract/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { termsWith } from '../../offers.fixture.ts'
import { birthday } from './birthday.ts'
import { birthdayBasis, type Celebrated, celebratedIn, daysBefore, lostOf } from './birthday.rules.ts'

const good: Celebrated = {
  birthday: '1990-06-15',
  verified: true,
  today: '2026-06-15',
  winLossCents: -500_000n,
  validBetCents: 2_000_000n,
  givenCents: 0n,
  had: false,
}

test.each([
  ['on the day', {}, { base: 500_000n, principal: 0n, occasion: 'birthday 2026' }],
  ['the day before', { today: '2026-06-14' }, { code: 'promotions.birthday_not_today', values: { date: '2026-06-15' } }],
  ['the day after', { today: '2026-06-16' }, { code: 'promotions.birthday_not_today', values: { date: '2027-06-15' } }],
  ['had it', { had: true }, { code: 'promotions.birthday_not_today', values: { date: '2027-06-15' } }],
  ['no verified ID', { verified: false }, { code: 'promotions.verify_identity' }],
  ['no date of birth', { birthday: '' }, { code: 'promotions.birthday_unknown' }],
  ['won', { winLossCents: 1n }, { base: 0n, principal: 0n, occasion: 'birthday 2026' }],
  ['lost more than was validly bet', { validBetCents: 300_000n }, { base: 300_000n, principal: 0n, occasion: 'birthday 2026' }],
  ['less what offers gave', { givenCents: 499_999n }, { base: 1n, principal: 0n, occasion: 'birthday 2026' }],
  ['gave more than was lost', { givenCents: 500_001n }, { base: 0n, principal: 0n, occasion: 'birthday 2026' }],
] as const)('%s', (_, change, found) => {
  expect(birthdayBasis({ ...good, ...change })).toEqual(found)
})

test('born on 29 February: celebrated on the 28th where the year has none', () => {
  const of = { ...good, birthday: '2000-02-29' }
  expect(birthdayBasis({ ...of, today: '2026-02-28' })).toMatchObject({ occasion: 'birthday 2026' })
  expect(birthdayBasis({ ...of, today: '2028-02-28' })).toMatchObject({ values: { date: '2028-02-29' } })
  expect(birthdayBasis({ ...of, today: '2028-02-29' })).toMatchObject({ occasion: 'birthday 2028' })
  expect([2000, 2100, 2027].map((year) => celebratedIn(year, '2000-02-29'))).toEqual(['2000-02-29', '2100-02-28', '2027-02-28'])
})

test('so many days before it count, itself not', () => {
  expect(daysBefore(termsWith({ own: { days: '30' } }), '2026-06-15')).toEqual({ from: '2026-05-16', to: '2026-06-14' })
  expect(daysBefore(termsWith({ own: { days: '1' } }), '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})

test('whoever asks each day of years is given it once a year, on one day', () => {
  const date = fc.date({ min: new Date('1940-01-01'), max: new Date('2007-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(date, fc.integer({ min: 2024, max: 2031 }), (born, year) => {
      const birthday = born.toISOString().slice(0, 10)
      const given = new Map<string, string>()
      for (let today = `${year}-01-01`; today < `${year + 2}-01-01`; today = dayAfter(today, 1)) {
        const found = birthdayBasis({ ...good, birthday, today, had: given.has(`birthday ${today.slice(0, 4)}`) })
        if ('base' in found) given.set(found.occasion, today)
        else expect(String(found.values?.['date']) > today).toBe(true)
      }
      expect([...given.keys()]).toEqual([`birthday ${year}`, `birthday ${year + 1}`])
      for (const day of given.values()) expect(['02-28', birthday.slice(5)]).toContain(day.slice(5))
    }),
    { numRuns: 20 },
  )
})

test('never more than was lost, than was validly bet, nor less than nothing; more given is never more', () => {
  const sum = fc.bigInt({ min: 0n, max: 10_000_000n })
  fc.assert(
    fc.property(fc.bigInt({ min: -10_000_000n, max: 10_000_000n }), sum, sum, sum, (winLossCents, validBetCents, givenCents, more) => {
      const lost = lostOf({ winLossCents, validBetCents, givenCents })
      expect(lost >= 0n && lost <= validBetCents && lost <= (winLossCents < 0n ? -winLossCents : 0n)).toBe(true)
      expect(lostOf({ winLossCents, validBetCents, givenCents: givenCents + more }) <= lost).toBe(true)
      expect(lost === 0n || lost + givenCents <= -winLossCents).toBe(true)
    }),
  )
})

const terms = termsWith({ own: { days: '30' }, steps: [{ from: '1000.00', amount: '', percent: '5' }] })

test.each([
  [{}, null],
  [{ money_min: '1.00' }, 'promotions.flaw_money'],
  [{ steps: [{ from: '0.00', amount: '100.00', percent: '' }] }, 'promotions.flaw_steps'],
  [{ steps: [{ from: '0.00', amount: '', percent: '5' }] }, null],
] as const)('terms with %j: %s', (change, flaw) => {
  expect(birthday.flaw({ ...terms, ...change, steps: 'steps' in change ? [...change.steps] : terms.steps })).toBe(flaw)
})
