import { el } from '../kit/dom.ts'
import { calm } from '../kit/motion.ts'
import { word } from './words.ts'

const OPENED_AT = 0.55

/**
 * 咪牌: the card comes up by dragging its back away; a tap, the space bar or the end of the time opens it. It is presentation
 * only. Resolves when the card is to be turned; at once for who wants less motion.
 */
export function squeeze(host: HTMLElement, element: HTMLElement, ms: number): Promise<void> {
  if (calm()) return Promise.resolve()
  const hint = el('p', { class: 'squeeze-hint' }, word('squeeze'))
  host.append(hint)
  element.classList.add('squeezing')
  element.tabIndex = 0
  return new Promise((done) => {
    const over = () => {
      clearTimeout(timer)
      hint.remove()
      element.classList.remove('squeezing')
      element.style.removeProperty('--peel')
      done()
    }
    const timer = setTimeout(over, ms)
    dragUp(element, (share) => {
      element.style.setProperty('--peel', String(share))
      if (share >= OPENED_AT) over()
    })
    element.addEventListener('click', over, { once: true })
    element.addEventListener('keydown', (event) => {
      if (event.code === 'Space' || event.code === 'Enter') over()
    })
  })
}

/** Tells how far a pointer was dragged up, as a share of the element's height. */
function dragUp(element: HTMLElement, moved: (share: number) => void): void {
  let from: number | null = null
  element.addEventListener('pointerdown', (event) => {
    from = event.clientY
    element.setPointerCapture(event.pointerId)
  })
  element.addEventListener('pointermove', (event) => {
    if (from === null) return
    const share = Math.max(0, Math.min(1, (from - event.clientY) / element.clientHeight))
    if (share > 0.02) element.addEventListener('click', (click) => click.stopImmediatePropagation(), { once: true, capture: true })
    moved(share)
  })
  element.addEventListener('pointerup', () => {
    from = null
  })
}
