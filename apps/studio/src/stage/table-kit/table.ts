import { cents } from '@jade/contract/cents'
import type { SeatView, SlipView, TableRound, TableView } from '../../protocol/table-protocol.ts'
import { newRequestId, type PlayApi, Refused } from '../kit/api.ts'
import { byId } from '../kit/dom.ts'
import { tell } from '../kit/message.ts'
import { less, shown, twdOf, whole } from '../kit/money.ts'
import type { Sound } from '../kit/sound.ts'
import type { Visit } from '../kit/visit.ts'
import { text } from '../kit/texts.ts'
import type { RoundClock } from './clock.ts'
import { dressRail, showBanner } from './rail.ts'
import type { Board, Chips, Scene } from './stage.ts'
import { word } from './words.ts'

/** Who comes later than this after the draw sees the result as it lies. */
const WATCH_MS = 2_500
const ACTS = [
  ['undo', 'z'],
  ['clear', 'x'],
  ['repeat', 'r'],
  ['confirm', 'Enter'],
] as const

export interface TableParts<R> {
  readonly api: PlayApi
  readonly sound: Sound
  readonly visit: Visit
  readonly clock: RoundClock
  readonly board: Board
  readonly scene: Scene<R>
}

/** A table in the browser: shows rounds as the studio tells them, sends bets, never decides anything. */
export class SharedTable<R> {
  readonly #parts: TableParts<R>
  #round: TableRound<R> | null = null
  #slip: SlipView<R> | null = null
  /** Round whose result is on the table or on its way. */
  #shown = ''
  /** The newest round that the roads have in them (or that had no result), and the shoe that they are of. */
  #roads = { round: '', shoe: 0 }
  #sending = false
  /** The result is being revealed: what it comes to is not told before. */
  #revealing = false
  /** Slips that the net position has in it. */
  readonly #counted = new Set<string>()

