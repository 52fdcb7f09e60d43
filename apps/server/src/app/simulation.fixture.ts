import { changeOf, effectOf, openChange, type SeenBet } from '../modules/games/bets/bet.rules.ts'
import { fill } from '../modules/turnover/fill.rules.ts'
import { fundProblem, giveUpProblem, isQuiet, unlockProblem } from '../modules/wallet/bonus.rules.ts'
import { arrived, keptThere, type MirrorMove, played, recalled, setAside } from '../modules/wallet/mirrors/mirror.rules.ts'
import { askAgainAfter, hasEnded, isPlausible, mayVoid, type TransferState } from '../modules/wallet/transfers/transfer.rules.ts'
import { type Answer, type Reported, SimulatedVendor } from './simulated-vendor.fixture.ts'

/** Faults built in on purpose: the simulation has to find each of them. */
export const plantedBugs = [
  'returned without a void',
  'sent again under a doubt',
  'a second answer is booked again',
  'a refusal keeps the money',
  'more is set aside than is there',
  'bets that were not heard of do not matter',
  'an advance is forgotten',
  'another wallet may always come',
  'money comes back to the main wallet',
  'an older bet record wins',
  'a correction is added, not replaced',
  'holes of a correction stay',
  'a wallet is given up with money away',
] as const
export type PlantedBug = (typeof plantedBugs)[number]

interface Transfer {
  readonly tx: string
  readonly direction: 'in' | 'out'
  readonly wallet: number
  readonly wanted: bigint | null
  readonly transit: bigint
  moved: bigint
  state: TransferState
  sentAt: number
  nextAt: number
  tries: number
}

interface Counted {
  readonly wallet: number
  valid: bigint
  used: bigint
}

type Message =
  | { readonly to: 'vendor'; readonly ask: 'move' | 'status' | 'void'; readonly tx: string }
  | { readonly to: 'us'; readonly tx: string; readonly answer: Answer }

const START = 1_000_000n
/** The wagering requirement of each wallet. */
export const FLOW_NEED = 60_000n
const WALLETS = [0, 1, 2] as const

/**
 * One player, two activity wallets and one platform in memory: the rules of wallet, turnover and games, with a network that drops,
 * doubles, delays and reorders, processes that die, and a clock that jumps. Every step comes from the seed.
 */
export class Simulation {
  readonly vendor = new SimulatedVendor()
  readonly accounts = new Map<string, bigint>([['world', -3n * START], ...WALLETS.map((id) => [`wallet:${id}`, START] as const)])
  readonly transfers: Transfer[] = []
  readonly done = new Map<number, bigint>(WALLETS.map((id) => [id, 0n]))
  readonly counted = new Map<string, Counted>()
  readonly ended = new Map<number, 'unlocked' | 'given_up'>()
  /** Wallets whose money came back to another one while they were active, or that ended while money of theirs was away. */
  readonly drained = new Set<number>()
  readonly #seen = new Map<string, SeenBet & { readonly wallet: number; readonly version: number }>()
  readonly #pick: (below: number) => number
  /** What suspense advanced. */
  owed = 0n
  readonly #bug: PlantedBug | undefined
  #queue: Message[] = []
  #now = 0
  #source = 0
  #openBets = 0
  /** Something moved in the mirror since all bets were heard of. */
  #moved = false
  /** Money or bets of one wallet were at the platform when another one's came. */
  mixed = false
  /** A wallet ended while money of its was known to be away. */
  endedAway = false

  constructor(pick: (below: number) => number, bug?: PlantedBug) {
    this.#pick = pick
    this.#bug = bug
  }

  balance(account: string): bigint {
    return this.accounts.get(account) ?? 0n
  }

