import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cents, moneyOf } from '@jade/contract/money'
import { vendorHeaders, verifyVendor } from '@jade/contract/vendor/signature'
import type { VendorGame } from '@jade/contract/vendor/protocol'
import { type WalletCallName, walletErrorStatus, type WalletErrorCode, walletProtocol } from '@jade/contract/vendor/wallet-protocol'
import * as z from 'zod/mini'

/** What the operator does wrong with the next money call: nothing happened, it happened and the answer is lost, it answers nonsense. */
export type OperatorFault = 'no_effect' | 'lost_reply' | 'garbage'

interface Known {
  readonly player: string
  readonly cents: bigint
  state: 'done' | 'undone' | 'tombstone'
  readonly reply: object
  /** Of a take-back: what was asked for. */
  readonly asked?: bigint
  /** Of a bet. */
  readonly game?: string
}

/** A bet of an undeclared game returns so many stakes at most. */
const UNDECLARED_STAKES = 5000

type Asked = Readonly<Record<string, string>> & { readonly bets?: readonly string[] }

class Problem extends Error {
  readonly code: WalletErrorCode
  constructor(code: WalletErrorCode) {
    super(code)
    this.code = code
  }
}

/**
 * An operator with a seamless wallet, in memory and on a port of its own: the reference of `walletProtocol` for vendors that are tested
 * against it, with faults on demand.
 */
export class FakeOperator {
  readonly balances = new Map<string, bigint>()
  /** Calls that were heard, in order: `bet b1`. */
  readonly heard: string[] = []
  /** Returns that were taken and not paid, above what their game returns: `SLT243 w1`. */
  readonly held: string[] = []
  /** What the bets of a round return at most, as the vendor declares it, by game. */
  readonly maxWins = new Map<string, VendorGame['maxWin']>()
  /** Players who may not bet. */
  readonly barred = new Set<string>()
  readonly #caller: { readonly operator: string; readonly keyHex: string }
  readonly #now: () => Date
  readonly #known = new Map<string, Known>()
  /** Cents by bet: of its returns what was held and not taken back. */
  readonly #heldFor = new Map<string, bigint>()
  /** Cents by bet: returns less what was taken back. */
  readonly #paid = new Map<string, bigint>()
  readonly #server: Server
  #faults: OperatorFault[] = []
  #faultsOf: WalletCallName | null = null
  url = ''

