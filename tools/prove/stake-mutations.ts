import type { Mutation } from './mutation-list.ts'

/** The largest stake of an offer (REWARDS-41). */
export const stakeMutations: readonly Mutation[] = [
  {
    fault: 'a spin may be larger than the money allows (stake)',
    file: 'apps/studio/src/play/spin.service.ts',
    find: '  requireWithinLimit(account, stakeOf(wager))\n',
    replace: '',
    test: 'apps/studio/src/vendor/stake-limit.test.ts',
    only: 'REWARDS-41',
  },
  {
    fault: 'of a round of bets only what is added is held against the largest stake',
    file: 'apps/studio/src/tables/bets.service.ts',
    find: 'requireWithinLimit(account, sumOf(all))',
    replace: 'requireWithinLimit(account, sumOf(bets))',
    test: 'apps/studio/src/vendor/stake-limit.test.ts',
    only: 'all that is staked on one round',
  },
  {
    fault: 'a hand is doubled above the largest stake',
    file: 'apps/studio/src/stepped/advance.ts',
    find: '    requireWithinLimit(account, figures.bet)\n',
    replace: '',
    test: 'apps/studio/src/vendor/stake-limit.test.ts',
    only: 'second stake of a hand',
  },
  {
    fault: 'a launch that was asked before limited money came lifts its largest stake',
    file: 'apps/studio/src/accounts/store.ts',
    find: 'where id = $1 and (last_deposit is null or last_deposit = $3)',
    replace: 'where id = $1 and $3::text is not distinct from $3',
    test: 'apps/studio/src/vendor/stake-limit.test.ts',
    only: 'goes with a launch',
  },
  {
    fault: 'a bullet may be dearer than the largest stake',
    file: 'apps/studio/src/fish/book.service.ts',
    find: ' || isOverLimit(account, BigInt(hit.cents))',
    replace: '',
    test: 'apps/studio/src/fish/book.test.ts',
    only: 'are stakes of their own',
  },
  {
    fault: 'a minute of bullets is held against the largest stake as one',
    file: 'apps/server/src/modules/turnover/count.service.ts',
    find: 'cents: row.largest_cents ?? row.bet_cents',
    replace: 'cents: row.bet_cents',
    test: 'apps/server/src/modules/games/stake-limit.service.test.ts',
    only: 'minute of bullets',
  },
  {
    fault: 'the strictest of several largest stakes is not the one that is told',
    file: 'apps/server/src/modules/turnover/store.ts',
    find: 'select min(stake_most_cents) as most',
    replace: 'select max(stake_most_cents) as most',
    test: 'apps/server/src/modules/games/stake-limit.service.test.ts',
    only: 'REWARDS-41',
  },
]
