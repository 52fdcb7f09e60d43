import { cents, moneyOf } from '@jade/contract/money'
import type { MoneyReply, TxStatusReply, VendorReply, VendorRequest } from '@jade/contract/vendor/protocol'
import { systemIntent, type Unit } from '@jade/service/app'
import { type AccountRow, accountByPlayer, ensureAccount, lockAccount, noteDeposit } from '../accounts/store.ts'
import type { Studio } from '../studio.ts'
import { VendorProblem } from './problem.ts'
import { insertTx, lockTx, type TxRow, txByName } from './tx.store.ts'

/** An operator's account of a player. Demo purses have no door here. */
async function playerAccount(q: Unit['tx'], operator: string, player: string): Promise<AccountRow | null> {
  const account = await accountByPlayer(q, operator, player)
  return account && !account.demo ? account : null
}

export async function openAccount(studio: Studio, operator: string, player: string): Promise<VendorReply<'ensureAccount'>> {
  await studio.app.unit(systemIntent('vendor'), async (u) => {
    const account = await ensureAccount(u.tx, { operator, player, demo: false }, u.now)
    if (account.demo) throw new VendorProblem('unknown_player', 'this name is taken by a demo visit')
  })
  return { player }
}

export function deposit(studio: Studio, operator: string, request: VendorRequest<'deposit'>): Promise<MoneyReply> {
  return move(studio, operator, { kind: 'deposit', ...request })
}

export function withdraw(studio: Studio, operator: string, request: VendorRequest<'withdraw'>): Promise<MoneyReply> {
  return move(studio, operator, { kind: 'withdraw', ...request })
}

interface Move {
  readonly kind: 'deposit' | 'withdraw'
  readonly tx: string
  readonly player: string
  readonly amount: string
  /** Of a deposit: its largest stake. */
  readonly stakeLimit?: string | undefined
}

/** Once per (operator, tx): a repeat answers the first reply, another content is refused as tx_conflict. */
async function move(studio: Studio, operator: string, asked: Move): Promise<MoneyReply> {
  if (studio.wallets.has(operator)) throw new VendorProblem('bad_request', 'this operator keeps the money itself: seamless wallet')
  const requested = asked.amount === 'all' ? 'all' : cents(asked.amount).toString()
  return studio.app.unit(systemIntent('vendor'), async (u) => {
    await lockTx(u.tx, operator, asked.tx)
    const before = await txByName(u.tx, operator, asked.tx)
    if (before) {
      const same = before.kind === asked.kind && before.player === asked.player && before.requested === requested
      if (before.kind !== 'void' && !same) throw new VendorProblem('tx_conflict', 'this tx was used for another movement')
      return replyOf(before)
    }
    const row = await carryOut(u, studio, { ...asked, operator, requested })
    await insertTx(u.tx, row, u.now)
    return replyOf(row)
  })
}

async function carryOut(u: Unit, studio: Studio, asked: Move & { operator: string; requested: string }): Promise<TxRow> {
  const { operator, tx, kind, player, requested } = asked
  const base = { operator, tx, kind, player, requested, amount: null, balance: null, version: null } as const
  const known = await playerAccount(u.tx, operator, player)
  if (!known) return { ...base, account_id: null, status: 'refused', code: 'unknown_player' }
  const account = await lockAccount(u.tx, known.id)
  const amount = requested === 'all' ? (await studio.purse.balance(u.tx, account)).cents : BigInt(requested)
  const refused = { ...base, account_id: account.id, status: 'refused', code: 'insufficient' } as const
  if (amount === 0n) return refused
  const post = kind === 'deposit' ? studio.purse.fromOperator : studio.purse.toOperator
  const moved = await post(u, account, { tx, cents: amount })
  if (moved.status === 'insufficient') return refused
  if (kind === 'deposit') await noteDeposit(u.tx, account.id, { tx, stakeLimit: limitOf(asked) })
  const after = await studio.purse.balance(u.tx, account)
  return { ...base, account_id: account.id, status: 'done', code: null, amount, balance: after.cents, version: after.version }
}

/** Cents; null: any. */
export function limitOf({ stakeLimit }: Pick<Move, 'stakeLimit'>): bigint | null {
  return stakeLimit === undefined ? null : cents(stakeLimit)
}

function replyOf(row: TxRow): MoneyReply {
  if (row.status === 'refused') return { status: 'refused', code: row.code ?? 'voided' }
  return { status: 'done', amount: moneyOf(row.amount ?? 0n), balance: moneyOf(row.balance ?? 0n), version: Number(row.version) }
}

export async function txStatus(studio: Studio, operator: string, tx: string): Promise<TxStatusReply> {
  const row = await txByName(studio.app.db, operator, tx)
  return row ? replyOf(row) : { status: 'unknown' }
}

/** Leaves a tombstone unless the transaction already has an answer. */
export async function txVoid(studio: Studio, operator: string, tx: string): Promise<MoneyReply> {
  return studio.app.unit(systemIntent('vendor'), async (u) => {
    await lockTx(u.tx, operator, tx)
    const before = await txByName(u.tx, operator, tx)
    if (before) return replyOf(before)
    const nothing = { account_id: null, player: null, requested: null, amount: null, balance: null, version: null }
    const row: TxRow = { operator, tx, kind: 'void', status: 'refused', code: 'voided', ...nothing }
    await insertTx(u.tx, row, u.now)
    return replyOf(row)
  })
}

export async function balanceOf(studio: Studio, operator: string, player: string): Promise<VendorReply<'balance'>> {
  const account = await accountByPlayer(studio.app.db, operator, player)
  if (!account || account.demo) throw new VendorProblem('unknown_player', 'no account of this name')
  const balance = await studio.purse.balance(studio.app.db, account)
  return { balance: moneyOf(balance.cents), version: Number(balance.version) }
}