  /** `caller` is the vendor's name here and its key. */
  constructor(caller: { readonly operator: string; readonly keyHex: string }, now: () => Date = () => new Date()) {
    this.#caller = caller
    this.#now = now
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  async listen(port = 0): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this.url
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** The next money calls go wrong like this. */
  fault(...faults: OperatorFault[]): void {
    this.#faults = faults
    this.#faultsOf = null
  }

  /** The same, for one call only. */
  faultOf(name: WalletCallName, ...faults: OperatorFault[]): void {
    this.#faults = faults
    this.#faultsOf = name
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let rawBody = ''
    for await (const chunk of request) rawBody += String(chunk)
    const name = (Object.keys(walletProtocol) as WalletCallName[]).find((one) => walletProtocol[one].path === request.url)
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
    try {
      if (!name) return void say(404, 'no such call')
      const header = (key: string) => String(request.headers[key] ?? '')
      const signed = { time: header(vendorHeaders.time), path: request.url ?? '', rawBody, signature: header(vendorHeaders.signature) }
      if (header(vendorHeaders.operator) !== this.#caller.operator) throw new Problem('bad_signature')
      const verdict = await verifyVendor(this.#caller.keyHex, signed, Math.floor(this.#now().getTime() / 1000))
      if (verdict !== 'ok') throw new Problem(verdict)
      const asked = z.safeParse(walletProtocol[name].request as z.ZodMiniType, JSON.parse(rawBody))
      if (!asked.success) throw new Problem('bad_request')
      const meant = this.#faultsOf === null ? name !== 'balance' : name === this.#faultsOf
      const fault = meant ? this.#faults.shift() : undefined
      if (fault === 'no_effect') return void request.socket.destroy()
      const reply = this.#carryOut(name, asked.data as Asked)
      if (fault === 'lost_reply') return void request.socket.destroy()
      say(200, fault === 'garbage' ? '<html>' : reply)
    } catch (error) {
      if (!(error instanceof Problem)) return void say(500, 'failed')
      say(walletErrorStatus[error.code], { code: error.code, message: error.code })
    }
  }

  #carryOut(name: WalletCallName, asked: Asked): object {
    const player = asked['player'] ?? ''
    const balance = this.balances.get(player)
    const amount = asked['amount'] === undefined ? 0n : cents(asked['amount'])
    this.heard.push(`${name} ${asked['tx'] ?? asked['bet'] ?? player}`)
    if (name === 'bet') return this.#bet({ tx: asked['tx'] ?? '', game: asked['game'] ?? '' }, player, amount)
    if (balance === undefined) throw new Problem('unknown_player')
    if (name === 'balance') return { balance: moneyOf(balance) }
    const bet = this.#known.get(asked['bet'] ?? '')
    if (name === 'rollback') return this.#rollback(asked['bet'] ?? '', player, bet)
    const before = this.#known.get(asked['tx'] ?? '')
    if (before && name === 'takeBack' && before.asked !== amount) throw new Problem('tx_conflict')
    if (before) return before.reply
    if (bet?.state !== 'done' || bet.player !== player) throw new Problem('unknown_bet')
    const paid = this.#paid.get(asked['bet'] ?? '') ?? 0n
    if (name === 'takeBack') return this.#takeBack(asked, { amount, paid })
    const bets = [asked['bet'] ?? '', ...(asked.bets ?? [])]
    const returned = bets.reduce((sum, one) => sum + (this.#paid.get(one) ?? 0n), amount)
    this.#paid.set(asked['bet'] ?? '', paid + amount)
    return returned > this.#mostOf(bets) ? this.#hold(asked, player, amount) : this.#move({ tx: asked['tx'] ?? '' }, player, amount)
  }

  #mostOf(bets: readonly string[]): bigint {
    const known = bets.map((tx) => this.#known.get(tx)).filter((bet) => bet !== undefined)
    const staked = known.reduce((sum, bet) => sum - bet.cents, 0n)
    const { stakes, amount } = this.maxWins.get(known[0]?.game ?? '') ?? { stakes: UNDECLARED_STAKES, amount: null }
    const most = [stakes === null ? null : staked * BigInt(stakes), amount === null ? null : cents(amount)].filter(
      (bound) => bound !== null,
    )
    return most.reduce((least, bound) => (bound < least ? bound : least))
  }

  #hold(asked: Asked, player: string, amount: bigint): object {
    const [tx, bet] = [asked['tx'] ?? '', asked['bet'] ?? '']
    this.held.push(`${this.#known.get(bet)?.game} ${tx}`)
    this.#heldFor.set(bet, (this.#heldFor.get(bet) ?? 0n) + amount)
    const reply = { status: 'done', balance: moneyOf(this.balances.get(player) ?? 0n), held: moneyOf(amount) }
    this.#known.set(tx, { player, cents: 0n, state: 'done', reply })
    return reply
  }

  #bet({ tx, game }: { readonly tx: string; readonly game: string }, player: string, amount: bigint): object {
    const before = this.#known.get(tx)
    if (before?.state === 'undone' || before?.state === 'tombstone') return { status: 'refused', code: 'voided' }
    if (before && (before.player !== player || before.cents !== -amount)) throw new Problem('tx_conflict')
    if (before) return before.reply
    const balance = this.balances.get(player)
    if (balance === undefined) return { status: 'refused', code: 'unknown_player' }
    if (this.barred.has(player)) return { status: 'refused', code: 'not_allowed' }
    return balance < amount ? { status: 'refused', code: 'insufficient' } : this.#move({ tx, game }, player, -amount)
  }

  #rollback(tx: string, player: string, bet: Known | undefined): object {
    if (bet && bet.player !== player) throw new Problem('unknown_bet')
    if (this.#paid.has(tx)) throw new Problem('bet_paid')
    if (bet?.state === 'done') {
      this.balances.set(player, (this.balances.get(player) ?? 0n) - bet.cents)
      bet.state = 'undone'
    }
    const reply = { status: 'done', balance: moneyOf(this.balances.get(player) ?? 0n) }
    if (!bet) this.#known.set(tx, { player, cents: 0n, state: 'tombstone', reply })
    return reply
  }

  #takeBack(asked: Asked, { amount, paid }: { readonly amount: bigint; readonly paid: bigint }): object {
    if (amount > paid) throw new Problem('not_paid')
    this.#paid.set(asked['bet'] ?? '', paid - amount)
    const [tx = '', player = ''] = [asked['tx'], asked['player']]
    const waits = this.#heldFor.get(asked['bet'] ?? '') ?? 0n
    const fromHeld = waits < amount ? waits : amount
    this.#heldFor.set(asked['bet'] ?? '', waits - fromHeld)
    const there = this.balances.get(player) ?? 0n
    const taken = there < amount - fromHeld ? there : amount - fromHeld
    this.balances.set(player, there - taken)
    const reply = { status: 'done', taken: moneyOf(taken + fromHeld), balance: moneyOf(there - taken) }
    this.#known.set(tx, { player, cents: -taken, state: 'done', reply, asked: amount })
    return reply
  }

  #move({ tx, game }: { readonly tx: string; readonly game?: string }, player: string, change: bigint): object {
    const balance = (this.balances.get(player) ?? 0n) + change
    this.balances.set(player, balance)
    const reply = { status: 'done', balance: moneyOf(balance) }
    this.#known.set(tx, { player, cents: change, state: 'done', reply, ...(game !== undefined && { game }) })
    return reply
  }
}
