import type { Mutation } from './mutation-list.ts'

const modules = 'apps/server/src/modules'
const test = 'apps/server/src/app/month/month.test.ts'

/** Faults of what money and coins come to over a month, each a cent, a day or a factor, which the oracle (month.py) must see. */
export const monthMutations: readonly Mutation[] = [
  {
    fault: 'a rebate is rounded up to the cent',
    file: `${modules}/vip/rebate.rules.ts`,
    find: 'paidCents: total / UNIT,',
    replace: 'paidCents: (total + UNIT - 1n) / UNIT,',
    test,
  },
  {
    fault: 'a referrer earns two thousandths',
    file: `${modules}/referral/bonus.rules.ts`,
    find: '(validBetCents: bigint): bigint => validBetCents',
    replace: '(validBetCents: bigint): bigint => validBetCents * 2n',
    test,
  },
  {
    fault: 'the sign-in ladder goes on after a day missed',
    file: `${modules}/missions/sign.rules.ts`,
    find: 'const follows = keeps || last.day === dayAfter(today, -1)',
    replace: 'const follows = keeps || last.day < today',
    test,
  },
  {
    fault: 'the fee of a withdrawal is a cent too high',
    file: `${modules}/cashier/withdrawals/withdrawal-fee.rules.ts`,
    find: 'return freeLeft(day) > 0 ? 0n : day.feeCents',
    replace: 'return freeLeft(day) > 0 ? 0n : day.feeCents + 1n',
    test,
  },
  {
    fault: 'a withdrawal that was taken back or refused uses up a free one',
    file: `${modules}/cashier/withdrawals/withdrawals.store.ts`,
    find: "stage not in ('refused', 'cancelled')",
    replace: "stage not in ('none')",
    test,
  },
  {
    fault: 'the bonus of an item is to be bet once, whatever the item says',
    file: `${modules}/mall/deliver.service.ts`,
    find: 'await payPrize(u, { playerId, cents, ref: order, multiple, source',
    replace: 'await payPrize(u, { playerId, cents, ref: order, multiple: multiple && 1, source',
    test,
  },
  {
    fault: 'the fee of a deposit is rounded up',
    file: `${modules}/cashier/deposits/deposit-fee.rules.ts`,
    find: 'const share = (amountCents * BigInt(terms.rateBp)) / 10_000n',
    replace: 'const share = (amountCents * BigInt(terms.rateBp) + 9_999n) / 10_000n',
    test,
  },
  {
    fault: 'a hole that a correction leaves stays open',
    file: `${modules}/turnover/count.service.ts`,
    find: 'if (credited < released) await fillHoles(u, row)',
    replace: '',
    test,
  },
  {
    fault: 'a correction alone raises nobody',
    file: `${modules}/vip/review.service.ts`,
    find: 'from: last === null ? EVER : dayAfter(last, -SEEN_BACK_DAYS)',
    replace: 'from: last ?? EVER',
    test,
  },
]
