import type { Mutation } from './mutation-list.ts'

const modules = 'apps/server/src/modules'
const mall = `${modules}/mall`
const fair = 'packages/fair/src/mall-games.ts'

/** Odds of the mall by two people (MALL-10). */
const odds: readonly Mutation[] = [
  {
    fault: 'odds that left the bounds meanwhile go live',
    file: `${mall}/odds.service.ts`,
    find: 'if (proved.breaks !== null || proved.hash !== wish.hash) {',
    replace: 'if (proved.hash !== wish.hash) {',
    test: `${mall}/odds.service.test.ts`,
  },
  {
    fault: 'another table than the one that both saw goes live',
    file: `${mall}/odds.service.ts`,
    find: 'if (proved.breaks !== null || proved.hash !== wish.hash) {',
    replace: 'if (proved.breaks !== null) {',
    test: `${mall}/odds.service.test.ts`,
  },
  {
    fault: 'who names no table plays by any',
    file: `${mall}/odds.service.ts`,
    find: '(seen ?? tableHash(firstTables[odds.terms.game])) !== odds.hash',
    replace: '(seen ?? odds.hash) !== odds.hash',
    test: `${mall}/odds.service.test.ts`,
  },
  {
    fault: 'the later beginning counts, not the later version',
    file: `${mall}/odds.store.ts`,
    find: 'where since <= $1 order by game_id, version desc`',
    replace: 'where since <= $1 order by game_id, since desc`',
    test: `${mall}/odds.service.test.ts`,
  },
  {
    fault: 'odds begin a moment after their time',
    file: `${mall}/odds.store.ts`,
    find: 'from mall.odds where since <= $1',
    replace: 'from mall.odds where since < $1',
    test: `${mall}/odds.service.test.ts`,
  },
  {
    fault: 'odds that were agreed to after their time begin in the past',
    file: `${mall}/odds.service.ts`,
    find: 'const since = wish.from_at !== null && wish.from_at > u.now ? wish.from_at : u.now',
    replace: 'const since = wish.from_at ?? u.now',
    test: `${mall}/odds.service.test.ts`,
  },
  {
    fault: 'a play costs what the first table says',
    file: `${mall}/play.service.ts`,
    find: 'const cost = BigInt(odds.terms.price * multiple)',
    replace: 'const cost = BigInt((odds.terms.game === "wheel" ? 10 : 20) * multiple)',
    test: `${mall}/odds.service.test.ts`,
  },
  {
    fault: 'odds may begin in the past',
    file: `${mall}/odds.service.ts`,
    find: 'if (!(at > now && at.getTime()',
    replace: 'if (!(at.getTime()',
    test: `${mall}/odds.service.test.ts`,
  },
  {
    fault: 'odds that a second person refused go live',
    file: `${mall}/odds.service.ts`,
    find: '  if (!decided.approved) {',
    replace: '  if (!decided.approved && decided.reason === "") {',
    test: `${mall}/odds.service.test.ts`,
  },
  {
    fault: 'the largest win is not bound',
    file: fair,
    find: "return most > bounds.winMost ? 'win' : null",
    replace: 'return null',
    test: `${mall}/odds.service.test.ts`,
  },
  {
    fault: 'the return may be above the bound by less than a percent',
    file: fair,
    find: 'paid * 100 <= bounds.returnMost * taken',
    replace: 'Math.floor((paid * 100) / taken) <= bounds.returnMost',
    test: 'packages/fair/src/mall-games.test.ts',
  },
  {
    fault: 'the percent of odds is rounded up',
    file: fair,
    find: '10n ** BigInt(PLACES)) / BigInt(taken))',
    replace: '10n ** BigInt(PLACES) + BigInt(taken) - 1n) / BigInt(taken))',
    test: 'packages/fair/src/mall-games.test.ts',
  },
  {
    fault: 'a play is good by another table than the one that stood before',
    file: fair,
    find: 'return sameTable && TOLD.every',
    replace: 'return TOLD.every',
    test: 'packages/fair/src/mall-games.test.ts',
  },
  {
    fault: 'a play is good with a table that is not the one of its hash',
    file: fair,
    find: 'good: tableHash(table) === namedBy(play) }',
    replace: 'good: true }',
    test: 'packages/fair/src/mall-games.test.ts',
  },
  {
    fault: 'the price of the table is not held against what was paid',
    file: fair,
    find: 'again.win * play.multiple === play.win && table.price * play.multiple === play.cost }',
    replace: 'again.win * play.multiple === play.win }',
    test: 'packages/fair/src/mall-games.test.ts',
  },
  {
    fault: 'a table may pay less than nothing',
    file: 'packages/fair/src/mall-tables.ts',
    find: 'fields.every((points) => isCoins(points, 0))',
    replace: 'fields.every((points) => isCoins(points, -1000))',
    test: 'packages/fair/src/mall-games.test.ts',
  },
]

/** Stock of the mall as a book of two sides (MALL-11). */
const stock: readonly Mutation[] = [
  {
    fault: 'what is sent is gone from nowhere',
    file: `${mall}/items.store.ts`,
    find: 'ship: [0, -1, 1]',
    replace: 'ship: [0, 0, 1]',
    test: `${mall}/stock.service.test.ts`,
  },
  {
    fault: 'what comes back is on the shelf twice',
    file: `${mall}/items.store.ts`,
    find: 'back: [1, 0, -1]',
    replace: 'back: [1, 0, 0]',
    test: `${mall}/stock.service.test.ts`,
  },
  {
    fault: 'more comes back than went',
    file: `${mall}/items.store.ts`,
    find: ' and gone + $4 >= 0 returning',
    replace: ' returning',
    test: `${mall}/stock.service.test.ts`,
  },
  {
    fault: 'stock on the shelf is not held against its movements',
    file: `${mall}/items.store.ts`,
    find: '(i.shelf, i.reserved, i.gone) is distinct from (m.shelf::int, m.reserved::int, m.gone::int)',
    replace: '(i.reserved, i.gone) is distinct from (m.reserved::int, m.gone::int)',
    test: `${mall}/stock.service.test.ts`,
  },
  {
    fault: 'what waits is not held against the exchanges',
    file: `${mall}/items.store.ts`,
    find: '         or i.reserved <> e.waiting or i.gone <> e.went\n',
    replace: '',
    test: `${mall}/stock.service.test.ts`,
  },
  {
    fault: 'movements of stock may be changed',
    file: `${mall}/migrations/0003-stock-moves-stay/up.sql`,
    find: 'before update or delete or truncate on',
    replace: 'before delete or truncate on',
    test: `${mall}/stock.service.test.ts`,
  },
]

/** The mall of J coins. */
export const mallMutations: readonly Mutation[] = [...odds, ...stock]
