// What a profile may say, above all the age. The form of the site offers no later year of birth: apps/web/src/features/profile/birthday.rules.ts.
import type { FieldCode } from '@jade/contract/errors'

/** From this age on one may play. */
export const ADULT_YEARS = 18
const OLDEST_YEARS = 120

export interface Person {
  readonly name: string
  /** 0 while not given. */
  readonly gender: 0 | 1 | 2 | 3
  /** `YYYY-MM-DD`, empty while not given. */
  readonly birthday: string
  readonly lineId: string
  /** Empty while none is bound. */
  readonly email: string
}

export interface PersonChange {
  readonly name?: string | undefined
  readonly gender?: 1 | 2 | 3 | undefined
  readonly birthday?: string | undefined
  readonly line_id?: string | undefined
}

/** Years of age on a business date; both dates `YYYY-MM-DD`. Born on 29 February: a year older on 1 March of other years. */
export function ageOn(birthday: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthday.slice(0, 4))
  return date.slice(5) >= birthday.slice(5) ? years : years - 1
}

/** What is wrong with a date of birth on a business date, as an error code; null when it is an adult's (PROTECTION-17). */
export function birthdayProblem(birthday: string, today: string): 'kyc.birthday_wrong' | 'kyc.underage' | null {
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number)
  const real = new Date(Date.UTC(year, month - 1, day))
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) return 'kyc.birthday_wrong'
  const age = ageOn(birthday, today)
  if (age < 0 || age > OLDEST_YEARS) return 'kyc.birthday_wrong'
  return age < ADULT_YEARS ? 'kyc.underage' : null
}

/** Field errors of a change: name, gender and birthday are given once (IDENTITY-18); the same value again changes nothing. */
export function changeProblems(known: Person, change: PersonChange, today: string): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {}
  if (change.name !== undefined && known.name !== '' && known.name !== change.name) problems['name'] = 'kyc.fixed'
  if (change.gender !== undefined && known.gender !== 0 && known.gender !== change.gender) problems['gender'] = 'kyc.fixed'
  if (change.birthday !== undefined) {
    const problem = known.birthday === '' ? birthdayProblem(change.birthday, today) : null
    if (problem) problems['birthday'] = problem
    else if (known.birthday !== '' && known.birthday !== change.birthday) problems['birthday'] = 'kyc.fixed'
  }
  return problems
}

/** 王 -> 王**, as staff see a name without the right to unmask. */
export function maskedName(name: string): string {
  const [first = ''] = name
  return first === '' ? '' : `${first}**`
}

/** an@example.com -> a*@example.com: the name of the box but for its first letter is nobody else's to read. */
export function maskedEmail(email: string): string {
  const at = email.indexOf('@')
  return at < 1 ? '' : `${email.slice(0, 1)}***${email.slice(at)}`
}

/** low: password only; middle: phone and email; high: these and a verified ID (IDENTITY-18). */
export function securityLevel(has: { readonly phone: boolean; readonly email: boolean; readonly id: boolean }): 'low' | 'middle' | 'high' {
  if (!has.phone || !has.email) return 'low'
  return has.id ? 'high' : 'middle'
}
