import { cents } from '@jade/contract/cents'
import type { ClubView, LeagueView, MatchdayView } from '../../../../protocol/sports-protocol.ts'
import type { SlipView } from '../../../../protocol/table-protocol.ts'
import { newRequestId, type PlayApi, Refused } from '../../../../stage/kit/api.ts'
import { byId, el } from '../../../../stage/kit/dom.ts'
import { tell } from '../../../../stage/kit/message.ts'
import { shown } from '../../../../stage/kit/money.ts'
import { say } from '../../../../stage/kit/say.ts'
import type { Sound } from '../../../../stage/kit/sound.ts'
import { text } from '../../../../stage/kit/texts.ts'
import type { Visit } from '../../../../stage/kit/visit.ts'
import type { Choices } from './choices.ts'
import { type Playhead, playheadAt } from './clock.rules.ts'
import { fixtureCard } from './fixtures.ts'
import { Live } from './live.ts'
import { meetingsOf, resultsPage, slipCard, slipsPage, tablePage } from './pages.ts'
import type { Order, Slip } from './slip.ts'
import { drawStrip } from './strip.ts'

type View = 'matches' | 'table' | 'results' | 'slips'

interface Parts {
  readonly api: PlayApi
  readonly sound: Sound
  readonly visit: Visit
  readonly choices: Choices
  readonly slip: Slip
  /** What the studio told last; the slip reads it too. */
  readonly told: { league: LeagueView }
}

