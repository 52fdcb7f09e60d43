import type { Mutation } from './mutation-list.ts'

const modules = 'apps/server/src/modules'
const games = `${modules}/games`
const birthdays = `${modules}/promotions/modes/birthday`

/** One reading of opposite bets (REWARDS-45, REFERRAL-11). */
const opposite: readonly Mutation[] = [
  {
    fault: 'a round that gave just the stake back counts',
    file: `${games}/opposite.rules.ts`,
    find: 'if (own.payout === own.stake || theirs.payout === theirs.stake) return []',
    replace: 'if (own.payout === own.stake && theirs.payout === theirs.stake) return []',
    test: `${games}/opposite.rules.test.ts`,
  },
  {
    fault: 'half of a stake is not similar',
    file: `${games}/opposite.rules.ts`,
    find: 'small * 2n >= large',
    replace: 'small * 2n > large',
    test: `${games}/opposite.rules.test.ts`,
  },
  {
    fault: 'how alike stakes are is read by the larger alone',
    file: `${games}/opposite.rules.ts`,
    find: 'Number((200n * small) / (small + large))',
    replace: 'Number((100n * small) / large)',
    test: `${games}/opposite.rules.test.ts`,
  },
  {
    fault: 'the mean is over opposite rounds alone',
    file: `${games}/opposite.rules.ts`,
    find: '(opposite ? alike : 0), 0) / compared.length)',
    replace: '(opposite ? alike : 0), 0) / Math.max(1, compared.filter((one) => one.opposite).length))',
    test: `${games}/play-signs.rules.test.ts`,
  },
  {
    fault: 'rounds on one side stand among the opposite ones',
    file: `${games}/opposite.rules.ts`,
    find: 'latest: against.slice(0, shown)',
    replace: 'latest: even.slice(0, shown)',
    test: `${games}/opposite.service.test.ts`,
  },
  {
    fault: 'four opposite rounds speak',
    file: `${games}/play-signs.rules.ts`,
    find: 'speaks: compared.length >= LEAST && score >= MOSTLY',
    replace: 'speaks: score >= MOSTLY',
    test: `${games}/play-signs.rules.test.ts`,
  },
  {
    fault: 'linked accounts are read as one',
    file: `${games}/play-signs.rules.ts`,
    find: 'comparedIn(rounds), ({ met }) => met.other)',
    replace: 'comparedIn(rounds), ({ met }) => met.other * 0n + 9n)',
    test: `${games}/play-signs.rules.test.ts`,
  },
  {
    fault: 'slots are compared',
    file: `${games}/opposite.store.ts`,
    find: " and group_code not in ('slots', 'fish')",
    replace: '',
    test: `${games}/opposite.service.test.ts`,
  },
  {
    fault: 'a round that is called like its bet is compared',
    file: `${games}/opposite.store.ts`,
    find: ' and round_id <> vendor_ref',
    replace: '',
    test: `${games}/opposite.service.test.ts`,
  },
  {
    fault: 'rounds of two vendors with one number are compared',
    file: `${games}/opposite.store.ts`,
    find: ' and b.vendor = own.vendor and b.product_id = own.product_id',
    replace: '',
    test: `${games}/opposite.service.test.ts`,
  },
  {
    fault: "a round is compared before the other's bet is settled",
    file: `${games}/opposite.store.ts`,
    find: "where b.status = 'settled' and b.bet_cents > 0",
    replace: 'where b.bet_cents > 0',
    test: `${games}/opposite.service.test.ts`,
  },
  {
    fault: 'rounds of before the thirty days count',
    file: `${games}/opposite.service.ts`,
    find: 'startOfTaipeiDate(dayAfter(today, -DAYS))',
    replace: 'startOfTaipeiDate(dayAfter(today, -9 * DAYS))',
    test: `${games}/opposite.service.test.ts`,
  },
  {
    fault: 'rounds of today count',
    file: `${games}/opposite.service.ts`,
    find: 'until: startOfTaipeiDate(today)',
    replace: 'until: null',
    test: `${games}/opposite.service.test.ts`,
  },
  {
    fault: 'a stranger is compared who was in the same rounds',
    file: `${games}/opposite.store.ts`,
    find: ' and b.player_id = pair.other',
    replace: '',
    test: `${games}/play-signs.service.test.ts`,
  },
  {
    fault: 'bets of before the thirty days are looked at',
    file: `${games}/play-signs.store.ts`,
    find: 'where player_id = $1 and placed_at >= $2 and',
    replace: "where player_id = $1 and placed_at >= $2::timestamptz - interval '90 days' and",
    test: `${games}/play-signs.service.test.ts`,
  },
  {
    fault: 'a rule that does not speak refuses',
    file: `${modules}/promotions/desk/applications-desk.service.ts`,
    find: 'signs.find(({ sign, speaks }) => sign === rule && speaks)',
    replace: 'signs.find(({ sign, speaks }) => sign === rule || speaks)',
    test: `${games}/play-signs.service.test.ts`,
  },
  {
    fault: "the player reads the other's bets",
    file: `${modules}/promotions/desk/applications-desk.service.ts`,
    find: 'bets: seen.bets.join',
    replace: 'bets: [...seen.bets, ...seen.against].join',
    test: `${games}/play-signs.service.test.ts`,
  },
  {
    fault: 'who brought the player is not looked at',
    file: `${modules}/promotions/desk/application-signs.service.ts`,
    find: 'player?.recommendedBy ?? null, ...brought]',
    replace: '...brought]',
    test: `${games}/play-signs.service.test.ts`,
  },
]

