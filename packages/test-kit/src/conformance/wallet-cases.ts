import { cents } from '@jade/contract/money'
import { signedWalletRequest } from '@jade/contract/vendor/signature'
import { walletProtocol, type WalletCallName, type WalletRequest } from '@jade/contract/vendor/wallet-protocol'
import { badAmounts, type Case, type Heard, newName, post, same } from './kit.ts'

/** An operator with a seamless wallet, as its vendor meets it. */
export interface WalletUnderTest {
  readonly url: string
  readonly operator: string
  readonly keyHex: string
  /** A player who was led to this vendor and has at least 100.00; a second one. */
  readonly player: string
  readonly other: string
  /** A game of the vendor. */
  readonly game: string
  /** The operator's time, where it is not ours. */
  readonly now?: () => Date
}

const nowOf = (to: WalletUnderTest) => (to.now ?? (() => new Date()))()

interface As {
  readonly keyHex?: string
  readonly operator?: string
  readonly now?: Date
  readonly path?: string
}

/** A wallet, and how a call differs from a good one. */
type Asked = WalletUnderTest & { readonly as?: As }

async function ask<N extends WalletCallName>(to: Asked, name: N, body: WalletRequest<N>): Promise<Heard> {
  const { operator = to.operator, keyHex = to.keyHex, now = nowOf(to), path } = to.as ?? {}
  const signed = await signedWalletRequest(name, body, { operator, keyHex, now })
  return post(`${to.url.replace(/\/$/, '')}${path ?? signed.path}`, signed)
}

function waysOf(to: WalletUnderTest, player = to.player) {
  const currency = 'TWD' as const
  return {
    bet: (tx: string, amount: string, as?: As) => ask({ ...to, ...(as && { as }) }, 'bet', { tx, player, game: to.game, amount, currency }),
    win: (tx: string, bet: string, amount: string) => ask(to, 'win', { tx, bet, player, amount, currency }),
    takeBack: (tx: string, bet: string, amount: string) => ask(to, 'takeBack', { tx, bet, player, amount, currency }),
    rollback: (bet: string) => ask(to, 'rollback', { bet, player }),
    balance: async () => cents(String((await ask(to, 'balance', { player })).body['balance'])),
  }
}

/** `wanted` is status and code: `409 tx_conflict`. */
const refused = (answer: Heard, wanted: string, what: string) => same(`${answer.status} ${String(answer.body['code'])}`, wanted, what)

