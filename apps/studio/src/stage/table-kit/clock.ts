// Shows until when bets are taken. How long that is stands in the rules of each game (ofTable, as in apps/studio/src/games/casino/bac/rules.ts); who
// holds to it: apps/studio/src/tables/round-times.rules.ts (slotAt).
import type { TableRound } from '../../protocol/table-protocol.ts'
import { byId, el } from '../kit/dom.ts'
import type { Sound } from '../kit/sound.ts'
import { word } from './words.ts'

const LATE_MS = 10_000
const HURRY_SECONDS = 5

const RING = `<svg viewBox="0 0 100 100" aria-hidden="true"><circle class="track" cx="50" cy="50" r="44" /><circle id="ring-arc" class="arc" cx="50" cy="50" r="44" pathLength="100" /></svg>`

/** The countdown by the studio's clock, and what the round is at in words. */
export class RoundClock {
  readonly element: HTMLElement
  readonly #sound: Sound
  /** The studio's clock minus ours. */
  #ahead = 0

  constructor(sound: Sound) {
    this.#sound = sound
    const ring = el('div', { id: 'ring', class: 'ring' })
    ring.innerHTML = RING
    ring.append(el('output', { id: 'seconds' }))
    const caption = el('p', { id: 'caption', class: 'caption', role: 'status' })
    this.element = el('div', { class: 'middle' }, ring, caption, el('p', { id: 'round-name', class: 'small' }))
  }

  /** The studio's time, as it told. */
  set(now: string): void {
    this.#ahead = Date.parse(now) - performance.now()
  }

  /** Milliseconds since an instant of the studio. */
  since(instant: string): number {
    return performance.now() + this.#ahead - Date.parse(instant)
  }

  name(round: TableRound): void {
    byId('round-name').textContent = `${word('round')} ${round.name.split('-').at(-1) ?? ''}`
  }

  show(round: TableRound | null, revealing: boolean): void {
    const left = round ? -this.since(round.closesAt) / 1000 : 0
    const open = round?.state === 'open' && left > 0
    const whole = round ? (Date.parse(round.closesAt) - Date.parse(round.opensAt)) / 1000 : 1
    const seconds = Math.ceil(left)
    const hurry = open && seconds <= HURRY_SECONDS
    if (hurry && byId('seconds').textContent !== String(seconds)) this.#sound.play('tick')
    byId('seconds').textContent = open ? String(seconds) : ''
    byId('ring').classList.toggle('hurry', hurry)
    const waiting = round !== null && !open && round.result === null && round.state !== 'void'
    byId('ring').classList.toggle('waiting', waiting)
    byId('ring-arc').style.strokeDashoffset = String(open ? 100 - (left / whole) * 100 : waiting ? 0 : 100)
    const caption = this.#caption(round, { open, revealing })
    if (byId('caption').textContent !== caption) byId('caption').textContent = caption
  }

  #caption(round: TableRound | null, { open, revealing }: { open: boolean; revealing: boolean }): string {
    if (!round || round.state === 'void') return word('waiting')
    if (open) return word('open')
    if (round.result) return revealing ? word('dealing') : word('waiting')
    const late = this.since(round.drawsAt)
    return late > LATE_MS ? word('late') : late > -1500 ? word('drawing') : word('closed')
  }
}
