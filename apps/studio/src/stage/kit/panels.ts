import type { PlayApi, Session } from './api.ts'
import { byId, el } from './dom.ts'
import { shown } from './money.ts'
import type { Sound } from './sound.ts'
import { text } from './texts.ts'

export interface PanelParts {
  readonly api: PlayApi
  readonly session: Session
  readonly sound: Sound
  /** The game's own rules page, made anew at each opening (the bet may have changed). */
  readonly rules: () => Node
  /** Pages of shared games in the place of those of games played alone. */
  readonly history?: (body: HTMLElement) => Promise<void>
  readonly fairness?: (body: HTMLElement) => Promise<void>
}

type Page = readonly [title: string, fill: (body: HTMLElement) => Promise<void> | void]

/** The menu and its sheets: rules, history, fairness, sound, leave. */
export function panels(parts: PanelParts): void {
  const dialog = byId<HTMLDialogElement>('panel')
  const open = ([title, fill]: Page) => {
    const body = el('div', { class: 'panel-body' })
    const close = el('button', { type: 'button', class: 'plain', 'aria-label': text('close') }, '✕')
    close.addEventListener('click', () => dialog.close())
    dialog.replaceChildren(el('header', {}, el('h2', {}, title), close), body)
    dialog.setAttribute('aria-label', title)
    if (!dialog.open) dialog.showModal()
    void fill(body)
  }
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  const menu = byId<HTMLButtonElement>('menu')
  menu.setAttribute('aria-label', text('menu'))
  menu.addEventListener('click', () => open([text('menu'), (body) => body.append(menuList(parts, open))]))
}

function menuList(parts: PanelParts, open: (page: Page) => void): HTMLElement {
  const list = el('div', { class: 'menu-list' })
  const add = (label: string, act: (button: HTMLButtonElement) => void) => {
    const button = el('button', { type: 'button' }, label)
    button.addEventListener('click', () => act(button))
    list.append(button)
  }
  add(text('rules'), () => open([text('rules'), (body) => body.append(parts.rules())]))
  add(text('history'), () => open([text('history'), (body) => (parts.history ? parts.history(body) : history(parts.api, body))]))
  add(text('fairness'), () => open([text('fairness'), (body) => (parts.fairness ? parts.fairness(body) : fairness(parts.api, body))]))
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

async function history(api: PlayApi, body: HTMLElement): Promise<void> {
  const table = el('table', {}, head([text('time'), text('bet'), text('win'), text('verify')]))
  const rows = el('tbody')
  table.append(rows)
  body.append(table)
  const more = el('button', { type: 'button' }, '↓')
  let before: string | null = null
  const load = async () => {
    more.disabled = true
    const page = await api.rounds(before)
    for (const round of page.rounds) {
      const time = new Date(round.placedAt).toLocaleString('zh-TW', { timeZone: 'Asia/Taipei', hour12: false })
      const link = el('a', { href: `/verify/${round.ref}`, target: '_blank', rel: 'noopener' }, `#${round.nonce}`)
      rows.append(
        el(
          'tr',
          {},
          el('td', {}, time),
          el('td', { class: 'number' }, shown(round.bet)),
          el('td', { class: 'number' }, shown(round.win)),
          el('td', {}, link),
        ),
      )
    }
    before = page.next
    more.disabled = false
    more.hidden = before === null
    if (rows.childElementCount === 0) body.replaceChildren(el('p', { class: 'empty' }, text('none')))
  }
  more.addEventListener('click', () => void load())
  body.append(more)
  await load()
}

function head(labels: readonly string[]): HTMLElement {
  return el('thead', {}, el('tr', {}, ...labels.map((label) => el('th', { scope: 'col' }, label))))
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
      void api.changeSeed(input.value).then((next) => show(next, text('changed')))
    })
    body.replaceChildren(
      el('p', {}, text('fairText')),
      el(
        'dl',
        {},
        fact(text('commit'), seeds.active.commit),
        fact(text('nonce'), String(seeds.active.nonce)),
        fact(text('next'), seeds.next.commit),
      ),
      form,
      ...(note === '' ? [] : [el('p', { role: 'status', class: 'note' }, note)]),
    )
  }
  show((await api.session()).seeds, '')
}

function fact(label: string, value: string): HTMLElement {
  return el('div', {}, el('dt', {}, label), el('dd', {}, value))
}