  constructor(parts: TableParts<R>) {
    this.#parts = parts
    parts.board.onChange = () => this.#drawBar()
    parts.board.onSay = tell
    this.#buttons()
    setInterval(() => parts.clock.show(this.#round, this.#revealing), 200)
  }

  /** Everything anew: at the start, and whenever the connection is back. */
  async look(): Promise<void> {
    const seat = (await this.#parts.api.seat()) as SeatView<R>
    if (this.#slip?.status === 'open' && this.#slip.round !== seat.table.round?.id) void this.#recount()
    this.#slip = seat.mine
    // What had ended when this visit began is in its totals.
    if (!this.#round && seat.mine && seat.mine.status !== 'open') this.#counted.add(seat.mine.ref)
    this.told(seat.table)
    if (this.#slip && this.#slip.round === this.#round?.id) this.#parts.board.stands(chipsOf(this.#slip.bets))
    if (!this.#revealing) this.#showBalance(seat.balance)
    this.#drawBar()
  }

  /** A state of the table, pushed by the studio or looked up. */
  told(view: TableView<R>): void {
    const { board, clock } = this.#parts
    clock.set(view.now)
    const { round } = view
    if (!round || (this.#round && round.id < this.#round.id)) return
    if (round.id !== this.#round?.id && !this.#follows(view)) {
      void this.look()
      return
    }
    if (round.id !== this.#round?.id) this.#begin(round, view)
    this.#round = round
    byId('shoe').textContent = view.shoe.left > 0 ? word('shoe', { n: view.shoe.number, left: view.shoe.left }) : ''
    clock.name(round)
    if (board.open(round.state === 'open')) tell(word('unsent'))
    if (round.state !== 'open') board.pools(round.totals)
    if (round.result && this.#shown !== round.id) void this.#reveal(round, round.result)
    if (round.state === 'void') void this.#voided()
    clock.show(round, this.#revealing)
  }

  /** Whether the roads can go on from what stands: results came along, or none was missed since. */
  #follows({ results, shoe }: TableView<R>): boolean {
    return results !== null || (this.#roads.round === this.#round?.id && this.#roads.shoe === shoe.number)
  }

  #begin(round: TableRound<R>, { results, shoe }: TableView<R>): void {
    const { board, scene } = this.#parts
    const missed = this.#slip?.status === 'open' && this.#slip.round !== round.id
    if (this.#slip?.round !== round.id) this.#slip = null
    this.#revealing = false
    scene.clear()
    board.newRound()
    byId('banner').hidden = true
    this.#roads = { ...this.#roads, shoe: shoe.number }
    if (results) scene.history(results.map(({ result }) => result))
    if (missed) void this.#recount()
  }

  /** A round ended unseen: what it brought is in the totals of the visit. */
  async #recount(): Promise<void> {
    const { totals, balance } = await this.#parts.api.session()
    this.#parts.visit.set(totals)
    this.#showBalance(balance)
  }

  async #reveal(round: TableRound<R>, result: R): Promise<void> {
    const { scene, board, clock } = this.#parts
    this.#shown = round.id
    this.#revealing = true
    if (clock.since(round.drawsAt) > WATCH_MS) scene.showAll(result)
    else if (!(await scene.reveal(result, board.placed))) return
    this.#revealing = false
    if (this.#round?.id !== round.id) return
    scene.add(result)
    this.#roads = { ...this.#roads, round: round.id }
    const { words, look } = scene.outcome(result)
    showBanner(words, look)
    byId('announce').textContent = words
    await this.#settleMoney()
  }

  /** The studio has settled by now; what it paid is shown after the result. Who only watches asks nothing. */
  async #settleMoney(): Promise<void> {
    if (!this.#slip) return
    const seat = (await this.#parts.api.seat()) as SeatView<R>
    this.#showBalance(seat.balance)
    const { mine } = seat
    if (!mine || mine.round !== this.#round?.id || mine.status !== 'settled') return
    this.#slip = mine
    this.#count(mine)
    this.#parts.board.settled(mine.returns)
    const won = less(mine.payout, mine.stake)
    if (won <= 0n) return
    this.#parts.sound.play('win')
    tell(word('won', { sum: shown(won) }))
  }

  #count({ ref, stake, payout }: SlipView<R>): void {
    if (this.#counted.has(ref)) return
    this.#counted.add(ref)
    this.#parts.visit.add(stake, payout)
  }

  async #voided(): Promise<void> {
    showBanner(word('void'), 'green')
    if (this.#round) this.#roads = { ...this.#roads, round: this.#round.id }
    await this.#settleMoney()
  }

  async #send(): Promise<void> {
    const { board, api, sound } = this.#parts
    const round = this.#round
    if (!round || board.pending.size === 0 || this.#sending) return
    this.#sending = true
    this.#drawBar()
    try {
      const slip = (await api.place(round.id, Object.fromEntries(board.pending), newRequestId())) as SlipView<R>
      sound.play('tap')
      if (slip.round === this.#round?.id) {
        this.#slip = slip
        board.stands(chipsOf(slip.bets))
        this.#showBalance(slip.balance)
        tell(word('placed', { sum: shown(slip.stake) }))
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.code === 'bets_closed') board.clear()
      tell(error.message || text('failed'))
    } finally {
      this.#sending = false
      this.#drawBar()
    }
  }

  #buttons(): void {
    const { board, sound } = this.#parts
    const acts = ACTS.map(([id, key]) => ({
      id,
      key,
      label: word(id),
      press: () => {
        sound.wake()
        if (id === 'confirm') void this.#send()
        else board[id]()
      },
    }))
    dressRail({ acts, enterBelongsTo: 'button, a, input, dialog, [tabindex]' })
  }

  #drawBar(): void {
    const { board } = this.#parts
    const open = this.#round?.state === 'open'
    const pending = board.pending.size > 0
    const total = [...board.placed.values(), ...board.pending.values()].reduce((sum, twd) => sum + twd, 0)
    byId('staked').textContent = total > 0 ? shown(whole(total)) : '—'
    for (const id of ['undo', 'clear'] as const) byId<HTMLButtonElement>(id).disabled = !open || !pending
    byId<HTMLButtonElement>('confirm').disabled = !open || !pending || this.#sending
    byId<HTMLButtonElement>('repeat').disabled = !open || pending || board.last.size === 0
  }

  #showBalance(value: string): void {
    byId('balance').textContent = shown(value)
  }
}

function chipsOf(bets: Readonly<Record<string, string>>): Chips {
  return new Map(Object.entries(bets).map(([bet, twd]) => [bet, twdOf(cents(twd))]))
}
