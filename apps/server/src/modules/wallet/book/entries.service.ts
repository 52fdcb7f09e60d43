import { moneyOf } from '@jade/contract/money'
import type { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { accountsOf } from '../../identity/door.ts'
import { CURRENCY, houseAccounts } from './accounts.ts'
import { book } from './book.ts'

type Ask<K extends keyof typeof walletOperatorCalls> = Request<(typeof walletOperatorCalls)[K]>

const PAGE = 25

/** GET /ledger/house/{account}: what its balance is made of, newest first. Refuses kernel.not_found. */
export async function houseEntries(app: App, { params, query }: Ask<'houseEntries'>) {
  const code = houseAccounts.find((one) => one === params.account)
  if (code === undefined) throw refuse('kernel.not_found')
  const limit = query.limit ?? PAGE
  const [xid, operation] = (query.before ?? '').split('.')
  const before = xid && operation ? { before: { xid, operationId: BigInt(operation) } } : {}
  const rows = await book.houseEntries(app.db, { code, currency: CURRENCY }, { limit, ...before })
  const last = rows.at(-1)
  const entries = rows.map(({ operationId, kind, ref, amount, at }) => ({
    operation: String(operationId),
    kind,
    ref,
    money: moneyOf(amount),
    time: taipeiTime(at),
  }))
  return { data: { entries, next: last && rows.length === limit ? `${last.xid}.${last.operationId}` : '' } }
}

/** GET /ledger/operations/{id}: both sides of one movement. Refuses kernel.not_found. */
export async function operationOf(app: App, { params }: Ask<'operation'>) {
  const found = await book.operation(app.db, BigInt(params.id))
  if (!found) throw refuse('kernel.not_found')
  const { id, key, kind, ref, at, legs } = found
  const accounts = await accountsOf(
    app.db,
    legs.flatMap(({ account: { holder } }) => (holder === null ? [] : [holder])),
  )
  return {
    data: {
      operation: String(id),
      key,
      kind,
      ref,
      time: taipeiTime(at),
      legs: legs.map(({ account: { holder, code, currency }, amount }) => ({
        account: code,
        currency,
        player_id: holder === null ? '' : String(holder),
        player: holder === null ? '' : (accounts.get(holder) ?? ''),
        money: moneyOf(amount),
      })),
    },
  }
}
