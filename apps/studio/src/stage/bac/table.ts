import type { SeatView, SlipView, TableRound, TableView } from '../../play/table-protocol.ts'
import { newRequestId, type PlayApi, Refused } from '../kit/api.ts'
import { byId } from '../kit/dom.ts'
import { shown } from '../kit/money.ts'
import type { Sound } from '../kit/sound.ts'
import type { Visit } from '../kit/visit.ts'
import { text } from '../kit/texts.ts'
import { type Chips, Felt } from './felt.ts'
import { type BacResult, Hands } from './hands.ts'
import { RoadBoards } from './road-boards.ts'
import { word } from './words.ts'

type Round = TableRound<BacResult>
type Slip = SlipView<BacResult>

const LATE_MS = 10_000
/** Who comes later than this after the draw sees the cards as they lie. */
const WATCH_MS = 2_500

/** The table in the browser: shows rounds as the studio tells them, sends bets, never decides anything. */
export class BacTable {
  readonly #api: PlayApi
  readonly #sound: Sound
  readonly #visit: Visit
  readonly #hands: Hands
  readonly #roads = new RoadBoards()
  readonly felt: Felt
  #round: Round | null = null
  #slip: Slip | null = null
  /** Round whose cards are on the table or on their way. */
  #dealt = ''
  /** The studio's clock minus ours. */
  #ahead = 0
  #balance = ''
  #sending = false
  /** Cards are being turned: what they come to is not told before. */
  #revealing = false
  /** Slips that the net position has in it. */
  readonly #counted = new Set<string>()

