import type { ClubView, MatchdayView, MatchView } from '../../../../protocol/sports-protocol.ts'
import { byId, el } from '../../../../stage/kit/dom.ts'
import { calm } from '../../../../stage/kit/motion.ts'
import { say } from '../../../../stage/kit/say.ts'
import type { Sound } from '../../../../stage/kit/sound.ts'
import type { Playhead } from './clock.rules.ts'
import { commentary } from './commentary.ts'
import { crest } from './crest.ts'
import { clubName } from './names.ts'
import { Pitch } from './pitch.ts'

type Day = NonNullable<MatchdayView['day']>

const CELEBRATION_MS = 2_600
const FRAME_MS = 33

interface Parts {
  readonly sound: Sound
  readonly clubOf: (code: string) => ClubView
  /** Matches (1 to 8) that the player has a bet on. */
  readonly betOn: () => ReadonlySet<number>
}

/** Goals of a match that the screen has come to. */
export function seenGoals(match: MatchView, minute: number): MatchView['goals'] {
  return match.goals.filter((goal) => goal.minute <= minute + 0.001)
}

export function scoreAt(match: MatchView, minute: number): { readonly home: number; readonly away: number } {
  const goals = seenGoals(match, minute)
  const count = (side: 'home' | 'away') => goals.filter((goal) => goal.side === side).length
  return { home: count('home'), away: count('away') }
}

/** The matches as they are played: one on the pitch, the others beside it. Shows what is decided, never ahead of it. */
export class Live {
  readonly #parts: Parts
  readonly #pitch = new Pitch(byId<HTMLCanvasElement>('pitch'))
  #focus = 1
  #day: Day | null = null
  #head: Playhead = { phase: 'before', minute: 0, waits: false }
  #told = ''
  /** Goals that were on screen already, by match. */
  #known: readonly number[] = []
  #celebrated = 0
  #last = 0
  onFocus: () => void = () => {}

  constructor(parts: Parts) {
    this.#parts = parts
    byId('honest').textContent = say(
      '球員與球的動作僅為示意；進球只由金鑰與信標決定。',
      'Players and ball move for show. Only the key and the beacon decide goals.',
    )
  }

