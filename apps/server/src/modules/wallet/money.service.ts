import { identityPushes } from '@jade/contract/identity/pushes'
import type { AccountRef, Leg } from '@jade/ledger/ledger'
import { type Queryable, refuse, type Unit } from '@jade/service/app'
import { together } from '@jade/service/together'
import { central, type HouseAccount, house, legs } from './accounts.ts'
import { book } from './book.ts'
import * as findings from './findings.store.ts'
import * as store from './store.ts'

interface PlayerMovement {
  readonly playerId: bigint
  readonly cents: bigint
  readonly house: HouseAccount
  readonly key: string
  readonly kind: string
  readonly ref: string
}

/** Posts once per key, and spends a balance once (WALLET-2, WALLET-5). `insufficient` is the caller's to name; the same key with other content is a fault of ours. */
export async function post(
  u: Unit,
  posting: { readonly key: string; readonly kind: string; readonly ref: string; readonly legs: readonly Leg[] },
): Promise<'posted' | 'insufficient'> {
  if (posting.legs.length === 0) return 'posted'
  const outcome = await book.post(u.tx, { ...posting, at: u.now })
  if (outcome.status === 'conflict') throw new Error(`posting key ${posting.key} was used with other content`)
  return outcome.status === 'insufficient' ? 'insufficient' : 'posted'
}

function positive(cents: bigint): void {
  if (cents <= 0n) throw new RangeError('an amount of money to move is greater than zero')
}

export async function credit(u: Unit, movement: PlayerMovement): Promise<{ readonly central: bigint }> {
  positive(movement.cents)
  const { playerId, cents } = movement
  const posted = post(u, { ...movement, legs: legs([house(movement.house), -cents], [central(playerId), cents]) })
  const [, after] = await together([posted, centralBalance(u.tx, playerId)])
  u.push(playerId, identityPushes.updateUser)
  return { central: after }
}

export async function debit(u: Unit, movement: PlayerMovement): Promise<{ readonly central: bigint }> {
  positive(movement.cents)
  await requireMoneyOut(u.tx)
  const { playerId, cents } = movement
  const outcome = await post(u, { ...movement, legs: legs([central(playerId), -cents], [house(movement.house), cents]) })
  if (outcome === 'insufficient') throw refuse('wallet.insufficient')
  u.push(playerId, identityPushes.updateUser)
  return { central: await centralBalance(u.tx, playerId) }
}

export async function bookHouse(
  u: Unit,
  movement: {
    readonly from: HouseAccount
    readonly to: HouseAccount
    readonly cents: bigint
    readonly key: string
    readonly kind: string
    readonly ref: string
  },
): Promise<void> {
  positive(movement.cents)
  await post(u, { ...movement, legs: legs([house(movement.from), -movement.cents], [house(movement.to), movement.cents]) })
}

export async function hold(
  u: Unit,
  request: { readonly playerId: bigint; readonly cents: bigint; readonly key: string; readonly kind: string; readonly ref: string },
): Promise<{ readonly holdId: bigint }> {
  positive(request.cents)
  const { playerId, cents, key, kind, ref } = request
  const asked = book.hold(u.tx, { key, kind, ref, at: u.now, from: central(playerId), amount: cents })
  const [, outcome] = await together([requireMoneyOut(u.tx), asked])
  if (outcome.status === 'insufficient') throw refuse('wallet.insufficient')
  if (outcome.status === 'conflict') throw new Error(`hold key ${key} was used with other content`)
  u.push(playerId, identityPushes.updateUser)
  return { holdId: outcome.holdId }
}

export async function settleHold(
  u: Unit,
  holdId: bigint,
  end: {
    readonly playerId: bigint
    readonly key: string
    readonly to: readonly { readonly house: HouseAccount; readonly cents: bigint }[]
  },
): Promise<void> {
  const to = legs(...end.to.map(({ house: code, cents }): [AccountRef, bigint] => [house(code), cents]))
  const outcome = await book.settleHold(u.tx, holdId, { key: end.key, at: u.now, to })
  if (outcome.status === 'already-ended' && outcome.as === 'voided') throw new Error(`hold ${holdId} was voided before`)
  u.push(end.playerId, identityPushes.updateUser)
}

export async function voidHold(u: Unit, holdId: bigint, end: { readonly playerId: bigint; readonly key: string }): Promise<void> {
  const outcome = await book.voidHold(u.tx, holdId, { key: end.key, at: u.now })
  if (outcome.status === 'already-ended' && outcome.as === 'settled') throw new Error(`hold ${holdId} was settled before`)
  u.push(end.playerId, identityPushes.updateUser)
}

export async function openingCredit(u: Unit, playerId: bigint, cents: bigint): Promise<void> {
  const key = `opening:${playerId}`
  await credit(u, { playerId, cents, house: 'opening', key, kind: 'opening', ref: key })
  const row = { playerId, type: 'system_add', orderNumber: `OPENING${playerId}`, status: 'success', cents } as const
  store.upsertRecord(u.tx, { ...row, remark: { code: 'opening_balance' } }, u.now)
}

export async function balances(q: Queryable, playerId: bigint) {
  const all = await book.balances(q, playerId)
  const of = (code: string) => all.find(({ account }) => account.code === code)?.balance ?? 0n
  const under = (prefix: string) =>
    new Map(
      all
        .filter(({ account }) => account.code.startsWith(prefix))
        .map(({ account, balance }) => [account.code.slice(prefix.length), balance]),
    )
  const bonus = new Map([...under('bonus:')].map(([id, cents]) => [Number(id), cents]))
  return {
    central: of('central'),
    held: of('held'),
    locked: of('locked'),
    winHeld: of('win-held'),
    bonus,
    platforms: under('platform:'),
    transit: under('transit:'),
  }
}

async function centralBalance(q: Queryable, playerId: bigint): Promise<bigint> {
  return (await balances(q, playerId)).central
}

export async function requireMoneyOut(q: Queryable): Promise<void> {
  if ((await findings.bookCheck(q)).money_out_stopped) throw refuse('wallet.money_out_stopped')
}
