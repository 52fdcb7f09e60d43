import { cents, moneyOf } from '@jade/contract/money'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { Queryable } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { together } from '@jade/service/together'
import { sums } from '../../../counters/door.ts'
import { idVerified } from '../../../kyc/door.ts'
import { givenByPlayer, occasionsOf } from '../../applications/door.ts'
import type { Basis, Problem } from '../../offers/evaluate.rules.ts'
import { bonusFor } from '../../offers/terms.rules.ts'
import { modeKind, type Reader } from '../kind.ts'
import { birthdayBasis, type Celebrated, daysBefore, occasionIn } from './birthday.rules.ts'

/** A kind of the house's own: a share of what was lost on the days before a birthday, applied for on it, once a year (REWARDS-46). */
export const birthday = modeKind<Celebrated>({
  mode: 101,
  ways: ['apply'],
  flaw: (terms) => {
    if (terms.money_min !== '' || terms.money_max !== '') return 'promotions.flaw_money'
    return terms.steps.some(({ from, amount }) => amount !== '' && cents(from) === 0n) ? 'promotions.flaw_steps' : null
  },
  read,
  past: () => ({ by: 'nothing', why: 'own_kind' }),
  judge: (terms, of, { money }) => {
    if (money !== null) return { code: 'promotions.money_unwanted' }
    const found = birthdayBasis(of)
    return 'base' in found && bonusFor(terms, found.base) === 0n ? tooLittle(terms, found) : found
  },
  seed: {
    sort: 12,
    name_zh: '生日返利 5%',
    name_en: 'Birthday cashback, 5%',
    text_zh: ['生日當天返還近 30 天淨損的 5%，最高 1,000 元，祝您生日快樂。'],
    text_en: ['5% of what you lost in the last 30 days, 1,000 at most, on your birthday. Many happy returns.'],
  },
})

async function read(q: Queryable, { playerId, offerId, terms, now, person }: Reader): Promise<Celebrated> {
  const today = taipeiDate(now)
  const dates = daysBefore(terms, today)
  const [{ birthday: born }, verified, { bets }, given, had] = await together([
    person(),
    idVerified(q, playerId),
    sums(q, playerId, { ...dates, platforms: terms.platforms ?? [] }),
    givenByPlayer(q, [playerId], dates),
    occasionsOf(q, offerId, playerId),
  ])
  return {
    birthday: born,
    verified,
    today,
    winLossCents: bets.winLossCents,
    validBetCents: bets.validBetCents,
    givenCents: given.get(playerId) ?? 0n,
    had: had.has(occasionIn(today)),
  }
}

function tooLittle({ steps: [first] }: OfferTerms, { base }: Basis): Problem {
  return { code: 'promotions.progress', values: { now: moneyOf(base), need: first ? moneyOf(cents(first.from)) : '' } }
}
