import type { BetFigures } from '../modules/games/bets/bet.rules.ts'

export type Answer =
  | { readonly kind: 'done'; readonly cents: bigint }
  | { readonly kind: 'refused' }
  /** Never seen, yet. */
  | { readonly kind: 'absent' }

export type Reported = BetFigures & { readonly ref: string; readonly changedAt: Date }

interface Order {
  readonly direction: 'in' | 'out'
  readonly wanted: bigint | null
  readonly transit: bigint
}

/** The vendor's side in memory: its own books, its answer by tx for ever, bets that change the balance before anybody hears of them. */
export class SimulatedVendor {
  balance = 0n
  readonly orders = new Map<string, Order>()
  readonly moved = new Map<string, bigint>()
  /** Each bet as it stands, and every version of all of them: a record read again may be an old one. */
  readonly records: Reported[] = []
  readonly history: Reported[] = []
  readonly #refused = new Set<string>()
  #clock = 0

  /** No money, and no bet that could still bring some. */
  isEmpty(): boolean {
    return this.balance === 0n && this.records.every(({ status }) => status !== 'open')
  }

  answer(ask: 'move' | 'status' | 'void', tx: string): Answer {
    const moved = this.moved.get(tx)
    if (moved !== undefined) return { kind: 'done', cents: moved }
    if (this.#refused.has(tx)) return { kind: 'refused' }
    if (ask === 'status') return { kind: 'absent' }
    const order = this.orders.get(tx)
    if (ask === 'void' || !order) return this.#refuse(tx)
    const cents = order.wanted ?? (order.direction === 'in' ? order.transit : this.balance)
    if (order.direction === 'out' && (cents === 0n || cents > this.balance)) return this.#refuse(tx)
    this.balance += order.direction === 'in' ? cents : -cents
    this.moved.set(tx, cents)
    return { kind: 'done', cents }
  }

  #refuse(tx: string): Answer {
    this.#refused.add(tx)
    return { kind: 'refused' }
  }

  /** A bet: settled at once, or open. */
  bet(pick: (below: number) => number): void {
    if (this.balance <= 0n) return
    const most = Number(this.balance)
    const stake = BigInt(1 + pick(Math.min(most, 20_000)))
    const open = pick(3) === 0
    const payout = open ? 0n : (stake * BigInt(pick(240))) / 100n
    this.balance += payout - stake
    this.#keep(`b${this.records.length}`, { bet: stake, validBet: stake, payout, tip: 0n, status: open ? 'open' : 'settled' })
  }

  /** An open bet is settled, a settled one corrected, or one is void. */
  change(pick: (below: number) => number): void {
    const at = pick(Math.max(1, this.records.length))
    const record = this.records[at]
    if (!record || record.status === 'void') return
    const status = pick(4) === 0 ? 'void' : 'settled'
    const payout = status === 'void' ? record.bet : (record.bet * BigInt(pick(240))) / 100n
    const before = record.status === 'open' ? 0n : record.payout
    // What a correction brings to an emptied platform goes with the next recall there, whoever funds it (docs/adr/0013): left out here.
    if (this.balance + payout - before < 0n || this.isEmpty()) return
    this.balance += payout - before
    const validBet = status === 'void' ? 0n : (record.bet * BigInt(pick(101))) / 100n
    this.#clock += 1
    const changed: Reported = { ...record, status, payout, validBet, changedAt: new Date(this.#clock) }
    this.records[at] = changed
    this.history.push(changed)
  }

  #keep(ref: string, figures: BetFigures): void {
    this.#clock += 1
    const record = { ...figures, ref, changedAt: new Date(this.#clock) }
    this.records.push(record)
    this.history.push(record)
  }
}