  /** One step of what may happen. */
  step(): void {
    const acts = [
      () => this.#moveIn(),
      () => this.#recall(),
      () => this.vendor.bet(this.#pick),
      () => this.vendor.bet(this.#pick),
      () => this.vendor.change(this.#pick),
      () => this.#deliver(),
      () => this.#deliver(),
      () => this.#resolve(),
      () => this.#pull(),
      () => this.#disturb(),
      () => this.#endWallet(1 + this.#pick(2)),
    ]
    this.#now += 1 + this.#pick(3)
    acts[this.#pick(acts.length)]?.()
  }

  /** The world calms down: everything is delivered, heard of and resolved; a clock that was an hour ahead takes its time. */
  calm(): void {
    for (let round = 0; round < 200 && (round < 4 || this.#running()); round += 1) {
      for (const message of this.#queue.splice(0)) this.#handle(message)
      this.#now += 61
      this.#resolve()
      for (const record of [...this.vendor.records, ...this.vendor.history.toReversed()]) this.#hear(record)
    }
    for (const message of this.#queue.splice(0)) this.#handle(message)
  }

  #running(): Transfer | undefined {
    return this.transfers.find(({ state }) => !hasEnded(state))
  }

  #post(...legs: readonly (readonly [string, bigint])[]): void {
    for (const [account, cents] of legs) this.accounts.set(account, this.balance(account) + cents)
  }

  #mirror() {
    return { balance: this.balance('platform'), owed: this.owed }
  }

  #book(move: MirrorMove, account: string): void {
    this.#post(['platform', move.platform], ['transit', move.transit], [account, move.source], ['suspense', move.suspense])
    this.#post(['clearing', move.clearing])
    this.#moved = true
    if (this.#bug !== 'an advance is forgotten') this.owed += move.owed
  }

  #accountOf(wallet: number): string {
    if (this.#bug === 'money comes back to the main wallet') return 'wallet:0'
    const end = this.ended.get(wallet)
    return end === undefined ? `wallet:${wallet}` : end === 'unlocked' ? 'wallet:0' : 'forfeited'
  }

  #moveIn(): void {
    const wallet = this.#pick(3)
    const cents = BigInt(1 + this.#pick(50_000))
    const heard = !this.#moved || this.#bug === 'bets that were not heard of do not matter'
    const holding = { ...this.#mirror(), openBets: this.#openBets, source: this.#source, heard }
    const free = this.#bug === 'another wallet may always come' || fundProblem(holding, wallet) === null
    if (this.#running() || this.ended.has(wallet) || !free || this.balance(`wallet:${wallet}`) < cents) return
    if (this.#source !== wallet && !this.vendor.isEmpty()) this.mixed = true
    this.#source = wallet
    this.#moved = true
    this.#post([`wallet:${wallet}`, -cents], ['transit', cents])
    this.#start({ direction: 'in', wallet, wanted: cents, transit: cents })
  }

  #recall(): void {
    if (this.#running()) return
    const known = this.#mirror().balance
    const wanted = [null, known > 0n ? known : null, BigInt(1 + this.#pick(30_000))][this.#pick(3)] ?? null
    const transit = this.#bug === 'more is set aside than is there' && wanted ? wanted : setAside(this.#mirror(), wanted)
    this.#post(['platform', -transit], ['transit', transit])
    this.#start({ direction: 'out', wallet: this.#source, wanted, transit })
  }

  #start(order: Pick<Transfer, 'direction' | 'wallet' | 'wanted' | 'transit'>): void {
    const tx = `t${this.transfers.length}`
    this.transfers.push({ ...order, tx, moved: 0n, state: 'sent', sentAt: this.#now, nextAt: this.#now + 15, tries: 0 })
    this.vendor.orders.set(tx, order)
    this.#queue.push({ to: 'vendor', ask: 'move', tx })
  }

  /** One message of those under way, in any order; some are lost, some come twice. */
  #deliver(): void {
    const [message] = this.#queue.splice(this.#pick(Math.max(1, this.#queue.length)), 1)
    if (!message) return
    const fate = this.#pick(10)
    if (fate === 0) return
    if (fate === 1) this.#queue.push(message)
    this.#handle(message)
  }

  #handle(message: Message): void {
    if (message.to === 'us') this.#hearWord(message.tx, message.answer)
    else this.#queue.push({ to: 'us', tx: message.tx, answer: this.vendor.answer(message.ask, message.tx) })
  }

  #resolve(): void {
    const transfer = this.#running()
    if (!transfer || transfer.nextAt > this.#now) return
    transfer.state = 'unknown'
    transfer.nextAt = this.#now + askAgainAfter(transfer.tries)
    transfer.tries += 1
    this.#queue.push({ to: 'vendor', ask: 'status', tx: transfer.tx })
    if (this.#bug !== 'sent again under a doubt' || transfer.direction === 'out') return
    this.vendor.orders.set(`${transfer.tx}again`, transfer)
    this.vendor.answer('move', `${transfer.tx}again`)
  }

  #hearWord(tx: string, answer: Answer): void {
    const transfer = this.transfers.find((one) => one.tx === tx)
    if (!transfer || (hasEnded(transfer.state) && this.#bug !== 'a second answer is booked again')) return
    if (answer.kind === 'done') return this.#carryOut(transfer, answer.cents)
    if (answer.kind === 'refused') return this.#giveBack(transfer)
    if (this.#bug === 'returned without a void') return this.#giveBack(transfer)
    if (mayVoid(new Date(transfer.sentAt * 1000), new Date(this.#now * 1000), 60)) this.#queue.push({ to: 'vendor', ask: 'void', tx })
  }

  #carryOut(transfer: Transfer, moved: bigint): void {
    const { direction, wanted, transit, wallet } = transfer
    const known = transit + (direction === 'in' ? 0n : this.balance('platform'))
    if (!isPlausible({ direction, wanted }, moved, known)) return
    if (direction === 'out' && !this.ended.has(wallet) && this.#accountOf(wallet) !== `wallet:${wallet}` && moved > 0n)
      this.drained.add(wallet)
    const move = direction === 'in' ? arrived(this.#mirror(), moved) : recalled(this.#mirror(), transit, moved)
    this.#book(move, this.#accountOf(wallet))
    transfer.state = 'confirmed'
    transfer.moved = moved
  }

  #giveBack(transfer: Transfer): void {
    transfer.state = 'refused'
    if (this.#bug === 'a refusal keeps the money') return
    if (transfer.direction === 'out') return this.#book(keptThere(this.#mirror(), transfer.transit), '')
    this.#post(['transit', -transfer.transit], [this.#accountOf(transfer.wallet), transfer.transit])
  }

  /** Some of the records, again or for the first time, in any order. */
  #pull(): void {
    const { records, history } = this.vendor
    if (this.#pick(2) === 0) {
      for (const record of records) this.#hear(record)
      this.#moved = false
      return
    }
    for (let n = this.#pick(6); n > 0; n -= 1) {
      const record = history[this.#pick(Math.max(1, history.length))]
      if (record) this.#hear(record)
    }
  }

  #hear(record: Reported): void {
    const seen = this.#seen.get(record.ref) ?? null
    const known = this.#bug === 'an older bet record wins' && seen ? { ...seen, changedAt: new Date(0) } : seen
    const change = changeOf(known, record, record.changedAt)
    if (change === null) return
    const wallet = seen?.wallet ?? this.#source
    this.#openBets = Math.max(0, this.#openBets + openChange(seen?.status ?? null, record.status))
    this.#book(played(this.#mirror(), change.mirror), '')
    this.#seen.set(record.ref, { ...record, wallet, version: (seen?.version ?? -1) + 1, mirrored: effectOf(record) })
    if (change.settled) this.#count(record.ref, { wallet, valid: record.status === 'settled' ? record.validBet : 0n })
  }

  #count(ref: string, { wallet, valid }: { readonly wallet: number; readonly valid: bigint }): void {
    const before = this.counted.get(ref)
    if (before && this.#bug !== 'a correction is added, not replaced') this.done.set(wallet, (this.done.get(wallet) ?? 0n) - before.used)
    const bet: Counted = { wallet, valid, used: 0n }
    this.counted.set(ref, bet)
    this.#share(bet)
    if (this.#bug !== 'holes of a correction stay')
      for (const other of this.counted.values()) if (other.wallet === wallet) this.#share(other)
  }

  #share(bet: Counted): void {
    const done = this.done.get(bet.wallet) ?? 0n
    const [share] = fill(bet.valid - bet.used, [{ id: 1n, need: FLOW_NEED, done, scale: 'plain' }], { plain: 100, bonus: 0 })
    if (!share) return
    bet.used += share.used
    this.done.set(bet.wallet, done + share.credit)
  }

  /** A process dies with what it was told, or a clock jumps, backward as well. */
  #disturb(): void {
    if (this.#pick(2) === 0) this.#queue = this.#queue.filter(({ to }) => to === 'vendor')
    else this.#now = Math.max(0, this.#now + this.#pick(7_200) - 3_600)
  }

  #endWallet(id: number): void {
    if (this.ended.has(id)) return
    const away = this.#source === id && !isQuiet({ ...this.#mirror(), openBets: this.#openBets })
    const running = this.#running()?.wallet === id
    const blind = this.#bug === 'a wallet is given up with money away'
    const facts = { isSports: false, money: this.balance(`wallet:${id}`), need: FLOW_NEED, done: this.done.get(id) ?? 0n, giveUpAt: START }
    const at = (away || running) && !blind ? 'SIM' : ''
    if (unlockProblem({ ...facts, platform: at }) === null) return this.#close(id, 'unlocked')
    if (this.#pick(8) === 0 && giveUpProblem({ ...facts, platform: at }) === null) this.#close(id, 'given_up')
  }

  #close(id: number, end: 'unlocked' | 'given_up'): void {
    const money = this.balance(`wallet:${id}`)
    if (this.balance('transit') + this.balance('platform') > 0n && this.#source === id) this.endedAway = true
    this.ended.set(id, end)
    this.#post([`wallet:${id}`, -money], [end === 'unlocked' ? 'wallet:0' : 'forfeited', money])
  }
}