/** Cashback on a birthday (REWARDS-46). */
const birthday: readonly Mutation[] = [
  {
    fault: 'a birthday is had on every day',
    file: `${birthdays}/birthday.rules.ts`,
    find: 'if (date !== of.today || of.had) {',
    replace: 'if (of.had) {',
    test: `${birthdays}/birthday.rules.test.ts`,
  },
  {
    fault: 'a birthday is had twice in a year',
    file: `${birthdays}/birthday.rules.ts`,
    find: 'if (date !== of.today || of.had) {',
    replace: 'if (date !== of.today) {',
    test: `${birthdays}/birthday.rules.test.ts`,
  },
  {
    fault: 'born on 29 February has no birthday in other years',
    file: `${birthdays}/birthday.rules.ts`,
    find: "day === '02-29' && !isLeap(year) ? '02-28' : day",
    replace: 'day',
    test: `${birthdays}/birthday.rules.test.ts`,
  },
  {
    fault: 'what offers gave is given back once more on a birthday',
    file: `${birthdays}/birthday.ts`,
    find: 'givenCents: given.get(playerId) ?? 0n',
    replace: 'givenCents: given.get(0n) ?? 0n',
    test: `${birthdays}/birthday.service.test.ts`,
  },
  {
    fault: 'the birthday itself counts to the days before it',
    file: `${birthdays}/birthday.rules.ts`,
    find: 'to: dayAfter(today, -1) }',
    replace: 'to: today }',
    test: `${birthdays}/birthday.service.test.ts`,
  },
  {
    fault: 'a birthday needs no verified ID',
    file: `${birthdays}/birthday.ts`,
    find: '    verified,\n',
    replace: '    verified: verified || true,\n',
    test: `${birthdays}/birthday.service.test.ts`,
  },
  {
    fault: 'what was had this year is forgotten',
    file: `${birthdays}/birthday.ts`,
    find: 'had: had.has(occasionIn(today))',
    replace: 'had: had.has(today)',
    test: `${birthdays}/birthday.service.test.ts`,
  },
  {
    fault: 'more than was validly bet is given back on a birthday',
    file: `${birthdays}/birthday.rules.ts`,
    find: 'const lost = -winLossCents < validBetCents ? -winLossCents : validBetCents',
    replace: 'const lost = -winLossCents',
    test: `${birthdays}/birthday.rules.test.ts`,
  },
]

/** Whom gifts are given, and what speaks against it. */
export const giftMutations: readonly Mutation[] = [...opposite, ...birthday]
