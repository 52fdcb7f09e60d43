import { byId } from '../kit/dom.ts'
import { text } from '../kit/texts.ts'

export interface RailAct {
  readonly id: string
  readonly key: string
  readonly label: string
  readonly press: () => void
}

interface Rail {
  readonly acts: readonly RailAct[]
  /** Where Enter keeps its own meaning, as a selector; the other keys keep theirs in inputs and dialogs. */
  readonly enterBelongsTo: string
  readonly isShown?: () => boolean
}

/** The buttons under a felt, by pointer and by key. */
export function dressRail({ acts, enterBelongsTo, isShown = () => true }: Rail): void {
  for (const { id, label, press } of acts) {
    byId(id).textContent = label
    byId(id).addEventListener('click', press)
  }
  document.addEventListener('keydown', (event) => {
    const act = acts.find(({ key }) => key === event.key)
    const taken = event.key === 'Enter' ? enterBelongsTo : 'input, dialog'
    const elsewhere = event.target instanceof HTMLElement && event.target.closest(taken)
    if (!act || elsewhere || event.ctrlKey || event.metaKey || event.repeat || !isShown()) return
    event.preventDefault()
    byId(act.id).click()
  })
  byId('label-balance').textContent = text('balance')
  byId('label-bet').textContent = text('bet')
}

/** What a round came to, over the scene. */
export function showBanner(words: string, look: string): void {
  const banner = byId('banner')
  banner.textContent = words
  banner.className = `banner ${look}`
  banner.hidden = false
}
