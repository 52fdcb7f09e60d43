import { createHash } from 'node:crypto'
import { cents as centsOf, moneyOf } from '@jade/contract/money'
import type { BetReply } from '@jade/contract/vendor/wallet-protocol'
import { type Refusal, Refusal as RefusalError, refuse, systemIntent, type Unit } from '@jade/service/app'
import type { Job } from '@jade/service/room'
import { type AccountRow, accountById, lockAccount } from '../accounts/store.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'
import type { Studio, StudioOf } from '../studio.ts'
import type { OperatorWallet, WalletOutcome } from '../purse/operator-wallet.ts'
import { withStakes } from './seamless-purse.ts'
import * as store from './seamless.store.ts'

const machine = systemIntent('seamless')
/** Longer than a call may take: who finds a stake older than this finds a process that died. */
const RESCUE_MS = 30_000
const LEASE_MS = 10_000
const AT_ONCE = 50
const RETRY_MAX_SECONDS = 60

interface Stake<T> {
  readonly requestId: string
  /** 0: the request stakes nothing, but may end a round. Several: a request that stakes on several rounds, in their order. */
  readonly cents: bigint | readonly bigint[]
  /** What refuses the request whatever the purse holds. Looked at before an operator is asked for a stake that would only come back. */
  readonly check?: () => Promise<void>
  /** The game's own work, with the stake in the purse it is given. */
  readonly play: (studio: Studio) => Promise<T>
}

/**
 * Plays a request with its stake in hand. Where the operator keeps the money, the stake is asked for first: unit (asking), call, unit (taken),
 * then the game's own unit uses it; whatever ends otherwise is rolled back. The same request id asks for nothing twice. Refuses with
 * insufficient, not_allowed, wallet_silent, stake_returned, request_reused, and as the game does.
 */
export async function funded<T>(studio: Studio, session: SessionRow, { play, check, ...stake }: Stake<T>): Promise<T> {
  const account = await accountById(studio.app.db, session.account_id)
  const wallet = walletOf(studio, account)
  if (!wallet) return play(studio)
  if (stake.cents === 0n) {
    const played = await play(studio)
    await sendDue(studio, account)
    return played
  }
  const parts = (typeof stake.cents === 'bigint' ? [stake.cents] : stake.cents).map((cents, at) => ({
    tx: nameOf(account, at === 0 ? stake.requestId : `${stake.requestId} ${at}`),
    cents,
  }))
  const txs = parts.map(({ tx }) => tx)
  if (check && !(await store.moveOf(studio.app.db, { operator: account.operator, tx: txs[0] ?? '' }))) await check()
  const inHand: string[] = []
  try {
    for (const part of parts) {
      await take(studio, wallet, { account, game: session.game, ...part })
      inHand.push(part.tx)
    }
    const played = await play({ ...studio, purse: withStakes(studio.purse, studio.ownPurse, txs) })
    await sendDue(studio, account)
    return played
  } catch (error) {
    if (error instanceof RefusalError && inHand.length > 0) {
      for (const tx of inHand)
        await studio.app.unit(machine, (u) => handBack(u, studio, { operator: account.operator, tx, account_id: account.id }))
      await sendDue(studio, account)
    }
    throw error
  }
}

function nameOf(account: AccountRow, asked: string): string {
  return `b-${account.id}-${createHash('sha256').update(asked).digest('hex').slice(0, 32)}`
}

/** What the operator says the player has now, for the stage; without an answer the last one stands. */
export async function refreshBalance(studio: Studio, session: SessionRow): Promise<void> {
  const account = await accountById(studio.app.db, session.account_id)
  const outcome = await walletOf(studio, account)?.ask('balance', { player: account.player })
  if (outcome?.ending !== 'done') return
  const cents = centsOf(outcome.value.balance)
  await studio.app.unit(machine, async (u) => {
    // Not between the stake and the return of a round: its record adds one up from the other.
    await lockAccount(u.tx, account.id)
    await store.keepBalance(u.tx, account.id, { cents, now: u.now })
  })
}

