import { byId, el } from './dom.ts'
import { say } from './say.ts'
import { text } from './texts.ts'

/** Fills the body of a page. */
export type Page = (body: HTMLElement) => Promise<void> | void

/** Opens the dialog with a page, or shows it in the open one; `wide` for what has many columns. */
export async function sheet(title: string, fill: Page, wide = false): Promise<void> {
  const dialog = byId<HTMLDialogElement>('panel')
  const body = el('div', { class: 'panel-body' })
  const close = el('button', { type: 'button', class: 'plain', 'aria-label': text('close') }, '✕')
  close.addEventListener('click', () => dialog.close())
  dialog.replaceChildren(el('header', {}, el('h2', {}, title), close), body)
  dialog.setAttribute('aria-label', title)
  dialog.classList.toggle('wide', wide)
  if (!dialog.open) dialog.showModal()
  await fill(body)
}

/**
 * A list, or a table, that grows by pages. `load` appends and answers where the next page begins, or null at the end.
 * In the place of an empty one stands that there is nothing yet.
 */
export async function paged(body: HTMLElement, list: HTMLElement, load: (before: string | null) => Promise<string | null>): Promise<void> {
  const rows = list.querySelector('tbody') ?? list
  const more = el('button', { type: 'button', 'aria-label': say('更早的紀錄', 'Earlier ones') }, '↓')
  let before: string | null = null
  const next = async () => {
    more.disabled = true
    before = await load(before)
    more.disabled = false
    more.hidden = before === null
    if (rows.childElementCount === 0) list.replaceWith(el('p', { class: 'empty' }, text('none')))
  }
  more.addEventListener('click', () => void next())
  body.append(list, more)
  await next()
}

/** Buttons of which one is on; `show` fills what is under them. */
export function choice(labels: readonly string[], show: (at: number) => void): HTMLElement {
  const buttons = labels.map((label, at) => {
    const button = el('button', { type: 'button', role: 'tab', 'aria-selected': String(at === 0) }, label)
    button.addEventListener('click', () => {
      for (const [other, each] of buttons.entries()) each.setAttribute('aria-selected', String(other === at))
      show(at)
    })
    return button
  })
  return el('div', { class: 'tabs small-tabs', role: 'tablist' }, ...buttons)
}
