import { useEffect, useRef, useState } from 'react'
import { onLineBack, whyAway } from './line.ts'

/** A picture that did not come is asked for again after so long, in ms: the line may be bad without anybody knowing. */
const AGAIN_MS = [2000, 10_000, 60_000] as const

/** Calls `again` after a while; not where the line is known to be away, nor after the last try. Answers how often it was tried. */
function askLater(tries: number, again: () => void): number {
  const wait = AGAIN_MS[tries]
  if (whyAway() !== null || wait === undefined) return tries
  setTimeout(again, wait)
  return tries + 1
}

/**
 * Asks again for every picture of the page that did not come: a few times by itself, and whenever the line is back. Until then one without
 * words of its own leaves its place empty (base.css) where browsers draw the mark of a broken picture. Called once on every page.
 */
export function keepPictures(): void {
  let tries = new WeakMap<Element, number>()
  const mark = (one: HTMLImageElement) => {
    one.dataset.lost = ''
    tries.set(
      one,
      askLater(tries.get(one) ?? 0, () => 'lost' in one.dataset && askAgain(one)),
    )
  }
  const come = (one: HTMLImageElement) => {
    delete one.dataset.lost
    tries.delete(one)
  }
  // Neither of the two bubbles, and the window hears no picture's `load`.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mark(target), true)
  document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && come(target), true)
  // A prerendered page asked for its pictures before this file was there. Decoding tells a broken one from one without a size of its own.
  for (const one of document.images) if (one.complete && one.naturalWidth === 0) one.decode().catch(() => mark(one))
  onLineBack(() => {
    tries = new WeakMap()
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
  useEffect(
    () =>
      onLineBack(() => {
        tries.current = 0
        setLost(false)
      }),
    [],
  )
  const onError = () => {
    setLost(true)
    tries.current = askLater(tries.current, () => setLost(false))
  }
  return [lost, onError]
}
