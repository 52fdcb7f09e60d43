import type { RoundView } from '../../protocol/protocol.ts'
import { type PlayApi, Refused, type Session } from './api.ts'
import { byId, el } from './dom.ts'
import { shown } from './money.ts'
import { fail } from './opening.ts'
import { facts, taipeiTime, verifyLink } from './records.ts'
import { type Page, paged, sheet } from './sheet.ts'
import type { Sound } from './sound.ts'
import { aloneTerms } from './terms.ts'
import { text } from './texts.ts'

export interface PanelParts {
  readonly api: PlayApi
  readonly session: Session
  readonly sound: Sound
  /** The game's own rules page, made anew at each opening (the bet may have changed). */
  readonly rules: () => Node
  /** What holds for every game of its kind, below its rules; without: of games whose rounds are over as soon as they are begun. */
  readonly terms?: () => readonly string[]
  /** What the history tells of a round beside time and money. */
  readonly told?: { readonly title: string; readonly cell: (round: RoundView) => HTMLElement }
  /** Pages of shared games in the place of those of games played alone. */
  readonly history?: Page
  readonly fairness?: Page
}

/** The menu and its sheets: rules, history, fairness, sound, leave. */
export function panels(parts: PanelParts): void {
  const dialog = byId<HTMLDialogElement>('panel')
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  const menu = byId<HTMLButtonElement>('menu')
  menu.setAttribute('aria-label', text('menu'))
  menu.addEventListener('click', () => void sheet(text('menu'), (body) => body.append(menuList(parts))).catch(fail))
}

function menuList(parts: PanelParts): HTMLElement {
  const list = el('div', { class: 'menu-list' })
  const add = (label: string, act: (button: HTMLButtonElement) => void) => {
    const button = el('button', { type: 'button' }, label)
    button.addEventListener('click', () => act(button))
    list.append(button)
  }
  const page = (title: string, fill: Page) => add(title, () => void sheet(title, fill).catch(fail))
  const terms = () => (parts.terms ?? aloneTerms)().map((line) => el('p', {}, line))
  page(text('rules'), (body) => body.append(parts.rules(), el('div', { class: 'rules terms' }, ...terms())))
  page(text('history'), parts.history ?? ((body) => history(parts, body)))
  page(text('fairness'), parts.fairness ?? ((body) => fairness(parts.api, body)))
  add(parts.sound.on ? text('soundOn') : text('soundOff'), (button) => {
    button.textContent = parts.sound.toggle() ? text('soundOn') : text('soundOff')
  })
  add(text('leave'), () => leave(parts.session.returnUrl))
  return list
}

/** Back to where the player came from; a window that a site opened is closed. */
function leave(returnUrl: string | null): void {
  window.close()
  if (returnUrl && /^https?:\/\//.test(returnUrl)) location.assign(returnUrl)
}

/** The player's own rounds, newest first, a line each. */
async function history({ api, told }: PanelParts, body: HTMLElement): Promise<void> {
  const titles = [text('time'), ...(told ? [told.title] : []), text('bet'), text('win'), text('verify')]
  const rows = el('tbody')
  const head = el('tr', {}, ...titles.map((title) => el('th', { scope: 'col' }, title)))
  const row = (round: RoundView) =>
    el(
      'tr',
      {},
      el('td', {}, taipeiTime(round.placedAt)),
      ...(told ? [told.cell(round)] : []),
      el('td', { class: 'number' }, shown(round.bet)),
      el('td', { class: 'number' }, shown(round.win)),
      el('td', {}, verifyLink(round.ref, `#${round.nonce}`)),
    )
  await paged(body, el('table', {}, el('thead', {}, head), rows), async (before) => {
    const page = await api.rounds(before)
    rows.append(...page.rounds.map(row))
    return page.next
  })
}

async function fairness(api: PlayApi, body: HTMLElement): Promise<void> {
  const show = (seeds: Session['seeds'], note: string) => {
    const input = el('input', {
      id: 'client-seed',
      maxlength: '64',
      pattern: '[A-Za-z0-9_\\-]{1,64}',
      value: seeds.active.clientSeed,
      autocomplete: 'off',
    })
    const change = el('button', { type: 'submit', class: 'gold' }, text('change'))
    const form = el('form', {}, el('label', { for: 'client-seed' }, text('client')), input, el('small', {}, text('clientHelp')), change)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      change.disabled = true
      void api.changeSeed(input.value).then(
        (next) => show(next, text('changed')),
        (error: unknown) => show(seeds, error instanceof Refused ? error.message : text('failed')),
      )
    })
    body.replaceChildren(
      el('p', {}, text('fairText')),
      facts([text('commit'), seeds.active.commit], [text('nonce'), String(seeds.active.nonce)], [text('next'), seeds.next.commit]),
      form,
      ...(note === '' ? [] : [el('p', { role: 'status', class: 'note' }, note)]),
    )
  }
  show((await api.session()).seeds, '')
}
