import { cents } from '@jade/contract/cents'
import type { SteppedSeat, SteppedView } from '../../../../protocol/stepped-protocol.ts'
import { newRequestId, type PlayApi, Refused } from '../../../../stage/kit/api.ts'
import { byId } from '../../../../stage/kit/dom.ts'
import { tell } from '../../../../stage/kit/message.ts'
import { shown, twdOf, whole } from '../../../../stage/kit/money.ts'
import type { Sound } from '../../../../stage/kit/sound.ts'
import { text } from '../../../../stage/kit/texts.ts'
import type { Visit } from '../../../../stage/kit/visit.ts'
import { cardText } from '../../../../stage/table-kit/cards.ts'
import type { Felt } from '../../../../stage/table-kit/felt.ts'
import { dressRail, showBanner } from '../../../../stage/table-kit/rail.ts'
import { endOf, type ShownHands } from './hands.ts'
import type { Scene } from './scene.ts'
import type { Steps } from './steps.ts'
import { type Action, STAKE, type Word, word } from '../words.ts'

type Round = SteppedView<ShownHands>
export type Seat = SteppedSeat<ShownHands>

const BET_ACTS = [
  ['undo', 'z'],
  ['clear', 'x'],
  ['repeat', 'r'],
] as const

export interface TableParts {
  readonly api: PlayApi
  readonly sound: Sound
  readonly visit: Visit
  readonly felt: Felt
  readonly scene: Scene
  readonly steps: Steps
}

/** The table in the browser: sends what the player does, shows what the studio tells, decides nothing. */
export class Table {
  readonly #parts: TableParts
  #limits: Seat['limits'] = { min: 0, max: 0 }
  #round: Round | null = null
  /** A request is under way, or its answer is still being shown. */
  #busy = false

  constructor(parts: TableParts) {
    this.#parts = parts
    const { felt, steps } = parts
    felt.onChange = () => this.#drawBar()
    felt.onSay = tell
    steps.onStep = (action) => void this.#step(action)
    this.#buttons()
  }

  /** As the player finds it: an open round goes on, an ended one lies as it ended. */
  sitDown({ round, balance, limits }: Seat): void {
    this.#limits = limits
    this.#round = round
    this.#showBalance(balance)
    if (round) {
      this.#parts.scene.lay(round.shown, twdOf(cents(round.stake)))
      this.#chips(round)
      if (round.status === 'open') tell(word('resumed'))
      else if (round.left) tell(word('left'))
    }
    this.#rest()
  }

