import { byId, el } from '../kit/dom.ts'
import { text } from '../kit/texts.ts'

/** Opens the dialog with a page; wide, for tables. */
export async function sheet(title: string, fill: (body: HTMLElement) => Promise<void>): Promise<void> {
  const dialog = byId<HTMLDialogElement>('panel')
  const body = el('div', { class: 'panel-body' })
  const close = el('button', { type: 'button', class: 'plain', 'aria-label': text('close') }, '✕')
  close.addEventListener('click', () => dialog.close())
  dialog.replaceChildren(el('header', {}, el('h2', {}, title), close), body)
  dialog.setAttribute('aria-label', title)
  dialog.classList.add('wide')
  dialog.addEventListener('close', () => dialog.classList.remove('wide'), { once: true })
  dialog.showModal()
  await fill(body)
}

/** A list that grows by pages. `load` appends and answers where the next page begins, or null at the end. */
export async function paged(body: HTMLElement, list: HTMLElement, load: (before: string | null) => Promise<string | null>): Promise<void> {
  const more = el('button', { type: 'button', 'aria-label': text('history') }, '↓')
  let before: string | null = null
  const next = async () => {
    more.disabled = true
    before = await load(before)
    more.disabled = false
    more.hidden = before === null
    if (list.childElementCount === 0) list.append(el('p', { class: 'empty' }, text('none')))
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