function walletOf(studio: Studio, account: AccountRow): OperatorWallet | undefined {
  return account.demo ? undefined : studio.wallets.get(account.operator)
}

interface Taking {
  readonly account: AccountRow
  readonly tx: string
  readonly game: string
  readonly cents: bigint
}

async function take(studio: Studio, wallet: OperatorWallet, asked: Taking): Promise<void> {
  const { account, tx, game, cents } = asked
  const { operator } = account
  const before = await studio.app.unit(machine, async (u) => {
    await lockAccount(u.tx, account.id)
    const known = await store.moveOf(u.tx, { operator, tx })
    if (known) return known
    const row = { operator, tx, account_id: account.id, kind: 'bet', game, bet_tx: null, ref: null, cents, state: 'asking' } as const
    await store.insertMove(u.tx, row, { now: u.now, nextAt: new Date(u.now.getTime() + RESCUE_MS) })
    return { ...row, refusal: null }
  })
  if (before.cents !== cents || before.game !== game) throw refuse('studio.request_reused')
  if (before.state === 'asking') {
    const outcome = await wallet.ask('bet', { tx, player: account.player, game, amount: moneyOf(cents), currency: 'TWD' })
    return mustBeInHand(await studio.app.unit(machine, (u) => bookAnswer(u, studio, { ...asked, outcome })))
  }
  mustBeInHand(before)
}

/** Books the operator's answer to a stake, unless another has decided meanwhile. */
async function bookAnswer(
  u: Unit,
  studio: Studio,
  { account, tx, cents, outcome }: Taking & { readonly outcome: WalletOutcome<BetReply> },
) {
  const key = { operator: account.operator, tx }
  await lockAccount(u.tx, account.id)
  const from = 'asking' as const
  if (outcome.ending !== 'done') {
    await store.advanceMove(u.tx, key, { from, state: 'undoing', nextAt: u.now })
  } else if (outcome.value.status === 'refused') {
    await store.advanceMove(u.tx, key, { from, state: 'refused', nextAt: null, refusal: outcome.value.code })
  } else if (await store.advanceMove(u.tx, key, { from, state: 'taken', nextAt: new Date(u.now.getTime() + RESCUE_MS) })) {
    const brought = await studio.ownPurse.fromOperator(u, account, { tx, cents })
    if (brought.status !== 'done') throw new Error(`the stake ${tx} did not arrive`)
    await store.keepBalance(u.tx, account.id, { cents: centsOf(outcome.value.balance), now: u.now })
  }
  const row = await store.moveOf(u.tx, key)
  if (!row) throw new Error(`no stake ${tx}`)
  return outcome.ending === 'done' ? row : { ...row, silent: row.state === 'undoing' }
}

function mustBeInHand(move: Pick<store.MoveRow, 'state' | 'refusal'> & { readonly silent?: boolean }): void {
  if (move.state === 'taken' || move.state === 'used') return
  if (move.state === 'refused') throw refusalOf(move.refusal)
  throw refuse(move.silent ? 'studio.wallet_silent' : 'studio.stake_returned')
}

function refusalOf(code: string | null): Refusal {
  return refuse(code === 'insufficient' ? 'studio.insufficient' : 'studio.not_allowed')
}

/** A stake that no round has taken leaves the purse, and is to be rolled back. */
async function handBack(u: Unit, studio: Studio, move: Pick<store.MoveRow, 'operator' | 'tx' | 'account_id'>): Promise<void> {
  const account = await lockAccount(u.tx, move.account_id)
  const row = await store.moveOf(u.tx, move)
  if (row?.state === 'asking') await store.advanceMove(u.tx, move, { from: 'asking', state: 'undoing', nextAt: u.now })
  if (row?.state !== 'taken') return
  await store.advanceMove(u.tx, move, { from: 'taken', state: 'undoing', nextAt: u.now })
  const left = await studio.ownPurse.toOperator(u, account, { tx: `${row.tx}-back`, cents: row.cents })
  if (left.status !== 'done') throw new Error(`the stake ${row.tx} is not in the purse`)
}

