import type { ResultsView } from '../../protocol/draw-protocol.ts'
import type { PlayApi } from '../kit/api.ts'
import { beaconLine } from '../kit/beacon.ts'
import { el } from '../kit/dom.ts'
import { facts, taipeiTime, verifyLink } from '../kit/records.ts'
import { text } from '../kit/texts.ts'
import type { Column, Face } from './face.ts'
import { say } from '../kit/say.ts'
import { shortIssue } from './numerals.ts'
import { choice, paged } from '../kit/sheet.ts'
import { dragons, missingBy, tallies } from './trends.rules.ts'

/** Issues that trends look at. */
const LOOKED_AT = 100
const CHARTED = 30

type Result<R> = ResultsView<R>['results'][number]

/** Every issue with its numbers, its beacon and its link of the chain, and the way to check it. */
export async function results<R>(api: PlayApi, face: Face<R>, body: HTMLElement): Promise<void> {
  const list = el('div', { class: 'results' })
  await paged(body, list, async (before) => {
    const page = (await api.results(before, 20)) as ResultsView<R>
    list.append(...page.results.map((issue) => resultCard(face, issue)))
    return page.next
  })
}

function resultCard<R>(face: Face<R>, issue: Result<R>): HTMLElement {
  const proof = facts(
    [say('信標', 'Beacon'), beaconLine(issue.beacon)],
    [say('雜湊鏈位置', 'Link of the chain'), `#${issue.chainRound}`],
    [say('事先公布的雜湊', 'Published hash'), issue.keyBefore],
    [say('公開的金鑰', 'Key'), issue.key ?? '—'],
  )
  return el(
    'article',
    { class: 'result' },
    el('header', {}, el('b', {}, say(`第 ${issue.name} 期`, `Issue ${issue.name}`)), el('time', {}, taipeiTime(issue.drawsAt))),
    issue.result === null ? el('p', { class: 'void' }, say('作廢，投注已退回', 'Void, stakes are back')) : face.small(issue.result),
    el('details', {}, el('summary', {}, say('開獎證明', 'Proof')), proof, verifyLink(issue.id)),
  )
}

/** Charts by position, hot and cold, missing, dragons. */
export async function trends<R>(api: PlayApi, face: Face<R>, body: HTMLElement): Promise<void> {
  const page = (await api.results(null, LOOKED_AT)) as ResultsView<R>
  const drawn = page.results.filter((issue): issue is Result<R> & { readonly result: R } => issue.result !== null)
  if (drawn.length === 0) {
    body.append(el('p', { class: 'empty' }, text('none')))
    return
  }
  const place = el('div', { class: 'trend' })
  const kinds = [
    () => byColumn(face.columns, (column) => chart(column, drawn.slice(0, CHARTED))),
    () => byColumn(face.columns, (column) => bars(column, drawn)),
    () => [dragonList(face, drawn)],
  ]
  const labels = [say('號碼走勢', 'Chart'), say('冷熱 · 遺漏', 'Hot, cold, missing'), say('長龍', 'Dragons')]
  const show = (at: number) => place.replaceChildren(...(kinds[at]?.() ?? []))
  body.append(
    choice(labels, show),
    place,
    el(
      'p',
      { class: 'note-line' },
      say(
        `統計最近 ${drawn.length} 期。每期開獎彼此獨立，過往結果不影響下一期。`,
        `Over the last ${drawn.length} issues. Draws are independent: the past says nothing about the next one.`,
      ),
    ),
  )
  show(0)
}

/** One column at a time, chosen above. */
function byColumn<R>(columns: readonly Column<R>[], draw: (column: Column<R>) => HTMLElement): HTMLElement[] {
  const place = el('div', { class: 'trend-place' })
  const show = (at: number) => {
    const column = columns[at]
    if (column) place.replaceChildren(draw(column))
  }
  show(0)
  return [
    ...(columns.length > 1
      ? [
          choice(
            columns.map(({ label }) => label),
            show,
          ),
        ]
      : []),
    place,
  ]
}

