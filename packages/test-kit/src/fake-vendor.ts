import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cents, moneyOf } from '@jade/contract/money'
import { type VendorErrorCode, vendorErrorStatus } from '@jade/contract/vendor/problems'
import { type VendorBetRecord, vendorCalls, type VendorCallName, type VendorRequest } from '@jade/contract/vendor/protocol'
import { vendorHeaders, verifyVendor } from '@jade/contract/vendor/signature'
import { ulid } from '@jade/service/ids'
import * as z from 'zod/mini'
import { settledSpin } from './bet-record.ts'

/** What a vendor gets wrong; the conformance suite has to find each. */
export type VendorBug =
  | 'believes_anybody'
  | 'believes_old_requests'
  | 'signs_no_path'
  | 'moves_twice'
  | 'takes_another_content'
  | 'forgets_refusals'
  | 'forgets_tombstones'
  | 'goes_below_zero'
  | 'takes_any_amount'
  | 'counts_no_versions'
  | 'loses_records'
  | 'mixes_records_up'
  | 'stakes_on'
  | 'believes_old_stops'

interface Account {
  balance: bigint
  version: number
}

class Problem extends Error {
  readonly code: VendorErrorCode
  constructor(code: VendorErrorCode) {
    super(code)
    this.code = code
  }
}

type Reply = Readonly<Record<string, unknown>>

/** A game vendor in memory and on a port of its own: the reference of `vendorCalls` with a transfer wallet, with bugs on demand. */
export class FakeHttpVendor {
  readonly bugs = new Set<VendorBug>()
  readonly records: VendorBetRecord[] = []
  url = ''
  readonly #keys: ReadonlyMap<string, string>
  readonly #accounts = new Map<string, Account>()
  readonly #txs = new Map<string, { readonly content: string; readonly reply: Reply }>()
  #stop = { version: 0, all: false, games: [] as readonly string[] }
  readonly #server: Server

