import { cents } from '@jade/contract/money'
import { vendorBetRecord, type VendorBetRecord, type VendorCallName, type VendorRequest } from '@jade/contract/vendor/protocol'
import { signedRequest } from '@jade/contract/vendor/signature'
import * as z from 'zod/mini'
import { type Heard, newName, post, same } from './kit.ts'

/** A vendor with a transfer wallet, as its operator meets it. */
export interface VendorUnderTest {
  readonly url: string
  readonly operator: string
  readonly keyHex: string
  /** Plays a round of at most this stake for this player. Without: what needs a round is left out. */
  readonly play?: ((player: string, most: string) => Promise<unknown>) | undefined
  /** The vendor's time, where it is not ours. */
  readonly now?: () => Date
  /** Where an address the vendor gave is reached from here. */
  readonly reach?: (url: string) => string
}

interface As {
  readonly operator?: string
  readonly keyHex?: string
  readonly now?: Date
  /** Sends it to another call. */
  readonly path?: string
}

/** A vendor, and how a call differs from a good one. */
type Asked = VendorUnderTest & { readonly as?: As }

export const nowOf = (to: VendorUnderTest) => (to.now ?? (() => new Date()))()
export const open = async (to: VendorUnderTest, url: unknown) => (await fetch((to.reach ?? String)(String(url)))).status

export async function ask<N extends VendorCallName>(to: Asked, name: N, body: VendorRequest<N>): Promise<Heard> {
  const { operator = to.operator, keyHex = to.keyHex, now = nowOf(to), path } = to.as ?? {}
  const signed = await signedRequest(name, body, { operator, keyHex, now })
  return post(`${to.url.replace(/\/$/, '')}${path ?? signed.path}`, signed)
}

/** A new player with this much, and the ways to move it. */
export async function newPlayer(to: VendorUnderTest, amount?: string) {
  const player = newName('c')
  await ask(to, 'ensureAccount', { player })
  const deposit = (tx: string, money: string, who = player) => ask(to, 'deposit', { tx, player: who, amount: money })
  const withdraw = (tx: string, money: string, who = player) => ask(to, 'withdraw', { tx, player: who, amount: money })
  const balance = async () => cents(String((await ask(to, 'balance', { player })).body['balance']))
  if (amount !== undefined) same((await deposit(newName('d'), amount)).body['status'], 'done', 'a first deposit')
  return { player, deposit, withdraw, balance }
}

/** All records after a cursor, each read in the protocol's form. */
export async function recordsAfter(to: VendorUnderTest, cursor: string): Promise<{ records: VendorBetRecord[]; next: string }> {
  const records: VendorBetRecord[] = []
  let next = cursor
  for (let more = true; more; ) {
    const { status, body } = await ask(to, 'betRecords', { cursor: next, limit: 100 })
    same(status, 200, 'a page of records')
    for (const record of body['records'] as unknown[]) records.push(z.parse(vendorBetRecord, record))
    more = body['more'] === true
    next = String(body['next'])
  }
  return { records, next }
}

export const signed = (text: string) => (text.startsWith('-') ? -cents(text.slice(1)) : cents(text))
/** `wanted` is status and code: `409 tx_conflict`. */
export const refused = (answer: Heard, wanted: string, what: string) =>
  same(`${answer.status} ${String(answer.body['code'])}`, wanted, what)
