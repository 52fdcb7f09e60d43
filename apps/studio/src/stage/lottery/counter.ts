import { cents } from '@jade/contract/cents'
import type { CounterView, DrawnView, DrawsView, IssueView } from '../../protocol/draw-protocol.ts'
import type { SlipView } from '../../protocol/table-protocol.ts'
import { newRequestId, type PlayApi, Refused } from '../kit/api.ts'
import { byId, el } from '../kit/dom.ts'
import { tell } from '../kit/message.ts'
import { less, shown, whole } from '../kit/money.ts'
import type { Sound } from '../kit/sound.ts'
import { text } from '../kit/texts.ts'
import type { Visit } from '../kit/visit.ts'
import type { Board } from './board.ts'
import type { Face, Show } from './face.ts'
import { say } from '../kit/say.ts'
import { shortIssue } from './numerals.ts'
import type { Order, Slip } from './slip.ts'

/** Who comes later than this after the draw sees the result as it lies. */
const WATCH_MS = 6_000
const LATE_MS = 10_000
const RECENT = 8

interface Parts<R> {
  readonly api: PlayApi
  readonly sound: Sound
  readonly visit: Visit
  readonly face: Face<R>
  readonly board: Board
  readonly slip: Slip
}

/** The counter of a lottery: shows issues as the studio tells them, sells lines, never decides anything. */
export class Counter<R> {
  readonly #parts: Parts<R>
  readonly #show: Show<R>
  #draws: DrawsView<R> | null = null
  #mine: Readonly<Record<string, SlipView>> = {}
  /** Until the first state is told: what was drawn before is shown as it lies. */
  #coming = true
  /** Issue whose result is on stage or on its way there. */
  #staged = ''
  /** The studio's clock minus ours. */
  #ahead = 0
  #revealing = false
  /** Slips that the net position has in it. */
  readonly #counted = new Set<string>()
  #first = true

