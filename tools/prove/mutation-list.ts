/**
 * Faults to plant in production code, one at a time, each in a place where money, fairness or the protection of players hangs on a
 * few words. Each names the test that must turn red. The text to replace stands exactly once in its file.
 */
export interface Mutation {
  /** What the fault does, as a sentence about the broken program. */
  readonly fault: string
  readonly file: string
  readonly find: string
  readonly replace: string
  /** File of the test, or of the journey, by which it must be found. */
  readonly test: string
  /** Only tests whose name holds this (a regular expression, as vitest's -t and Playwright's -g). */
  readonly only?: string
  /** Needs PostgreSQL: the embedded database has one connection, so nothing meets there. */
  readonly server?: true
  /** Breaks what every journey passes through, so that others planted beside it would be found by mistake. */
  readonly everywhere?: true
}

/**
 * Makes one statement of docs/coverage.tsv false. Its test is the one that the table names, and must be red in a test or step that has
 * the row in its title. Without `only` the row itself stands for it.
 */
export interface RowMutation extends Mutation {
  readonly row: string
}

const modules = 'apps/server/src/modules'
const book = 'packages/ledger/src/migrations/0001-book/up.sql'

export const mutations: readonly Mutation[] = [
  {
    fault: 'the book lets an account fall below zero',
    file: book,
    find: 'if coalesce(v_balance, 0) + p_amounts[i] < 0 then',
    replace: 'if false then',
    test: 'packages/ledger/src/ledger.test.ts',
  },
  {
    fault: 'a key stands for its name alone, whatever amounts come with it',
    file: book,
    find: `array_to_string(p_codes, ' '), array_to_string(p_currencies, ' '), array_to_string(p_amounts, ' ')), 'UTF8'))`,
    replace: `array_to_string(p_codes, ' '), array_to_string(p_currencies, ' ')), 'UTF8'))`,
    test: 'packages/ledger/src/ledger.test.ts',
  },
  {
    fault: 'entries can be changed and deleted',
    file: book,
    find: 'create trigger only_grows before update or delete or truncate on entry for each statement execute function refuse_change();',
    replace: '',
    test: 'packages/ledger/src/ledger.test.ts',
  },
  {
    fault: 'a hold can be ended twice',
    file: book,
    find: `outcome := case when v_end.same then 'replayed' else v_end.outcome end;
    return;`,
    replace: `outcome := case when v_end.same then 'replayed' else v_end.outcome end;`,
    test: 'packages/ledger/src/ledger.test.ts',
  },
  {
    fault: 'two postings read one balance at the same time: holders are not locked',
    file: book,
    find: 'perform from holder where id = any (p_holders) order by id for no key update;',
    replace: 'perform from holder where id = any (p_holders) order by id;',
    test: 'packages/ledger/src/server.test.ts',
    server: true,
  },
  {
    fault: 'an idempotency key is replayed for another body',
    file: 'packages/service/src/unit-of-work.ts',
    find: 'if (row === undefined || row.hash !== key.hash)',
    replace: 'if (row === undefined)',
    test: 'packages/test-kit/src/unit-of-work.test.ts',
  },
  {
    fault: 'a member of staff writes without a trace',
    file: 'packages/service/src/unit-of-work.ts',
    find: `if (unit.intent.actor.kind !== 'staff' || unit.audited) return`,
    replace: 'if (unit.intent !== undefined) return',
    test: 'packages/test-kit/src/unit-of-work.test.ts',
  },
  {
    fault: 'a platform that took money less than it was told to counts as a full recall',
    file: `${modules}/wallet/mirrors/mirror.rules.ts`,
    find: 'const rest = moved > inTransit ? take(mirror, moved - inTransit) : put(mirror, inTransit - moved)',
    replace: 'const rest = moved > inTransit ? take(mirror, moved - inTransit) : still',
    test: `${modules}/wallet/mirrors/mirror.rules.test.ts`,
  },
  {
    fault: 'a vendor may name any sum for a recall',
    file: `${modules}/wallet/transfers/transfer.rules.ts`,
    find: `return asked.direction === 'in' || moved - known <= UNREPORTED_WINS_MAX`,
    replace: 'return moved - known < moved + known + UNREPORTED_WINS_MAX',
    test: `${modules}/wallet/transfers/transfer.rules.test.ts`,
  },
  {
    fault: 'an order that has ended can end again by a late answer',
    file: `${modules}/wallet/transfers/apply-outcome.service.ts`,
    find: 'if (hasEnded(transfer.state)) return { transfer, reply: null }',
    replace: '',
    test: `${modules}/wallet/transfers/race.service.test.ts`,
  },
  {
    fault: 'a bonus wallet goes to the main wallet before its wagering requirement is met',
    file: `${modules}/wallet/bonus.rules.ts`,
    find: 'return need > 0n && done >= need',
    replace: 'return need >= 0n || done >= need',
    test: `${modules}/wallet/bonus.rules.test.ts`,
  },
  {
    fault: 'a stake repeated under its own number is taken twice',
    file: `${modules}/wallet/seamless/seamless.service.ts`,
    find: 'if (before) return repeatedBet(before, { ...asked, cents, playerId })',
    replace: '',
    test: `${modules}/wallet/seamless/seamless.service.test.ts`,
  },
  {
    fault: 'two people decide one withdrawal at the same time',
    file: `${modules}/cashier/withdrawals/withdrawals.store.ts`,
    find: 'first(tx.query(`${SELECT} where withdrawal.id = $1 for update of withdrawal`, [id]))',
    replace: 'first(tx.query(`${SELECT} where withdrawal.id = $1`, [id]))',
    test: 'apps/server/src/app/race.service.test.ts',
    only: 'withdrawal|naive',
    server: true,
  },
  {
    fault: 'an order claimed by one person is decided by another',
    file: `${modules}/cashier/withdrawals/withdrawal-review.service.ts`,
    find: `if (!holdsClaim(row, staffId)) throw refuse('cashier.claimed_by_other', { account: row.claimed_account })`,
    replace: '',
    test: `${modules}/cashier/withdrawals/withdrawal.service.test.ts`,
  },
  {
    fault: 'who approved a withdrawal pays it out as well',
    file: `${modules}/cashier/withdrawals/payout.service.ts`,
    find: `if (!mayPay(before, actor.staffId)) throw refuse('cashier.payer_is_approver')`,
    replace: '',
    test: `${modules}/cashier/withdrawals/withdrawal.service.test.ts`,
  },
  {
    fault: 'a withdrawal needs no bets',
    file: `${modules}/cashier/withdrawals/withdrawal.rules.ts`,
    find: `[s.turnoverLeftCents > 0n, 'cashier.turnover'],`,
    replace: '',
    test: `${modules}/cashier/withdrawals/withdrawal.service.test.ts`,
  },
  {
    fault: 'a payment of another amount is credited with what the order says',
    file: `${modules}/cashier/incoming/payment.rules.ts`,
    find: 'if (report.currency !== CURRENCY || report.amountCents !== order.amount_cents)',
    replace: 'if (word.currency !== CURRENCY)',
    test: `${modules}/cashier/incoming/callback.service.test.ts`,
  },
  {
    fault: 'an unsigned callback is believed',
    file: `${modules}/cashier/outside/providers/sandpay/sandpay.ts`,
    find: `if (verdict !== 'ok') return { ok: false, why: 'forged' }`,
    replace: `if (verdict === undefined) return { ok: false, why: 'forged' }`,
    test: `${modules}/cashier/incoming/callback.service.test.ts`,
  },
  {
    fault: 'a deposit brings no wagering requirement',
    file: `${modules}/cashier/deposits/deposit-end.service.ts`,
    find: 'flagged ? null : addRequirement(u, requirementOf(',
    replace: '!flagged ? null : addRequirement(u, requirementOf(',
    test: 'apps/server/src/app/restrictions.service.test.ts',
  },
  {
    fault: 'whoever asks for a second person is that person',
    file: `${modules}/backoffice/approvals.service.ts`,
    find: `if (row.maker_id === actor.staffId) return 'own'`,
    replace: '',
    test: `${modules}/backoffice/approvals.service.test.ts`,
  },
  {
    fault: 'an exclusion can be shortened by its player',
    file: `${modules}/protection/exclusion.rules.ts`,
    find: 'return wanted !== null && wanted < standing',
    replace: 'return wanted !== null && wanted > standing',
    test: `${modules}/protection/exclusion.rules.test.ts`,
  },
  {
    fault: 'an excluded player passes the gate of every call',
    file: `${modules}/protection/exclusion.service.ts`,
    find: 'if (row) throw barred(row)',
    replace: 'if (row === undefined) throw barred(row)',
    test: `${modules}/protection/protection.service.test.ts`,
  },
  {
    fault: 'draws prefer low numbers: words above the last whole multiple are kept',
    file: 'packages/fair/src/pf1.ts',
    find: 'while (word >= limit) word = u32()',
    replace: 'if (word > limit * 2) word = u32()',
    test: 'packages/fair/src/pf1.test.ts',
  },
  {
    fault: 'a reaction delivered twice happens twice',
    file: 'packages/service/src/reaction-lanes.ts',
    find: 'if (!(await take(u.tx, table, row))) return false',
    replace: 'await take(u.tx, table, row)',
    test: 'packages/test-kit/src/unit-of-work.test.ts',
  },
  {
    fault: 'a payout that never arrived is never asked for again',
    file: `${modules}/cashier/withdrawals/payout-again.service.ts`,
    find: `if (!answer.answered || answer.value.status !== 'absent') return answer`,
    replace: 'if (answer !== null) return answer',
    test: `${modules}/cashier/withdrawals/payout-doubt.service.test.ts`,
    only: 'held until|killed between',
  },
  {
    fault: 'money out of suspense is credited beside the order that it was meant for',
    file: `${modules}/cashier/incoming/suspense-credit.service.ts`,
    find: 'seen && decided.approved ? await orderFor(u, seen) : null',
    replace: 'null',
    test: `${modules}/cashier/incoming/suspense-credit.service.test.ts`,
    only: 'what staff credit',
  },
  {
    fault: 'a deposit waits for the review of its card',
    file: `${modules}/cashier/accounts/targets.service.ts`,
    find: 'one.verified || (wish.underReview && one.underReview)',
    replace: 'one.verified',
    test: `${modules}/cashier/deposits/deposit.service.test.ts`,
    only: 'need not wait',
  },
  {
    fault: 'a refused card is enough for a deposit',
    file: `${modules}/cashier/accounts/targets.service.ts`,
    find: `underReview: row.status === 0,
  open: row.bank_open,`,
    replace: `underReview: row.status !== 1,
  open: row.bank_open,`,
    test: `${modules}/cashier/deposits/deposit.service.test.ts`,
    only: 'need not wait',
  },
  {
    fault: 'a bet record that was set aside is not read again when two people say so',
    file: `${modules}/games/pulling/quarantine.store.ts`,
    find: 'from games.quarantine where agreed order by',
    replace: 'from games.quarantine where approval_id is not null order by',
    test: `${modules}/games/bets/bets.service.test.ts`,
    only: 'one that was set aside',
  },
  {
    fault: 'production starts on the accounts that the sandbox published',
    file: `${modules}/backoffice/seeded.ts`,
    find: 'return open.length === 0 ? null :',
    replace: 'return open.length >= 0 ? null :',
    test: `${modules}/backoffice/enrolment.service.test.ts`,
  },
  {
    fault: "the owner's link opens after it was used",
    file: `${modules}/backoffice/enrolment.service.ts`,
    find: '    await store.endEnrolment(u.tx, hash, u.now)\n    if (invitation)',
    replace: '    if (invitation)',
    test: `${modules}/backoffice/enrolment.service.test.ts`,
  },
  {
    fault: 'production starts on a database that a sandbox has filled',
    file: 'packages/service/src/installation.ts',
    find: `  if (rowCount > 0)
    throw new ConfigError('DATABASE_URL`,
    replace: `  if (rowCount < 0)
    throw new ConfigError('DATABASE_URL`,
    test: 'packages/test-kit/src/start.test.ts',
    only: 'an installation knows its database',
  },
  {
    fault: 'other secrets than those that sealed the database go unnoticed',
    file: 'packages/service/src/installation.ts',
    find: 'value !== fingerprintOf(secrets[name]))',
    replace: `value === '')`,
    test: 'packages/test-kit/src/start.test.ts',
    only: 'an installation knows its database',
  },
  {
    fault: 'production makes up the secrets that it was not given',
    file: 'packages/service/src/secrets.ts',
    find: 'if (!production) await makeSecrets(dataDir, file)',
    replace: 'await makeSecrets(dataDir, file)',
    test: 'packages/test-kit/src/start.test.ts',
    only: 'secrets:',
  },
  {
    fault: 'a flag that nobody knows is ignored',
    file: 'packages/service/src/config.ts',
    find: 'if (!known.has(name)) faults.push(',
    replace: 'if (known.has(name) && flag === name) faults.push(',
    test: 'packages/test-kit/src/start.test.ts',
    only: 'faults: each once',
  },
]