/** What an operator with a seamless wallet promises. Each case leaves the player's money as it was. */
export const walletCases: readonly Case<WalletUnderTest>[] = [
  {
    name: 'a stake is taken once, its return paid once, and repeats give the first answers',
    async run(to) {
      const { bet, win, balance } = waysOf(to)
      const [b, w, began] = [newName('b'), newName('w'), await balance()]
      const first = await bet(b, '10')
      same([first.status, first.body['status']], [200, 'done'], 'a stake')
      for (const answer of await Promise.all(Array.from({ length: 5 }, () => bet(b, '10.00')))) same(answer, first, 'a repeat')
      same(String(await balance()), String(began - 1000n), 'after the stake')
      const paid = await win(w, b, '10')
      for (const answer of await Promise.all(Array.from({ length: 5 }, () => win(w, b, '10')))) same(answer, paid, 'a repeat')
      same(String(await balance()), String(began), 'after the return')
    },
  },
  {
    name: 'more than there is is refused for ever',
    async run(to) {
      const { bet, balance } = waysOf(to)
      const [tx, began] = [newName('b'), await balance()]
      const answer = await bet(tx, `${began / 100n + 1n}`)
      same(answer.body, { status: 'refused', code: 'insufficient' }, 'too much')
      same((await bet(tx, `${began / 100n + 1n}`)).body, answer.body, 'again')
      same(String(await balance()), String(began), 'the balance')
    },
  },
  {
    name: 'a rollback gives back once, and a bet that comes after it never happens',
    async run(to) {
      const { bet, win, rollback, balance } = waysOf(to)
      const [before, after, began] = [newName('b'), newName('b'), await balance()]
      await bet(before, '10')
      const answers = await Promise.all(Array.from({ length: 4 }, () => rollback(before)))
      for (const answer of answers) same(answer.body['status'], 'done', 'a rollback')
      same((await rollback(after)).body['status'], 'done', 'a rollback of a bet that never came')
      for (const tx of [before, after]) same((await bet(tx, '10')).body, { status: 'refused', code: 'voided' }, 'the bet after it')
      refused(await win(newName('w'), before, '10'), '409 unknown_bet', 'a return for a bet that was undone')
      same(String(await balance()), String(began), 'the balance')
    },
  },
  {
    name: 'a bet that was paid is not rolled back',
    async run(to) {
      const { bet, win, rollback, balance } = waysOf(to)
      const [tx, began] = [newName('b'), await balance()]
      await bet(tx, '10')
      await win(newName('w'), tx, '10')
      refused(await rollback(tx), '409 bet_paid', 'the rollback')
      same(String(await balance()), String(began), 'the balance')
    },
  },
  {
    name: 'a return that was too much is taken back once, and never more than was paid',
    async run(to) {
      const { bet, win, takeBack, balance } = waysOf(to)
      const [b, t, began] = [newName('b'), newName('t'), await balance()]
      await bet(b, '10')
      refused(await takeBack(t, b, '1'), '409 not_paid', 'before any return')
      await win(newName('w'), b, '25')
      const first = await takeBack(t, b, '15')
      same([first.status, first.body['status'], first.body['taken']], [200, 'done', '15.00'], 'a take-back')
      for (const answer of await Promise.all(Array.from({ length: 4 }, () => takeBack(t, b, '15')))) same(answer, first, 'a repeat')
      refused(await takeBack(t, b, '14'), '409 tx_conflict', 'another amount')
      refused(await takeBack(newName('t'), b, '10.01'), '409 not_paid', 'more than is left')
      refused(await takeBack(newName('t'), newName('b'), '1'), '409 unknown_bet', 'of no bet')
      same(String(await balance()), String(began), 'the balance')
    },
  },
  {
    name: 'a return that no bet can have is taken, said to be held, and nothing to play with',
    async run(to) {
      const { bet, win, takeBack, balance } = waysOf(to)
      const [b, w, began] = [newName('b'), newName('w'), await balance()]
      await bet(b, '1')
      const first = await win(w, b, '9999999999.99')
      same([first.status, first.body['status'], first.body['held']], [200, 'done', '9999999999.99'], 'the answer')
      for (const answer of await Promise.all(Array.from({ length: 3 }, () => win(w, b, '9999999999.99')))) same(answer, first, 'a repeat')
      same((await win(newName('w'), b, '50000000')).body['held'], '50000000.00', 'a second one: all returns of a bet count together')
      same(String(await balance()), String(began - 100n), 'what can be played with')
      same((await takeBack(newName('t'), b, '9999999999.99')).body['taken'], '9999999999.99', 'the first taken back')
      same((await takeBack(newName('t'), b, '50000000')).body['taken'], '50000000.00', 'the second taken back')
      await win(newName('w'), b, '1')
      same(String(await balance()), String(began), 'the balance')
    },
  },
  {
    name: 'returns and rollbacks fit a bet of the same player, and names one content',
    async run(to) {
      const [mine, theirs] = [waysOf(to), waysOf(to, to.other)]
      const [tx, began, beganThere] = [newName('b'), await mine.balance(), await theirs.balance()]
      await mine.bet(tx, '10')
      refused(await mine.bet(tx, '11'), '409 tx_conflict', 'another amount')
      refused(await theirs.bet(tx, '10'), '409 tx_conflict', 'another player')
      refused(await theirs.win(newName('w'), tx, '10'), '409 unknown_bet', "a return for another's bet")
      refused(await theirs.rollback(tx), '409 unknown_bet', "a rollback of another's bet")
      refused(await mine.win(newName('w'), newName('b'), '10'), '409 unknown_bet', 'a return for no bet')
      await mine.rollback(tx)
      same([String(await mine.balance()), String(await theirs.balance())], [String(began), String(beganThere)], 'the balances')
    },
  },
  {
    name: 'a bet, its return and its rollback at once end in one way',
    async run(to) {
      const { bet, win, rollback, balance } = waysOf(to)
      for (let round = 0; round < 8; round += 1) {
        const [b, w, began] = [newName('b'), newName('w'), await balance()]
        await Promise.all([bet(b, '10'), rollback(b), win(w, b, '10'), rollback(b)])
        const paid = (await win(w, b, '10')).status === 200
        if (!paid) same((await bet(b, '10')).body['code'], 'voided', 'the bet')
        same(String(await balance()), String(began), paid ? 'with its return' : 'undone')
      }
    },
  },
  {
    name: 'forged, late, misdirected and odd calls have no effect',
    async run(to) {
      const { bet, balance } = waysOf(to)
      const began = await balance()
      refused(await bet(newName('b'), '10', { keyHex: '00'.repeat(32) }), '401 bad_signature', 'wrong key')
      refused(await bet(newName('b'), '10', { operator: newName('x') }), '401 bad_signature', 'unknown caller')
      refused(await bet(newName('b'), '10', { now: new Date(nowOf(to).getTime() - 310_000) }), '401 bad_time', 'late')
      refused(await bet(newName('b'), '10', { path: walletProtocol.win.path }), '401 bad_signature', 'signed for another call')
      for (const amount of badAmounts) refused(await bet(newName('b'), amount as string), '400 bad_request', JSON.stringify(amount))
      const foreign = { tx: newName('b'), player: to.player, game: to.game, amount: '10', currency: 'USD' as never }
      refused(await ask(to, 'bet', foreign), '400 bad_request', 'another currency')
      same(String(await balance()), String(began), 'the balance')
      same((await ask(to, 'balance', { player: newName('n') })).status, 404, 'a stranger')
    },
  },
]
