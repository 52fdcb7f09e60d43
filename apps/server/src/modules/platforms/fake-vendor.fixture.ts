import type { VendorAnchors } from '@jade/contract/vendor/anchors'
import type { VendorBetRecord, VendorGame, VendorGuide, VendorLine } from '@jade/contract/vendor/protocol'
import { settledSpin } from '@jade/test-kit/bet-record'
import type { Correction, VendorOutcome, Launch, Moved, RoundDetail, StakeState, Vendor, VendorMovement } from './vendors/kind.ts'

/** The eight modes of RUNNING-7; the last of `bad_gateway` and `garbage` come with and without an effect. */
export type FaultMode =
  | 'cut_before'
  | 'no_effect'
  | 'lost_reply'
  | 'slow_30s'
  | 'bad_gateway'
  | 'bad_gateway_after_effect'
  | 'garbage'
  | 'garbage_after_effect'
  | 'double_effect'
  | 'eventual'
  | 'wrong_amount'

/** A vendor in memory: its own books, its own answers, faults on demand. The protocol over HTTP is tested with the studio's adapter. */
export class FakeVendor implements Vendor {
  readonly wallet: Vendor['wallet']
  readonly caller?: NonNullable<Vendor['caller']>
  readonly finalitySeconds = 60
  readonly balances = new Map<string, bigint>()
  readonly moved = new Map<string, Moved>()
  readonly voided = new Set<string>()
  /** Money calls that reached the vendor, by tx. */
  readonly reached: string[] = []
  readonly records: VendorBetRecord[] = []
  readonly corrections: Correction[] = []
  /** Players whose open games were ended. */
  readonly ended: string[] = []
  /** What it was told with money and with launches about their largest stakes, in their order. */
  readonly limits: { readonly with: 'money' | 'launch'; readonly most: bigint | null; readonly lastDeposit: string | null }[] = []
  /** What it was told about stakes, the last at the end. */
  readonly stakes: StakeState[] = []
  listed: VendorGame[] = []
  lines: VendorLine[] = []
  told: VendorAnchors = { lines: [], beacon: [] }
  /** More of what it tells of a round. */
  detail: Readonly<Record<string, unknown>> = {}
  /** Answers nothing at all while set. */
  away = false
  #version = 0
  #faults: FaultMode[] = []
  /** Questions about a tx that are answered with "never seen" although it moved. */
  readonly #blind = new Map<string, number>()

  constructor(caller?: NonNullable<Vendor['caller']>) {
    this.wallet = caller ? 'seamless' : 'transfer'
    if (caller) this.caller = caller
  }

  fault(...modes: FaultMode[]): void {
    this.#faults = modes
  }