/**
 * Job, every second: returns that operators do not have yet, stakes to be rolled back, stakes whose process died. Each operator has a
 * share of its own, and one that does not answer is asked once a turn: it costs the others one call's time limit at most.
 */
export function seamlessJob(studioOf: StudioOf): Job {
  return {
    name: 'studio.seamless',
    everySeconds: 1,
    run: async (app) => {
      const studio = studioOf(app)
      await Promise.all([...studio.wallets.keys()].map((operator) => sendShare(studio, operator)))
    },
  }
}

async function sendShare(studio: Studio, operator: string): Promise<void> {
  const [first, ...others] = await lease(studio, { operator, limit: AT_ONCE })
  if (!first) return
  const heard = await sendOne(studio, first)
  await Promise.all(others.map((move) => (heard ? sendOne(studio, move) : postpone(studio, move))))
}

/** What an account's own round has just made due, at once. */
async function sendDue(studio: Studio, { id: accountId, operator }: AccountRow): Promise<void> {
  await Promise.all((await lease(studio, { operator, accountId, limit: AT_ONCE })).map((move) => sendOne(studio, move)))
}

function lease(studio: Studio, due: Omit<store.Due, 'now' | 'until'>): Promise<readonly store.MoveRow[]> {
  return studio.app.unit(machine, (u) => store.leaseMoves(u.tx, { ...due, now: u.now, until: new Date(u.now.getTime() + LEASE_MS) }))
}

function postpone(studio: Studio, move: store.MoveRow): Promise<void> {
  const seconds = Math.min(RETRY_MAX_SECONDS, 2 ** Math.min(move.tries, 6))
  return studio.app.unit(machine, (u) => store.postponeMove(u.tx, move, new Date(u.now.getTime() + seconds * 1000)))
}

/** Says a move to its operator: a rollback, a return with all stakes of its round and the record that tells of it, a take-back. */
async function ask(studio: Studio, wallet: OperatorWallet, { move, player }: { readonly move: store.MoveRow; readonly player: string }) {
  if (move.kind === 'bet') return wallet.ask('rollback', { bet: move.tx, player })
  const bet = move.bet_tx ?? ''
  const sum = { tx: move.tx, bet, player, amount: moneyOf(move.cents), currency: 'TWD' } as const
  if (move.kind === 'take') return wallet.ask('takeBack', sum)
  const [ref = ''] = (move.ref ?? '').split('.')
  const bets = (await store.stakesOf(studio.app.db, move.account_id, ref)).filter((tx) => tx !== bet)
  return wallet.ask('win', { ...sum, ref, ...(bets.length > 0 && { bets }) })
}

/** False: the operator did not answer. */
async function sendOne(studio: Studio, move: store.MoveRow): Promise<boolean> {
  if (move.state === 'asking' || move.state === 'taken') {
    await studio.app.unit(machine, (u) => handBack(u, studio, move))
    return true
  }
  const wallet = studio.wallets.get(move.operator)
  const account = await accountById(studio.app.db, move.account_id)
  const outcome = await (wallet && ask(studio, wallet, { move, player: account.player }))
  if (outcome?.ending !== 'done') {
    studio.app.log.warn({ tx: move.tx, kind: move.kind, code: outcome?.code }, 'a seamless call is sent again')
    await postpone(studio, move)
    return outcome?.ending === 'none'
  }
  await studio.app.unit(machine, async (u) => {
    await lockAccount(u.tx, move.account_id)
    const end = move.kind === 'bet' ? ({ from: 'undoing', state: 'undone' } as const) : ({ from: 'owed', state: 'paid' } as const)
    if (await store.advanceMove(u.tx, move, { ...end, nextAt: null }))
      await store.keepBalance(u.tx, move.account_id, { cents: centsOf(outcome.value.balance), now: u.now })
  })
  return true
}
