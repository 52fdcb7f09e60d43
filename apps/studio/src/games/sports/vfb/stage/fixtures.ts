import type { LeagueRow } from '../../../../protocol/sports-protocol.ts'
import type { ClubView, MatchView } from '../../../../protocol/sports-protocol.ts'
import { el } from '../../../../stage/kit/dom.ts'
import { say } from '../../../../stage/kit/say.ts'
import type { Choices } from './choices.ts'
import { crest } from './crest.ts'
import { buttonName, choiceName, clubName, marketNames, oddsText } from './names.ts'

export interface FixtureParts {
  readonly choices: Choices
  readonly clubOf: (code: string) => ClubView
  readonly rowOf: (code: string) => LeagueRow | undefined
  /** Fills what is known of the two clubs' meetings. */
  readonly meetings: (match: MatchView, body: HTMLElement) => Promise<void>
  /** Which match is unfolded; 0: none. */
  readonly unfolded: () => number
  readonly unfold: (match: number) => void
}

/** A match that can be bet on: clubs with their form, 1X2, and everything else when it is unfolded. */
export function fixtureCard(parts: FixtureParts, match: MatchView, number: number): HTMLElement {
  const { clubOf, rowOf } = parts
  const isOpen = parts.unfolded() === number
  const count = Object.keys(match.offer ?? {}).length
  const more = el(
    'button',
    { type: 'button', class: 'more', 'aria-expanded': String(isOpen) },
    isOpen ? say('收合 ▴', 'Less ▴') : say(`全部 ${count} 項 ▾`, `All ${count} ▾`),
  )
  more.addEventListener('click', () => parts.unfold(isOpen ? 0 : number))
  const card = el(
    'article',
    { class: `fixture${isOpen ? ' unfolded' : ''}` },
    el(
      'div',
      { class: 'fixture-clubs' },
      side(clubOf(match.home), rowOf(match.home), 'home'),
      el('span', { class: 'versus' }, 'VS'),
      side(clubOf(match.away), rowOf(match.away), 'away'),
    ),
    el('div', { class: 'odds-row three' }, ...['1', 'X', '2'].map((selection) => odds(parts, { match, number, selection }))),
    el('div', { class: 'odds-row quick' }, ...quick(parts, match, number), more),
  )
  if (isOpen) card.append(markets(parts, match, number))
  return card
}

function side(club: ClubView, row: LeagueRow | undefined, which: 'home' | 'away'): HTMLElement {
  const form = (row?.form ?? []).map((mark) => el('i', { class: `mark ${mark}`, title: mark }))
  return el(
    'div',
    { class: `club ${which}` },
    crest(club, 34),
    el('b', {}, clubName(club)),
    el('span', { class: 'form', 'aria-label': say(`近況 ${row?.form.join('') ?? ''}`, `Form ${row?.form.join('') ?? ''}`) }, ...form),
  )
}

/** The fairest total on the card itself. */
function quick(parts: FixtureParts, match: MatchView, number: number): HTMLElement[] {
  const totals = Object.entries(match.offer ?? {}).filter(([name]) => name === 'over:2.5' || name === 'under:2.5')
  return totals.map(([selection]) => odds(parts, { match, number, selection }))
}

interface Place {
  readonly match: MatchView
  readonly number: number
  readonly selection: string
}

function odds({ choices, clubOf }: FixtureParts, { match, number, selection }: Place): HTMLElement {
  const price = match.offer?.[selection]
  const [home, away] = [clubName(clubOf(match.home)), clubName(clubOf(match.away))]
  const button = el(
    'button',
    {
      type: 'button',
      class: 'odds',
      'aria-pressed': String(choices.has(number, selection)),
      'data-choice': `${number}:${selection}`,
    },
    el('span', {}, buttonName(selection)),
    el('b', {}, price ? oddsText(price) : '—'),
    // Who hears the button hears which match it is of, too.
    el('i', { class: 'unseen' }, choiceName(selection, { home, away })),
  )
  button.disabled = price === undefined
  button.addEventListener('click', () => {
    if (price !== undefined) choices.toggle({ match: number, selection, price })
  })
  return button
}

const groupOf = (selection: string): string => {
  if (selection.startsWith('AH')) return 'handicap'
  if (/^(over|under)/.test(selection)) return 'total'
  if (selection.startsWith('BTTS')) return 'both'
  return selection.startsWith('score') ? 'score' : 'result'
}

/** Every market of a match, and how the two clubs have met. */
function markets(parts: FixtureParts, match: MatchView, number: number): HTMLElement {
  const names = Object.keys(match.offer ?? {})
  const groups = (['handicap', 'total', 'both', 'score'] as const).map((group) =>
    el(
      'section',
      { class: `market ${group}` },
      el('h2', {}, marketNames()[group] ?? ''),
      el(
        'div',
        { class: 'odds-grid' },
        ...names.filter((each) => groupOf(each) === group).map((selection) => odds(parts, { match, number, selection })),
      ),
    ),
  )
  const met = el('section', { class: 'market met' }, el('h2', {}, say('近期交手', 'Head to head')))
  void parts.meetings(match, met)
  return el('div', { class: 'markets' }, ...groups, met)
}
