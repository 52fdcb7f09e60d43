import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn, birthdayProblem, changeProblems, maskedEmail, maskedName, type Person, securityLevel } from './profile.rules.ts'

describe('age', () => {
  test.each([
    ['2008-06-15', '2026-06-15', null],
    ['2008-06-16', '2026-06-15', 'kyc.underage'],
    ['2008-02-29', '2026-02-28', 'kyc.underage'],
    ['2008-02-29', '2026-03-01', null],
    ['2027-01-01', '2026-06-15', 'kyc.birthday_wrong'],
    ['1890-01-01', '2026-06-15', 'kyc.birthday_wrong'],
    ['2001-02-30', '2026-06-15', 'kyc.birthday_wrong'],
    ['2001-02-29', '2026-06-15', 'kyc.birthday_wrong'],
  ] as const)('born %s, on %s: %s', (birthday, today, problem) => expect(birthdayProblem(birthday, today)).toBe(problem))

  test('grows by one exactly on the birthday', () => {
    const dates = fc.date({ min: new Date('1950-01-01'), max: new Date('2005-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 90 }), (born, years) => {
        const birthday = born.toISOString().slice(0, 10)
        fc.pre(birthday.slice(5) !== '02-29')
        const anniversary = `${Number(birthday.slice(0, 4)) + years}${birthday.slice(4)}`
        const eve = new Date(Date.parse(anniversary) - 86_400_000).toISOString().slice(0, 10)
        expect([ageOn(birthday, anniversary), ageOn(birthday, eve)]).toEqual([years, years - 1])
      }),
    )
  })
})

const nobody: Person = { name: '', gender: 0, birthday: '', lineId: '', email: '' }
const somebody: Person = { name: '王小明', gender: 1, birthday: '1990-05-20', lineId: '', email: '' }

test('fixed fields are given once; the same again changes nothing', () => {
  expect(changeProblems(nobody, { name: '王小明', gender: 1, birthday: '1990-05-20' }, '2026-06-15')).toEqual({})
  expect(changeProblems(somebody, { name: '王小明', gender: 1, birthday: '1990-05-20' }, '2026-06-15')).toEqual({})
  expect(changeProblems(somebody, { name: '王大明', gender: 2, birthday: '1991-05-20', line_id: 'x' }, '2026-06-15')).toEqual({
    name: 'kyc.fixed',
    gender: 'kyc.fixed',
    birthday: 'kyc.fixed',
  })
})

test('masks and levels [RULE-035]', () => {
  expect(maskedName('王小明')).toBe('王**')
  expect(maskedName('𠮷田')).toBe('𠮷**')
  expect(maskedName('')).toBe('')
  expect([maskedEmail('anna@example.com'), maskedEmail('')]).toEqual(['a***@example.com', ''])
  expect(securityLevel({ phone: true, email: false, id: true })).toBe('low')
  expect(securityLevel({ phone: false, email: true, id: true })).toBe('low')
  expect(securityLevel({ phone: true, email: true, id: false })).toBe('middle')
  expect(securityLevel({ phone: true, email: true, id: true })).toBe('high')
})