  constructor(parts: { api: PlayApi; sound: Sound; visit: Visit; chips: readonly number[] }) {
    this.#api = parts.api
    this.#sound = parts.sound
    this.#visit = parts.visit
    this.#hands = new Hands(parts.sound)
    this.felt = new Felt(parts.chips, parts.sound)
    this.felt.onChange = () => this.#drawBar()
    this.#buttons()
    setInterval(() => this.#tick(), 200)
  }

  /** Everything anew: at the start, and whenever the connection is back. */
  async look(): Promise<void> {
    const seat = (await this.#api.seat()) as SeatView<BacResult>
    this.#slip = seat.mine
    // What had ended when this visit began is in its totals.
    if (!this.#round && seat.mine && seat.mine.status !== 'open') this.#counted.add(seat.mine.ref)
    this.#seen(seat.table)
    if (this.#slip && this.#slip.round === this.#round?.id) this.felt.stands(chipsOf(this.#slip.bets))
    if (!this.#revealing) this.#showBalance(seat.balance)
    this.#drawBar()
  }

  /** A state of the table, pushed by the studio. */
  told(view: TableView<BacResult>): void {
    this.#seen(view)
  }

  #seen(view: TableView<BacResult>): void {
    this.#ahead = Date.parse(view.now) - performance.now()
    const { round } = view
    if (!round || (this.#round && round.id < this.#round.id)) return
    if (round.id !== this.#round?.id) this.#begin(round, view)
    this.#round = round
    byId('shoe').textContent = word('shoe', { n: view.shoe.number, left: view.shoe.left })
    byId('round-name').textContent = `${word('round')} ${round.name.split('-').at(-1) ?? ''}`
    if (this.felt.open(round.state === 'open')) this.#say(word('unsent'))
    if (round.result && this.#dealt !== round.id) void this.#reveal(round, round.result)
    if (round.state === 'void') void this.#voided()
    this.#tick()
  }

  #begin(round: Round, view: TableView<BacResult>): void {
    if (this.#slip?.round !== round.id) this.#slip = null
    this.#revealing = false
    this.#hands.clear()
    this.felt.newRound()
    byId('banner').hidden = true
    this.#roads.show(view.results.map(({ result }) => result.winner))
    if (this.#round) void this.#settleMoney()
  }

  async #reveal(round: Round, result: BacResult): Promise<void> {
    this.#dealt = round.id
    this.#revealing = true
    const late = this.#now() - Date.parse(round.drawsAt) > WATCH_MS
    if (late) this.#hands.showAll(result)
    else if (!(await this.#hands.deal(result, this.#squeezes()))) return
    this.#revealing = false
    if (this.#round?.id !== round.id) return
    this.#roads.add(result.winner)
    const name = result.winner === 'tie' ? word('tied') : word('wins', { side: word(result.winner) })
    this.#banner(`${name}  ${result.playerTotal} : ${result.bankerTotal}`, result.winner)
    byId('announce').textContent = name
    await this.#settleMoney()
  }

  /** The side that this player bet more on, when she bet on one. */
  #squeezes(): 'player' | 'banker' | null {
    const of = (bet: string) => this.felt.placed.get(bet) ?? 0
    const [player, banker] = [of('player'), of('banker') + of('bankerFree')]
    if (player === 0 && banker === 0) return null
    return player > banker ? 'player' : 'banker'
  }

  /** The studio has settled by now; what it paid is shown after the cards. */
  async #settleMoney(): Promise<void> {
    const seat = (await this.#api.seat()) as SeatView<BacResult>
    this.#showBalance(seat.balance)
    const { mine } = seat
    if (!mine || mine.round !== this.#round?.id || mine.status !== 'settled') return
    this.#slip = mine
    this.#count(mine)
    this.felt.settled(mine.returns)
    if (Number(mine.payout) > Number(mine.stake)) {
      this.#sound.play('win')
      this.#say(word('won', { sum: shown(Number(mine.payout) - Number(mine.stake)) }))
    }
  }

  #count({ ref, stake, payout }: Slip): void {
    if (this.#counted.has(ref)) return
    this.#counted.add(ref)
    this.#visit.add(stake, payout)
  }

  async #voided(): Promise<void> {
    this.#banner(word('void'), 'tie')
    await this.#settleMoney()
  }

  async #send(): Promise<void> {
    const round = this.#round
    const bets = this.felt.pending
    if (!round || bets.size === 0 || this.#sending) return
    this.#sending = true
    this.#drawBar()
    try {
      const slip = (await this.#api.place(round.id, Object.fromEntries(bets), newRequestId())) as Slip
      this.#sound.play('tap')
      if (slip.round === this.#round?.id) {
        this.#slip = slip
        this.felt.stands(chipsOf(slip.bets))
        this.#showBalance(slip.balance)
        this.#say(word('placed', { sum: shown(slip.stake) }))
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.code === 'bets_closed') this.felt.clear()
      this.#say(error.message || text('failed'))
    } finally {
      this.#sending = false
      this.#drawBar()
    }
  }

  #buttons(): void {
    const act = (id: 'undo' | 'clear' | 'repeat' | 'confirm', work: () => void) => {
      byId(id).textContent = word(id)
      byId(id).addEventListener('click', () => {
        this.#sound.wake()
        work()
      })
    }
    act('undo', () => this.felt.undo())
    act('clear', () => this.felt.clear())
    act('repeat', () => this.felt.repeat())
    act('confirm', () => void this.#send())
    byId('label-balance').textContent = text('balance')
    byId('label-bet').textContent = text('bet')
    byId('name-player').textContent = word('player')
    byId('name-banker').textContent = word('banker')
  }

  #drawBar(): void {
    const open = this.#round?.state === 'open'
    const pending = this.felt.pending.size > 0
    const total = [...this.felt.placed.values(), ...this.felt.pending.values()].reduce((sum, twd) => sum + twd, 0)
    byId('staked').textContent = total > 0 ? shown(total) : '—'
    for (const id of ['undo', 'clear'] as const) byId<HTMLButtonElement>(id).disabled = !open || !pending
    byId<HTMLButtonElement>('confirm').disabled = !open || !pending || this.#sending
    byId<HTMLButtonElement>('repeat').disabled = !open || pending || this.felt.last.size === 0
  }

  #now(): number {
    return performance.now() + this.#ahead
  }

  /** The ring and the words in the middle, by the studio's clock. */
  #tick(): void {
    const round = this.#round
    const left = round ? (Date.parse(round.closesAt) - this.#now()) / 1000 : 0
    const open = round?.state === 'open' && left > 0
    const whole = round ? (Date.parse(round.closesAt) - Date.parse(round.opensAt)) / 1000 : 1
    const seconds = Math.ceil(left)
    if (open && seconds <= 5 && byId('seconds').textContent !== String(seconds)) this.#sound.play('tick')
    byId('seconds').textContent = open ? String(seconds) : ''
    byId('ring').classList.toggle('hurry', open && seconds <= 5)
    byId('ring-arc').style.strokeDashoffset = String(open ? 100 - (left / whole) * 100 : 100)
    byId('caption').textContent = this.#caption(round, open)
  }

  #caption(round: Round | null, open: boolean): string {
    if (!round || round.state === 'void') return word('waiting')
    if (open) return word('open')
    if (round.result) return this.#revealing ? word('dealing') : word('waiting')
    const late = this.#now() - Date.parse(round.drawsAt)
    return late > LATE_MS ? word('late') : late > -1500 ? word('drawing') : word('closed')
  }

  #banner(words: string, winner: string): void {
    const banner = byId('banner')
    banner.textContent = words
    banner.className = `banner ${winner}`
    banner.hidden = false
  }

  #showBalance(value: string): void {
    this.#balance = value
    byId('balance').textContent = shown(this.#balance)
  }

  #quiet = 0
  #say(words: string): void {
    const line = byId('message')
    line.textContent = words
    line.hidden = false
    clearTimeout(this.#quiet)
    this.#quiet = window.setTimeout(() => {
      line.hidden = true
    }, 3_500)
  }
}

function chipsOf(bets: Readonly<Record<string, string>>): Chips {
  return new Map(Object.entries(bets).map(([bet, twd]) => [bet, Number(twd)]))
}