  /** Forgets everything but its bet records: cursors into them live on. */
  reset(): void {
    for (const book of [this.balances, this.moved, this.#blind]) book.clear()
    this.voided.clear()
    this.reached.length = 0
    this.ended.length = 0
    this.limits.length = 0
    this.away = false
    this.#faults = []
  }

  /** As new, for the next test file of the worker. */
  renew(): void {
    this.reset()
    this.records.length = 0
    this.stakes.length = 0
    this.corrections.length = 0
    this.listed = []
    this.lines = []
    this.told = { lines: [], beacon: [] }
    this.detail = {}
    this.#version = 0
  }

  /** A bet of this player: the balance changes at once, the record is there to be pulled. */
  bet(
    player: string,
    bet: { readonly ref: string; readonly stake: bigint; readonly payout: bigint; readonly at: Date; readonly unseen?: true },
  ): void {
    this.balances.set(player, this.#balance(player) - bet.stake + bet.payout)
    this.#version += 1
    if (!bet.unseen) this.records.push(recordOf(player, bet))
  }

  async ensureAccount(): Promise<VendorOutcome<true>> {
    return this.away ? { ending: 'unknown', code: 'cut' } : { ending: 'done', value: true }
  }

  deposit(movement: VendorMovement & { readonly cents: bigint; readonly stakeLimit?: bigint | null }): Promise<VendorOutcome<Moved>> {
    this.limits.push({ with: 'money', most: movement.stakeLimit ?? null, lastDeposit: movement.tx })
    return this.#money(movement, () => movement.cents)
  }

  withdraw(movement: VendorMovement & { readonly cents: bigint | 'all' }): Promise<VendorOutcome<Moved>> {
    return this.#money(movement, () => -(movement.cents === 'all' ? this.#balance(movement.player) : movement.cents))
  }

  async txStatus(tx: string): Promise<VendorOutcome<Moved | 'absent'>> {
    if (this.away) return { ending: 'unknown', code: 'cut' }
    const blind = this.#blind.get(tx) ?? 0
    if (blind > 0) {
      this.#blind.set(tx, blind - 1)
      return { ending: 'done', value: 'absent' }
    }
    if (this.voided.has(tx)) return { ending: 'refused', code: 'voided' }
    const moved = this.moved.get(tx)
    return { ending: 'done', value: moved ?? 'absent' }
  }

  async txVoid(tx: string): Promise<VendorOutcome<Moved>> {
    if (this.away) return { ending: 'unknown', code: 'cut' }
    const moved = this.moved.get(tx)
    if (moved) return { ending: 'done', value: moved }
    this.voided.add(tx)
    return { ending: 'refused', code: 'voided' }
  }

  async balance(player: string): Promise<VendorOutcome<{ readonly cents: bigint; readonly version: number }>> {
    return this.away
      ? { ending: 'unknown', code: 'cut' }
      : { ending: 'done', value: { cents: this.#balance(player), version: this.#version } }
  }

  async endSessions(player: string): Promise<VendorOutcome<true>> {
    if (!this.away) this.ended.push(player)
    return this.#say(true as const)
  }

  async stopStakes(state: StakeState): Promise<VendorOutcome<number>> {
    if (this.away) return { ending: 'unknown', code: 'cut' }
    if (state.version > (this.stakes.at(-1)?.version ?? 0)) this.stakes.push(state)
    return { ending: 'done', value: this.stakes.at(-1)?.version ?? 0 }
  }

  async launch({ player, game, device, lang, stakeLimit, lastDeposit }: Launch): Promise<VendorOutcome<string>> {
    this.limits.push({ with: 'launch', most: stakeLimit ?? null, lastDeposit: lastDeposit ?? null })
    return this.#say(`https://studio.test/play/${game}?p=${player}&d=${device}&l=${lang}`)
  }

  async demo({ game }: { game: string }): Promise<VendorOutcome<string>> {
    return this.#say(`https://studio.test/demo/${game}`)
  }

  async games(): Promise<VendorOutcome<readonly VendorGame[]>> {
    return this.#say(this.listed)
  }

  async betRecords(cursor: string, limit: number) {
    const from = Number(cursor || '0')
    const records = this.records.slice(from, from + limit)
    const next = from + records.length
    return this.#say({ records, next: String(next), more: next < this.records.length })
  }

  async roundDetail(ref: string): Promise<VendorOutcome<RoundDetail>> {
    return this.#say({ url: `https://studio.test/verify/${ref}`, detail: { ref, ...this.detail } })
  }

  async correctRound(correction: Correction): Promise<VendorOutcome<true>> {
    this.corrections.push(correction)
    return this.#say(true as const)
  }

  async picture() {
    return this.#say({ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), contentType: 'image/svg+xml' })
  }

  async guide(game: string): Promise<VendorOutcome<VendorGuide>> {
    return this.#say({ ...guide, game })
  }

  async exposure(): Promise<VendorOutcome<readonly VendorLine[]>> {
    return this.#say(this.lines)
  }

  async anchors(): Promise<VendorOutcome<VendorAnchors>> {
    return this.#say(this.told)
  }

  async health(): Promise<VendorOutcome<true>> {
    return this.#say(true as const)
  }

  #say<T>(value: T): VendorOutcome<T> {
    return this.away ? { ending: 'unknown', code: 'cut' } : { ending: 'done', value }
  }

  #balance(player: string): bigint {
    return this.balances.get(player) ?? 0n
  }

  async #money(movement: VendorMovement, cents: () => bigint): Promise<VendorOutcome<Moved>> {
    const mode = this.#faults.shift()
    if (this.away || mode === 'cut_before') return { ending: 'unknown', code: 'cut' }
    this.reached.push(movement.tx)
    if (mode === 'no_effect') return { ending: 'unknown', code: 'cut' }
    if (mode === 'bad_gateway') return { ending: 'unknown', code: 'http_502' }
    if (mode === 'garbage') return { ending: 'unknown', code: 'garbage' }
    const amount = cents()
    if (amount === 0n || this.#balance(movement.player) + amount < 0n) return { ending: 'refused', code: 'insufficient' }
    this.#move(movement, amount)
    if (mode === 'double_effect') this.#move(movement, amount)
    return this.#replyAfter(mode, movement.tx)
  }

  #move({ tx, player }: VendorMovement, amount: bigint): void {
    if (this.voided.has(tx)) throw new Error('a voided tx moved')
    const balance = this.#balance(player) + amount
    this.balances.set(player, balance)
    this.#version += 1
    this.moved.set(tx, { cents: amount < 0n ? -amount : amount, balance, version: this.#version })
  }

  #replyAfter(mode: FaultMode | undefined, tx: string): VendorOutcome<Moved> {
    const moved = this.moved.get(tx)
    if (!moved) throw new Error('nothing moved')
    if (mode === 'slow_30s') return { ending: 'late', code: 'time_limit' }
    if (mode === 'eventual') this.#blind.set(tx, 3)
    if (mode === 'wrong_amount') return { ending: 'done', value: { ...moved, cents: moved.cents + 1n } }
    const silent = ['lost_reply', 'bad_gateway_after_effect', 'garbage_after_effect', 'eventual']
    return mode !== undefined && silent.includes(mode) ? { ending: 'unknown', code: 'cut' } : { ending: 'done', value: moved }
  }
}

type Bet = Pick<Parameters<typeof settledSpin>[0], 'ref' | 'stake' | 'payout' | 'at'>

export const recordOf = (player: string, bet: Bet): VendorBetRecord =>
  settledSpin({ ...bet, player, game: 'SLT243', gameName: { zh: '翠玉轉輪', en: 'Jade Reels' } })

export const slot: VendorGame = {
  code: 'SLT243',
  group: 'slots',
  name: { zh: '翠玉轉輪', en: 'Jade Reels' },
  image: 'https://studio.test/art/slt243.svg',
  demo: true,
  rtp: '96.51',
  rtpFor: 'every_bet',
  maxWin: { stakes: 2000, amount: '2000000.00' },
  status: 'open',
}

const guide: VendorGuide = {
  game: 'SLT243',
  rtp: '96.51',
  text: { zh: ['五個轉輪，243 路。'], en: ['Five reels, 243 ways.'] },
  bets: [{ name: { zh: '龍 × 5', en: 'Dragon × 5' }, pays: { zh: '8 倍', en: '8 bets' }, rtp: null, min: null, max: null }],
  min: '2.00',
  max: '1000.00',
  playerCap: null,
  maxWin: 2000,
}

/** The fake behind most platforms. A test file that imports this one meets the fakes in the place of vendors/index.ts (vitest.config.ts). */
export const fake = new FakeVendor()
/** A second one, behind the live platform. */
export const liveFake = new FakeVendor()
/** A third one, which keeps no money: it asks our seamless wallet. */
export const seamlessFake = new FakeVendor('jade-one')
export const vendors = { studio: () => fake, 'studio-live': () => liveFake, 'studio-one': () => seamlessFake }

export function renewVendors(): void {
  for (const vendor of [fake, liveFake, seamlessFake]) vendor.renew()
}