  constructor(parts: Parts<R>) {
    this.#parts = parts
    this.#show = parts.face.show(byId('show'), parts.sound)
    parts.slip.onSend = (order) => void this.#send(order)
    byId('label-balance').textContent = text('balance')
    setInterval(() => this.#tick(), 200)
  }

  /** Everything anew: at the start, and whenever the connection is back. */
  async look(): Promise<void> {
    const view = (await this.#parts.api.counter()) as CounterView<R>
    this.#mine = view.mine
    this.told(view.draws)
    for (const [issue, slip] of Object.entries(view.mine)) if (slip.status !== 'open' && !this.#isUnderWay(issue)) this.#ended(slip)
    this.#first = false
    if (!this.#revealing) byId('balance').textContent = shown(view.balance)
  }

  /** A state of the lottery, pushed by the studio: with the last few results only. */
  told(view: DrawsView<R>): void {
    this.#ahead = Date.parse(view.now) - performance.now()
    const known = this.#draws?.drawn ?? []
    const fresh = new Set(view.drawn.map(({ id }) => id))
    const drawn = [...view.drawn, ...known.filter(({ id }) => !fresh.has(id))].toSorted((a, b) => (a.name < b.name ? 1 : -1))
    this.#draws = { ...view, drawn: drawn.slice(0, 60) }
    const [last] = drawn
    if (last && last.id !== this.#staged) void this.#stage(last)
    else if (!this.#revealing) this.#drawRecent()
    this.#coming = false
    this.#tick()
  }

  async #stage(last: DrawnView<R>): Promise<void> {
    const coming = this.#coming
    this.#staged = last.id
    byId('banner').hidden = true
    if (last.result === null) this.#banner(say('本期作廢，投注已退回', 'This issue is void, stakes are back'))
    else if (coming || this.#now() - Date.parse(last.drawsAt) > WATCH_MS) this.#show.rest(last.result)
    else {
      this.#revealing = true
      this.#tick()
      const seen = await this.#show.reveal(last.result)
      this.#revealing = false
      if (!seen) return
    }
    if (last.result !== null) byId('announce').textContent = `${shortIssue(last.name)}: ${this.#parts.face.words(last.result)}`
    this.#drawRecent()
    this.#tick()
    if (!coming) await this.look()
  }

  /** Its draw is being shown: what it came to is not told before. */
  #isUnderWay(issue: string): boolean {
    return this.#revealing && issue === this.#staged
  }

  /** What an ended slip came to: told once, with the net position. */
  #ended(slip: SlipView): void {
    if (this.#counted.has(slip.ref)) return
    this.#counted.add(slip.ref)
    // What had ended when this visit began is in its totals.
    if (this.#first) return
    this.#parts.visit.add(slip.stake, slip.payout)
    const won = Object.entries(slip.returns ?? {}).filter(([, back]) => cents(back) > 0n)
    this.#parts.board.won(new Set(won.map(([bet]) => bet)))
    if (slip.status === 'settled' && less(slip.payout, slip.stake) > 0n) {
      this.#parts.sound.play('win')
      this.#banner(say(`中獎 ${shown(slip.payout)}`, `You win ${shown(slip.payout)}`))
    } else if (cents(slip.payout) > 0n) tell(say(`本期返還 ${shown(slip.payout)}`, `${shown(slip.payout)} came back from this issue`))
  }

  async #send(order: Order): Promise<void> {
    const issue = this.#draws?.issue
    if (!issue || order.sum === 0) return
    const { api, slip, sound } = this.#parts
    slip.drawer.sending(true)
    try {
      sound.wake()
      const { bets, follow } = order
      const ticket = await api.buy({ issue: issue.id, bets, requestId: newRequestId(), ...(follow ? { follow } : {}) })
      sound.play('coin')
      byId('balance').textContent = shown(ticket.balance)
      this.#mine = { ...this.#mine, [issue.id]: ticket.slip }
      tell(
        say(
          `第 ${shortIssue(issue.name)} 期投注成功 ${shown(whole(order.sum))}`,
          `Issue ${shortIssue(issue.name)}: ${shown(whole(order.sum))} placed`,
        ),
      )
      slip.done()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const which = error.bet === '' ? '' : `${this.#parts.board.nameOf(error.bet)}：`
      tell(`${which}${error.message || text('failed')}`)
    } finally {
      slip.drawer.sending(false)
      this.#tick()
    }
  }

  #now(): number {
    return performance.now() + this.#ahead
  }

  /** The clock of the issue on sale, and what the stage waits for. */
  #tick(): void {
    const issue = this.#draws?.issue ?? null
    const left = issue ? Date.parse(issue.closesAt) - this.#now() : 0
    const ahead = issue ? Date.parse(issue.opensAt) - this.#now() : 0
    const open = issue !== null && ahead <= 0 && left > 0
    this.#parts.slip.drawer.open(open)
    document.body.classList.toggle('betting', open)
    byId('clock').classList.toggle('hurry', open && left <= 10_000)
    byId('clock-issue').textContent = issue ? `${shortIssue(issue.name)}` : '—'
    byId('clock-caption').textContent = open ? say('投注截止', 'Sale ends') : say('下期開賣', 'Next sale')
    const time = clockText(open ? left : ahead)
    if (open && left <= 5_000 && byId('clock-time').textContent !== time) this.#parts.sound.play('tick')
    byId('clock-time').textContent = time
    const whole = issue ? Date.parse(issue.closesAt) - Date.parse(issue.opensAt) : 1
    byId('clock-bar').style.transform = `scaleX(${open ? Math.max(0, Math.min(1, left / whole)) : 0})`
    this.#tickStage(issue, left)
  }

  #tickStage(issue: IssueView | null, left: number): void {
    if (this.#revealing) return this.#hero(this.#staged, say('開獎中', 'Drawing'))
    const waiting = this.#draws?.waiting.at(-1) ?? (issue && left <= 0 ? issue : null)
    if (!waiting || waiting.id === this.#staged) {
      this.#hero(this.#staged, this.#staged === '' ? '' : say('開獎結果', 'Result'))
      return
    }
    if (byId('show').dataset.waiting !== waiting.id) {
      byId('show').dataset.waiting = waiting.id
      byId('banner').hidden = true
      this.#show.wait()
    }
    const due = Date.parse(waiting.drawsAt) - this.#now()
    const caption =
      due > 0
        ? say(`${Math.ceil(due / 1000)} 秒後開獎`, `Draw in ${Math.ceil(due / 1000)} s`)
        : due < -LATE_MS
          ? say('信標延遲，開獎順延', 'The beacon is late; the draw waits')
          : say('等待開獎信標…', 'Waiting for the beacon…')
    byId('hero-issue').textContent = say(`第 ${waiting.name} 期`, `Issue ${waiting.name}`)
    byId('hero-caption').textContent = caption
  }

  #hero(id: string, caption: string): void {
    const name = this.#draws?.drawn.find((each) => each.id === id)?.name ?? ''
    byId('hero-issue').textContent = name === '' ? '' : say(`第 ${name} 期`, `Issue ${name}`)
    byId('hero-caption').textContent = caption
  }

  #drawRecent(): void {
    const { face } = this.#parts
    const rows = (this.#draws?.drawn ?? [])
      .slice(0, RECENT)
      .map(({ name, result }) =>
        el(
          'div',
          { class: 'recent-row' },
          el('span', {}, shortIssue(name)),
          result === null ? el('i', {}, say('作廢', 'void')) : face.small(result),
        ),
      )
    byId('recent').replaceChildren(...(rows.length > 0 ? rows : [el('p', { class: 'empty' }, say('第一期尚未開獎', 'No draw yet'))]))
  }

  #banner(words: string): void {
    const banner = byId('banner')
    banner.textContent = words
    banner.hidden = false
    byId('announce').textContent = words
  }
}

/** `00:49`, or with hours where it is that long. */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${two(hours)}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