  /** The screen has come to this minute of this day. */
  show(day: Day, head: Playhead): void {
    const fresh = day.id !== this.#day?.id
    if (fresh) {
      const [own = 1] = [...this.#parts.betOn()]
      this.#focus = own
    }
    this.#day = day
    this.#head = head
    const counts = day.matches.map((match) => seenGoals(match, head.minute).length)
    if (!fresh) for (const [at, count] of counts.entries()) if (count > (this.#known[at] ?? 0)) this.#goal(at + 1)
    this.#known = counts
    this.#frame()
    this.#scoreboard()
    this.#speak()
  }

  /** One row a match, for the list beside the pitch. */
  rows(day: Day, head: Playhead): HTMLElement[] {
    const own = this.#parts.betOn()
    return day.matches.map((match, at) => this.#row(match, { number: at + 1, minute: head.minute, isOwn: own.has(at + 1) }))
  }

  #row(match: MatchView, { number, minute, isOwn }: { number: number; minute: number; isOwn: boolean }): HTMLElement {
    const [home, away] = [this.#parts.clubOf(match.home), this.#parts.clubOf(match.away)]
    const score = scoreAt(match, minute)
    const row = el(
      'button',
      {
        type: 'button',
        class: `live-row${isOwn ? ' own' : ''}`,
        'aria-pressed': String(number === this.#focus),
        'data-match': String(number),
      },
      crest(home, 22),
      el('span', { class: 'live-name' }, clubName(home)),
      el('b', { class: 'live-score' }, `${score.home} – ${score.away}`),
      el('span', { class: 'live-name away' }, clubName(away)),
      crest(away, 22),
    )
    row.addEventListener('click', () => {
      this.#focus = number
      this.#told = ''
      this.onFocus()
    })
    return row
  }

  #goal(number: number): void {
    const day = this.#day
    const match = day?.matches[number - 1]
    const scored = match && seenGoals(match, this.#head.minute).at(-1)
    if (!match || !scored) return
    const club = clubName(this.#parts.clubOf(scored.side === 'home' ? match.home : match.away))
    const score = scoreAt(match, this.#head.minute)
    const words = say(`${club} 進球！${score.home}–${score.away}`, `Goal for ${club}! ${score.home}–${score.away}`)
    byId('announce').textContent = `${words} (${scored.minute}′)`
    const isOwn = this.#parts.betOn().has(number)
    if (number !== this.#focus) {
      if (isOwn) this.#parts.sound.play('coin')
      return
    }
    this.#parts.sound.play('big')
    this.#celebrated = performance.now()
    byId('goal').textContent = words
    byId('goal').hidden = false
    setTimeout(() => {
      if (performance.now() - this.#celebrated >= CELEBRATION_MS - 50) byId('goal').hidden = true
    }, CELEBRATION_MS)
  }

  /** Draws the pitch at most thirty times a second; the caller's beat is the screen's. */
  #frame(): void {
    const now = performance.now()
    if (now - this.#last < FRAME_MS) return
    this.#last = now
    const day = this.#day
    const match = day?.matches[this.#focus - 1]
    if (!day || !match || byId('live').hidden) return
    const since = now - this.#celebrated
    const { clubOf } = this.#parts
    this.#pitch.draw({
      match: `${day.name}-M${this.#focus}`,
      minute: this.#head.minute,
      // The move that ends in a goal begins before it; only decided goals are here.
      goals: match.goals,
      colours: { home: clubOf(match.home).colours, away: awayColours(clubOf(match.home), clubOf(match.away)) },
      glow: calm() || this.#celebrated === 0 ? 0 : Math.max(0, 1 - since / 900),
    })
  }

  #scoreboard(): void {
    const match = this.#day?.matches[this.#focus - 1]
    if (!match) return
    const { phase, minute, waits } = this.#head
    const score = scoreAt(match, minute)
    const key = [this.#day?.id, this.#focus, score.home, score.away, Math.floor(minute), phase, waits].join()
    if (key === this.#told) return
    this.#told = key
    const [home, away] = [this.#parts.clubOf(match.home), this.#parts.clubOf(match.away)]
    const clock = {
      before: say('即將開球', 'Kick-off soon'),
      first: `${Math.floor(minute) + 1}′`,
      break: say('中場', 'HT'),
      second: `${Math.floor(minute) + 1}′`,
      full: say('完場', 'FT'),
    }[phase]
    byId('scoreboard').replaceChildren(
      el('span', { class: 'board-club' }, crest(home, 26), clubName(home)),
      el('b', { class: 'board-score' }, `${score.home} : ${score.away}`),
      el('span', { class: 'board-club away' }, clubName(away), crest(away, 26)),
      el('span', { class: `board-clock${waits ? ' waits' : ''}` }, waits ? say('等待信標', 'Waiting for the beacon') : clock),
    )
  }

  #speak(): void {
    const day = this.#day
    const match = day?.matches[this.#focus - 1]
    if (!day || !match) return
    const minute = Math.floor(this.#head.minute)
    const list = byId('commentary')
    const key = `${day.id}.${this.#focus}.${minute}.${this.#head.phase === 'before'}`
    if (list.dataset.key === key) return
    list.dataset.key = key
    if (this.#head.phase === 'before') return list.replaceChildren()
    const { clubOf } = this.#parts
    const lines = commentary({
      match: `${day.name}-M${this.#focus}`,
      home: clubName(clubOf(match.home)),
      away: clubName(clubOf(match.away)),
      minute,
      goals: match.goals,
    })
    list.replaceChildren(
      ...lines
        .slice(0, 12)
        .map(({ minute: at, words, goal }) => el('li', goal ? { class: 'goal-line' } : {}, el('time', {}, `${at}′`), words)),
    )
  }
}

/** Two shirts that look alike: the away side wears its trim. */
function awayColours(home: ClubView, away: ClubView): readonly [string, string] {
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const theirs = channels(away.colours[0])
  const apart = channels(home.colours[0]).reduce((sum, value, at) => sum + Math.abs(value - (theirs[at] ?? 0)), 0)
  const [shirt, trim] = away.colours
  return apart < 150 ? [trim, shirt] : [shirt, trim]
}