  /** Another tab may have gone on, or the house. */
  async look(): Promise<void> {
    if (this.#busy) return
    const seat = (await this.#parts.api.stepped()) as Seat
    if (this.#busy) return
    const known = this.#round
    const { round } = seat
    if (round && (round.ref !== known?.ref || round.step !== known.step || round.status !== known.status)) await this.#showing(round)
    else this.#showBalance(seat.balance)
  }

  async #deal(): Promise<void> {
    const { felt, sound } = this.#parts
    if (this.#busy || this.#round?.status === 'open') return
    sound.wake()
    const stake = felt.pending.get(STAKE) ?? felt.last.get(STAKE) ?? 0
    if (stake < this.#limits.min) {
      tell(word('minimum', { min: shown(whole(this.#limits.min)) }))
      return
    }
    await this.#ask(() => this.#parts.api.deal(stake, newRequestId()))
  }

  async #step(action: Action): Promise<void> {
    const round = this.#round
    if (this.#busy || !round?.allowed.includes(action)) return
    this.#parts.sound.wake()
    this.#parts.sound.play(action === 'double' || action === 'split' ? 'chip' : 'tap')
    await this.#ask(() => this.#parts.api.step({ ref: round.ref, step: round.step, action, requestId: newRequestId() }))
  }

  /** Sends, and shows what comes of it. Where the round has moved on without us, it is looked at anew. */
  async #ask(send: () => Promise<SteppedView>): Promise<void> {
    this.#busy = true
    this.#offer()
    this.#drawBar()
    try {
      await this.#showing((await send()) as Round)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      tell(error.code === 'insufficient' ? text('lowBalance') : error.message || text('failed'))
      this.#busy = false
      if (error.code === 'out_of_step' || error.code === 'round_open') await this.look()
    } finally {
      this.#rest()
    }
  }

  async #showing(round: Round): Promise<void> {
    const { scene } = this.#parts
    const before = this.#round
    const stake = twdOf(cents(round.stake))
    this.#busy = true
    this.#round = round
    this.#drawBar()
    if (round.ref !== before?.ref) {
      byId('banner').hidden = true
      scene.clear()
      this.#chips(round)
      this.#rest(true)
    }
    // What a further stake took is gone at once; what a round returns is shown once it is over.
    if (round.status === 'open') this.#showBalance(round.balance)
    await scene.show(round.shown, stake)
    this.#say(round)
    if (round.status !== 'open') this.#ended(round)
    this.#rest()
  }

  /** Chips of an open round stand with its hands; afterwards the spot is free, and remembers them. */
  #chips({ stake, status }: Round): void {
    const { felt } = this.#parts
    felt.stands(new Map([[STAKE, twdOf(cents(stake))]]))
    if (status !== 'open') felt.newRound()
  }

  #ended(round: Round): void {
    const { visit, sound } = this.#parts
    this.#chips(round)
    this.#showBalance(round.balance)
    visit.add(round.bet, round.win)
    const { words, net } = endOf(round)
    showBanner(word(words, { sum: shown(net < 0n ? -net : net) }), words === 'wonSum' ? 'gold' : net < 0n ? 'red' : 'blue')
    const blackjack = (round.shown.returns ?? []).some((back) => back === 2500)
    if (net > 0n) sound.play(blackjack ? 'big' : 'win')
    else if (net < 0n) sound.play('end')
    if (round.left) tell(word('left'))
  }

  /** What a screen reader hears: every hand with its total, the dealer, and whose turn it is. */
  #say({ shown: { hands, dealer, dealerTotal, acting }, allowed }: Round): void {
    const nameOf = (at: number) => (hands.length > 1 ? word('hand', { n: at + 1 }) : word('you'))
    const lines = hands.map(({ cards, total, soft }, at) => {
      const points = soft && total < 21 ? word('soft', { low: total - 10, n: total }) : word('points', { n: total })
      return word('tellHand', { name: nameOf(at), cards: cards.map(cardText).join(' '), points })
    })
    const theirs = `${dealer.map(cardText).join(' ')}${dealerTotal === null ? '' : `, ${word('points', { n: dealerTotal })}`}`
    const actions = allowed.map((action) => word(action as Word)).join(' ')
    const turn = acting === null ? '' : word('tellTurn', { name: nameOf(acting), actions })
    byId('announce').textContent = [...lines, word('tellDealer', { cards: theirs }), turn].join('. ')
  }

  /** Nothing is under way: what may be done next can be done. With `dealing` the buttons wait for the cards. */
  #rest(dealing = false): void {
    this.#busy = dealing
    const { felt } = this.#parts
    const round = this.#round
    this.#offer()
    document.body.classList.toggle('in-round', round?.status === 'open')
    felt.open(round?.status !== 'open' && !dealing)
    this.#drawBar()
  }

  /** What may be done now; a button that would not be heard cannot be pressed. */
  #offer(): void {
    this.#parts.steps.offer(this.#round?.allowed ?? [], this.#round?.worth ?? {}, this.#busy)
  }

  #buttons(): void {
    const { felt, sound } = this.#parts
    const acts = BET_ACTS.map(([id, key]) => ({
      id,
      key,
      label: word(id),
      press: () => {
        sound.wake()
        felt[id]()
      },
    }))
    dressRail({
      acts: [...acts, { id: 'deal', key: 'Enter', label: word('deal'), press: () => void this.#deal() }],
      // Enter deals from the spot too, where the last chip was put down; the space bar puts down one more.
      enterBelongsTo: 'button:not(.area), a, input, dialog, [tabindex]',
      isShown: () => !byId('betting').hidden,
    })
  }

  #drawBar(): void {
    const { felt } = this.#parts
    const pending = felt.pending.get(STAKE) ?? 0
    const open = this.#round?.status === 'open'
    const total = open ? cents(this.#round?.bet ?? '0') : whole(pending)
    byId('staked').textContent = total > 0n ? shown(total) : '—'
    for (const id of ['undo', 'clear'] as const) byId<HTMLButtonElement>(id).disabled = this.#busy || pending === 0
    byId<HTMLButtonElement>('repeat').disabled = this.#busy || pending > 0 || felt.last.size === 0
    const again = pending === 0 && felt.last.size > 0
    byId('deal').textContent = word(again ? 'again' : 'deal')
    byId<HTMLButtonElement>('deal').disabled = this.#busy || open || (pending === 0 && !again)
    document.body.classList.toggle('betting-now', !open && !this.#busy && (pending > 0 || this.#round === null))
  }

  #showBalance(value: string): void {
    byId('balance').textContent = shown(value)
  }
}
