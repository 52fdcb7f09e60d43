import { useEffect, useRef, useState } from 'react'
import { onLineBack } from './line.ts'

/** A picture that did not come is asked for again after so long, in ms: the line may be bad without anybody knowing. */
const AGAIN_MS = [2000, 10_000, 60_000] as const

/**
 * Asks again for every picture of the page that did not come: a few times by itself, and whenever the line is back. Until then one without
 * words of its own leaves its place empty (base.css) where browsers draw the mark of a broken picture. Called once on every page.
 */
export function keepPictures(): void {
  const tries = new WeakMap<Element, number>()
  const mark = (one: HTMLImageElement) => {
    one.dataset.lost = ''
    const before = tries.get(one) ?? 0
    tries.set(one, before + 1)
    const wait = AGAIN_MS[before]
    if (wait !== undefined) setTimeout(() => 'lost' in one.dataset && askAgain(one), wait)
  }
  // Neither of the two bubbles, and the window hears no picture's `load`.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mark(target), true)
  document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && delete target.dataset.lost, true)
  // A prerendered page asked for its pictures before this file was there. Decoding tells a broken one from one without a size of its own.
  for (const one of document.images) if (one.complete && one.naturalWidth === 0) one.decode().catch(() => mark(one))
  onLineBack(() => {
    for (const one of document.querySelectorAll('img[data-lost]')) askAgain(one)
  })
}

/** Giving an address again, the same one too, asks for it again. */
function askAgain(picture: Element): void {
  picture.setAttribute('src', picture.getAttribute('src') ?? '')
}

/** Whether a picture did not come, for who has another one to show instead; the first one gets its next chances as other pictures do. */
export function useLost(): readonly [lost: boolean, onError: () => void] {
  const [lost, setLost] = useState(false)
  const tries = useRef(0)
  useEffect(() => onLineBack(() => setLost(false)), [])
  const onError = () => {
    setLost(true)
    const wait = AGAIN_MS[tries.current]
    tries.current += 1
    if (wait !== undefined) setTimeout(() => setLost(false), wait)
  }
  return [lost, onError]
}