/** Issues from above to below, a column per number: drawn ones as balls, joined by a line; else how long it has been missing. */
function chart<R>(column: Column<R>, drawn: readonly { readonly name: string; readonly result: R }[]): HTMLElement {
  const numbers = drawn.map(({ result }) => column.of(result))
  const missing = missingBy(numbers, column.values)
  const rows = drawn.toReversed().map(({ name, result }, at) => {
    const hits = column.of(result)
    const cells = column.values.map((value, place) => {
      const many = hits.filter((hit) => hit === value).length
      const missed = String(missing[at]?.[place] ?? '')
      return many > 0
        ? el('td', { class: 'hit' }, column.ball(value), ...(many > 1 ? [el('sup', {}, `×${many}`)] : []))
        : el('td', {}, missed)
    })
    return el('tr', {}, el('th', { scope: 'row' }, shortIssue(name)), ...cells)
  })
  const head = el('tr', {}, el('th', {}, say('期', 'Issue')), ...column.values.map((value) => el('th', { scope: 'col' }, String(value))))
  const table = el('table', { class: 'chart' }, el('thead', {}, head), el('tbody', {}, ...rows))
  const scroll = el('div', { class: 'chart-scroll', tabindex: '0', role: 'group', 'aria-label': column.label }, table)
  if (column.single) requestAnimationFrame(() => join(scroll, table))
  return scroll
}

/** The line through the drawn number of each issue. */
function join(scroll: HTMLElement, table: HTMLElement): void {
  const frame = table.getBoundingClientRect()
  const points = [...table.querySelectorAll('.hit')].map((cell) => {
    const box = cell.getBoundingClientRect()
    return `${(box.left + box.width / 2 - frame.left).toFixed(1)},${(box.top + box.height / 2 - frame.top).toFixed(1)}`
  })
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  line.setAttribute('class', 'chart-line')
  line.setAttribute('width', String(frame.width))
  line.setAttribute('height', String(frame.height))
  line.setAttribute('aria-hidden', 'true')
  line.innerHTML = `<polyline points="${points.join(' ')}" fill="none" stroke="#e2b865" stroke-width="2" stroke-opacity=".65"/>`
  scroll.prepend(line)
}

/** A bar per number for how often, and how long it has been missing; the hottest and coldest are named. */
function bars<R>(column: Column<R>, drawn: readonly { readonly result: R }[]): HTMLElement {
  const counted = tallies(
    drawn.map(({ result }) => column.of(result)),
    column.values,
  )
  const most = Math.max(1, ...counted.map(({ hits }) => hits))
  const ranked = counted.toSorted((a, b) => b.hits - a.hits)
  const few = Math.min(5, Math.floor(column.values.length / 3))
  const hot = new Set(ranked.slice(0, few).map(({ value }) => value))
  const cold = new Set(ranked.slice(-few).map(({ value }) => value))
  const rows = counted.map(({ value, hits, missing }) => {
    const mark = hot.has(value) ? say('熱', 'hot') : cold.has(value) ? say('冷', 'cold') : ''
    const bar = el('i', { class: hot.has(value) ? 'gauge hot' : cold.has(value) ? 'gauge cold' : 'gauge' })
    bar.style.width = `${(hits / most) * 100}%`
    return el(
      'tr',
      {},
      el('th', { scope: 'row' }, column.ball(value)),
      el('td', { class: 'gauge-cell' }, bar),
      el('td', { class: 'number' }, say(`${hits} 次`, `${hits}×`)),
      el('td', { class: 'number' }, say(`遺漏 ${missing}`, `missing ${missing}`)),
      el('td', { class: 'mark' }, mark),
    )
  })
  return el('table', { class: 'bars' }, el('tbody', {}, ...rows))
}

function dragonList<R>(face: Face<R>, drawn: readonly { readonly result: R }[]): HTMLElement {
  const runs = dragons(face.sides.map(({ label, of }) => ({ label, falls: drawn.map(({ result }) => of(result)) })))
  const rows = runs.map(({ label, side, length }) => {
    const bar = el('i', { class: length >= 4 ? 'gauge hot' : 'gauge' })
    bar.style.width = `${Math.min(100, length * 10)}%`
    return el(
      'tr',
      {},
      el('th', { scope: 'row' }, label),
      el('td', {}, el('b', {}, side)),
      el('td', { class: 'gauge-cell' }, bar),
      el('td', { class: 'number' }, say(`連開 ${length} 期`, `${length} in a row`)),
    )
  })
  return el('table', { class: 'bars' }, el('tbody', {}, ...rows))
}