/** A league on screen: shows days as the studio tells them, sells slips, never decides anything. */
export class League {
  readonly #parts: Parts
  readonly #live: Live
  #view: View = 'matches'
  #unfolded = 0
  /** The studio's clock minus ours. */
  #ahead = 0
  #drawn = ''
  /** Slips that were open when last seen: their end is told once. */
  readonly #awaited = new Set<string>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#live = new Live({ sound: parts.sound, clubOf: this.clubOf, betOn: () => this.#betOn() })
    this.#live.onFocus = () => this.#redraw()
    parts.slip.onSend = (orders) => void this.#send(orders)
    parts.choices.onChange = () => {
      parts.slip.note('')
      parts.slip.draw()
      this.#press()
    }
    byId('label-balance').textContent = text('balance')
    this.#tabs()
    const beat = () => {
      this.#tick()
      requestAnimationFrame(beat)
    }
    requestAnimationFrame(beat)
  }

  readonly clubOf = (code: string): ClubView => {
    const known = this.#parts.told.league.clubs.find((club) => club.code === code)
    return known ?? { code, zh: code, en: code, colours: ['#35a884', '#f6efe2'] }
  }

  /** Everything anew: at the start, and whenever the connection is back. */
  async look(): Promise<void> {
    const league = await this.#parts.api.league()
    this.#parts.told.league = league
    byId('balance').textContent = shown(league.balance)
    const open = new Set(league.mine.filter(({ status }) => status === 'open').map(({ ref }) => ref))
    if ([...this.#awaited].some((ref) => !open.has(ref))) await this.#ended()
    for (const ref of open) this.#awaited.add(ref)
    this.#take(league.matchday)
  }

  /** A state of the day, pushed by the studio; prices come with the opening only. */
  told(matchday: MatchdayView): void {
    const { league } = this.#parts.told
    const known = league.matchday.day
    const fresh = matchday.day?.id !== known?.id
    const day = matchday.day && {
      ...matchday.day,
      matches: matchday.day.matches.map((match, at) => ({
        ...match,
        offer: match.offer ?? (fresh ? null : (known?.matches[at]?.offer ?? null)),
      })),
    }
    this.#parts.told.league = { ...league, matchday: { ...matchday, day }, mine: fresh ? [] : league.mine }
    this.#take(matchday)
    if (fresh || matchday.day?.state === 'settled') void this.look()
  }

  #take({ now }: MatchdayView): void {
    this.#ahead = Date.parse(now) - performance.now()
    if (this.#parts.choices.reprice(this.#day))
      this.#parts.slip.note(say('賠率已更新，請再次確認', 'The odds have changed, please look again'))
    this.#redraw()
  }

  get #day() {
    return this.#parts.told.league.matchday.day
  }

  get #isOpen(): boolean {
    const day = this.#day
    return day?.state === 'open' && this.#now() < Date.parse(day.closesAt)
  }

  #now(): number {
    return performance.now() + this.#ahead
  }

  #head(): Playhead {
    const day = this.#day
    return day ? playheadAt(this.#now() - Date.parse(day.kickOffAt), day.blocks) : { phase: 'before', minute: 0, waits: false }
  }

  #betOn(): ReadonlySet<number> {
    return new Set(this.#parts.told.league.mine.flatMap(({ legs }) => (legs ?? []).map(({ match }) => match)))
  }

  #redraw(): void {
    this.#drawn = ''
    this.#tick()
  }

  /** Once a frame: the clock, the pitch; the list only when something in it has changed. */
  #tick(): void {
    const day = this.#day
    drawStrip(day, { now: this.#now(), head: this.#head(), isOpen: this.#isOpen })
    this.#parts.slip.drawer.open(this.#isOpen)
    const [head, playing] = [this.#head(), day !== null && !this.#isOpen]
    this.#stage(this.#view === 'matches' && playing && day?.state !== 'void')
    if (day && playing) this.#live.show(day, head)
    const key = [this.#view, day?.id, day?.state, this.#isOpen, playing ? Math.floor(head.minute) : 0, this.#unfolded].join()
    if (key === this.#drawn) return
    const again = this.#drawn !== '' && !this.#drawn.startsWith(this.#view)
    this.#drawn = key
    if (this.#view === 'matches') this.#matches(head)
    else if (this.#view === 'table') byId('list').replaceChildren(tablePage(this.#parts.told.league, this.clubOf))
    else if (again || byId('list').dataset.page !== this.#view) this.#page(this.#view)
    byId('list').dataset.page = this.#view
  }

  /** The pitch comes into sight at kick-off, wherever the list of odds stood. */
  #stage(shown: boolean): void {
    if (shown && byId('live').hidden) byId('view').scrollTop = 0
    byId('live').hidden = !shown
  }

  #matches(head: Playhead): void {
    const day = this.#day
    const list = byId('list')
    if (!day) return list.replaceChildren(el('p', { class: 'empty' }, say('聯賽即將開始', 'The league is about to begin')))
    if (day.state === 'void')
      return list.replaceChildren(el('p', { class: 'empty' }, say('本輪作廢，投注已全數退回', 'This round is void, all stakes are back')))
    if (!this.#isOpen) {
      const focus = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.match : undefined
      const mine = this.#parts.told.league.mine.map((slip) => slipCard(slip, this.clubOf))
      list.replaceChildren(el('div', { class: 'live-rows' }, ...this.#live.rows(day, head)), ...mine)
      if (focus) list.querySelector<HTMLElement>(`[data-match="${focus}"]`)?.focus()
      return
    }
    const parts = {
      choices: this.#parts.choices,
      clubOf: this.clubOf,
      rowOf: (code: string) => this.#parts.told.league.table.find(({ club }) => club === code),
      meetings: (match: (typeof day.matches)[number], body: HTMLElement) => meetingsOf(this.#parts.api, this.clubOf, { match, body }),
      unfolded: () => this.#unfolded,
      unfold: (match: number) => {
        this.#unfolded = match
        this.#redraw()
      },
    }
    list.replaceChildren(...day.matches.map((match, at) => fixtureCard(parts, match, at + 1)))
  }

  #page(view: 'results' | 'slips'): void {
    const body = el('div')
    byId('list').replaceChildren(body)
    void (view === 'results' ? resultsPage(this.#parts.api, this.clubOf, body) : slipsPage(this.#parts.api, this.clubOf, body))
  }

  /** Odds that are on the slip look so, without the list being made anew. */
  #press(): void {
    for (const button of byId('list').querySelectorAll<HTMLElement>('.odds')) {
      const [match = '', ...selection] = (button.dataset.choice ?? '').split(':')
      button.setAttribute('aria-pressed', String(this.#parts.choices.has(Number(match), selection.join(':'))))
    }
  }

  #tabs(): void {
    const labels: readonly (readonly [View, string])[] = [
      ['matches', say('賽事', 'Matches')],
      ['table', say('積分榜', 'Table')],
      ['results', say('賽果', 'Results')],
      ['slips', say('我的注單', 'My slips')],
    ]
    const buttons = labels.map(([view, label]) => {
      const button = el('button', { type: 'button', role: 'tab', 'aria-selected': String(view === this.#view) }, label)
      button.addEventListener('click', () => {
        this.#view = view
        for (const other of buttons) other.setAttribute('aria-selected', String(other === button))
        byId('view').scrollTop = 0
        this.#redraw()
      })
      return button
    })
    byId('views').replaceChildren(...buttons)
  }

  async #send(orders: readonly Order[]): Promise<void> {
    const { api, slip, sound, choices } = this.#parts
    const day = this.#day
    if (!day) return
    slip.drawer.sending(true)
    slip.note('')
    sound.wake()
    try {
      for (const order of orders) {
        this.#placed(await api.placeSlip({ round: day.id, ...order, requestId: newRequestId() }))
        // What is bet leaves the slip at once: if a later one is refused, only the rest is left.
        order.legs.forEach((leg) => choices.toggle(leg))
      }
      sound.play('chip')
      slip.drawer.show(false)
      tell(say('投注成功，祝您好運', 'Your bet is placed. Good luck'))
    } catch (error) {
      const words = error instanceof Refused ? error.message : text('failed')
      if (error instanceof Refused && error.code === 'price_changed') await this.look()
      slip.note(words)
    }
    slip.drawer.sending(false)
  }

  #placed(placed: SlipView): void {
    const { told } = this.#parts
    told.league = { ...told.league, mine: [placed as LeagueView['mine'][number], ...told.league.mine] }
    this.#awaited.add(placed.ref)
    byId('balance').textContent = shown(placed.balance)
  }

  /** What awaited slips came to: told once. */
  async #ended(): Promise<void> {
    const { slips } = await this.#parts.api.slips(null)
    const ended = slips.filter(({ ref, status }) => this.#awaited.has(ref) && status !== 'open')
    if (ended.length === 0) return
    for (const slip of ended) {
      this.#awaited.delete(slip.ref)
      this.#parts.visit.add(slip.stake, slip.payout)
    }
    const sum = (of: 'stake' | 'payout') => ended.reduce((all, slip) => all + cents(slip[of]), 0n)
    const [stake, payout] = [sum('stake'), sum('payout')]
    byId('list').dataset.page = ''
    if (payout > stake) {
      this.#parts.sound.play('win')
      tell(say(`中獎 ${shown(payout)}`, `You win ${shown(payout)}`))
    } else if (payout > 0n) tell(say(`返還 ${shown(payout)}`, `${shown(payout)} came back`))
  }
}