  /** Hex key by operator. */
  constructor(keys: ReadonlyMap<string, string>) {
    this.#keys = keys
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this.url
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** A round of a player, unless the operator stopped stakes: the balance changes at once, the record is there to be read. */
  play(player: string, bet: bigint, payout: bigint): void {
    const account = this.#accounts.get(player)
    if (!account || account.balance < bet) throw new Error('this player cannot bet that')
    if ((this.#stop.all || this.#stop.games.includes('TEST')) && !this.bugs.has('stakes_on')) return
    account.balance += payout - bet
    account.version += 1
    const at = new Date()
    if (this.bugs.has('loses_records')) return
    this.records.push(settledSpin({ ref: ulid(at), player, game: 'TEST', gameName: { zh: '測試', en: 'Test' }, stake: bet, payout, at }))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let rawBody = ''
    for await (const chunk of request) rawBody += String(chunk)
    const say = (status: number, body: unknown, type = 'application/json') =>
      response.writeHead(status, { 'content-type': type }).end(type === 'text/html' ? String(body) : JSON.stringify(body))
    if (request.method === 'GET') return void say(200, '<title>game</title>', 'text/html')
    try {
      const path = request.url ?? ''
      const name = (Object.keys(vendorCalls) as VendorCallName[]).find((one) => vendorCalls[one].path === path)
      if (!name) throw new Problem('not_found')
      await this.#authenticate(request, path, rawBody)
      const asked = z.safeParse(vendorCalls[name].request as z.ZodMiniType, read(rawBody))
      const loose = this.bugs.has('takes_any_amount') && name === 'deposit'
      if (!asked.success && !loose) throw new Problem('bad_request')
      say(200, this.#carryOut(name, (asked.success ? asked.data : read(rawBody)) as never))
    } catch (error) {
      if (!(error instanceof Problem)) return void say(500, { code: 'system_error', message: String(error) })
      say(vendorErrorStatus[error.code], { code: error.code, message: error.code })
    }
  }

  async #authenticate(request: IncomingMessage, path: string, rawBody: string): Promise<void> {
    if (this.bugs.has('believes_anybody')) return
    const header = (key: string) => String(request.headers[key] ?? '')
    const time = header(vendorHeaders.time)
    const keyHex = this.#keys.get(header(vendorHeaders.operator))
    if (!keyHex) throw new Problem('bad_signature')
    const now = this.bugs.has('believes_old_requests') ? Number(time) : Math.floor(Date.now() / 1000)
    const paths = this.bugs.has('signs_no_path') ? Object.values(vendorCalls).map((call) => call.path) : [path]
    const verdicts = await Promise.all(
      paths.map((one) => verifyVendor(keyHex, { time, path: one, rawBody, signature: header(vendorHeaders.signature) }, now)),
    )
    const verdict = verdicts.find((one) => one !== 'bad_signature') ?? 'bad_signature'
    if (verdict !== 'ok') throw new Problem(verdict)
  }

  #carryOut(name: VendorCallName, asked: never): Reply {
    const handlers: { readonly [N in VendorCallName]: (request: VendorRequest<N>) => Reply } = {
      ensureAccount: ({ player }) => {
        if (!this.#accounts.has(player)) this.#accounts.set(player, { balance: 0n, version: 0 })
        return { player }
      },
      deposit: (move) => this.#move({ kind: 'deposit', ...move }),
      withdraw: (move) => this.#move({ kind: 'withdraw', ...move }),
      txStatus: ({ tx }) => this.#txs.get(tx)?.reply ?? { status: 'unknown' },
      txVoid: ({ tx }) => {
        const known = this.#txs.get(tx)
        if (known) return known.reply
        const reply = { status: 'refused', code: 'voided' }
        if (!this.bugs.has('forgets_tombstones')) this.#txs.set(tx, { content: '', reply })
        return reply
      },
      balance: ({ player }) => {
        const account = this.#account(player)
        return { balance: moneyOf(account.balance), version: account.version }
      },
      launch: ({ player }) => {
        this.#account(player)
        return { url: `${this.url}/play` }
      },
      demo: () => ({ url: `${this.url}/play` }),
      endSessions: () => ({ ended: 0 }),
      stopStakes: (stop) => {
        if (stop.version > this.#stop.version || this.bugs.has('believes_old_stops')) this.#stop = { ...stop, games: [...stop.games] }
        return { version: this.#stop.version }
      },
      games: () => ({ games: [this.#game()] }),
      betRecords: ({ cursor, limit }) => this.#page(cursor, limit),
      roundDetail: ({ ref }) => {
        if (!this.records.some((record) => record.ref === ref)) throw new Problem('not_found')
        return { url: `${this.url}/round/${ref}`, detail: {} }
      },
      correctRound: () => ({ status: 'refused', code: 'same' }),
      guide: ({ game }) => {
        if (game !== this.#game().code) throw new Problem('not_found')
        const none = { zh: [], en: [] }
        return { game, rtp: this.#game().rtp, text: none, bets: [], min: '1.00', max: '1000.00', playerCap: null, maxWin: null }
      },
      exposure: () => ({ lines: [] }),
      anchors: () => ({ lines: [], beacon: [] }),
      health: () => ({ status: 'ok' }),
    }
    return (handlers[name] as (request: never) => Reply)(asked)
  }

  #account(player: string): Account {
    const account = this.#accounts.get(player)
    if (!account) throw new Problem('unknown_player')
    return account
  }

  #move(asked: { readonly kind: 'deposit' | 'withdraw'; readonly tx: string; readonly player: string; readonly amount: string }): Reply {
    const content = [asked.kind, asked.player, asked.amount === 'all' ? 'all' : Number(asked.amount)].join(' ')
    const known = this.#txs.get(asked.tx)
    if (known && !this.bugs.has('moves_twice')) {
      if (known.content !== '' && known.content !== content && !this.bugs.has('takes_another_content')) throw new Problem('tx_conflict')
      return known.reply
    }
    const reply = this.#carryMove(asked)
    if (reply['status'] === 'done' || !this.bugs.has('forgets_refusals')) this.#txs.set(asked.tx, { content, reply })
    return reply
  }

  #carryMove({ kind, player, amount }: { readonly kind: 'deposit' | 'withdraw'; readonly player: string; readonly amount: string }): Reply {
    const account = this.#accounts.get(player)
    if (!account) return { status: 'refused', code: 'unknown_player' }
    const wanted = amount === 'all' ? account.balance : cents(amount)
    const covered = kind === 'deposit' || wanted <= account.balance || this.bugs.has('goes_below_zero')
    if (wanted === 0n || !covered) return { status: 'refused', code: 'insufficient' }
    const after = kind === 'deposit' ? account.balance + wanted : account.balance - wanted
    account.balance = after < 0n ? 0n : after
    if (!this.bugs.has('counts_no_versions')) account.version += 1
    return { status: 'done', amount: moneyOf(wanted), balance: moneyOf(account.balance), version: account.version }
  }

  #page(cursor: string, limit: number): Reply {
    const from = cursor === '' ? 0 : Number(cursor.split('.')[1])
    const page = this.records.slice(from, from + limit)
    const records = this.bugs.has('mixes_records_up') ? page.map((record) => ({ ...record, winLoss: record.payout })) : page
    return { records, next: `0.${from + page.length}`, more: from + page.length < this.records.length }
  }

  #game(): Reply {
    const name = { zh: '測試', en: 'Test' }
    return {
      code: 'TEST',
      group: 'slots',
      name,
      image: `${this.url}/test.svg`,
      demo: true,
      rtp: '96.00',
      rtpFor: 'every_bet',
      maxWin: { stakes: 2000, amount: null },
      status: 'open',
    }
  }
}

function read(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody)
  } catch {
    throw new Problem('bad_request')
  }
}
