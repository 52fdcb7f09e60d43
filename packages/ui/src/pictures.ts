import { useEffect, useState } from 'react'
import { onLineBack, useAway } from './line.ts'

/**
 * Asks again, once the line is there, for every picture of the page that did not come. Until then one without words of its own leaves its
 * place empty (base.css) where browsers draw the mark of a broken picture. Called once on every page.
 */
export function keepPictures(): void {
  // Neither of the two bubbles, and the window hears no picture's `load`.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mark(target), true)
  document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && delete target.dataset.lost, true)
  // A prerendered page asked for its pictures before this file was there. Decoding tells a broken one from one without a size of its own.
  for (const one of document.images) if (one.complete && one.naturalWidth === 0) one.decode().catch(() => mark(one))
  onLineBack(() => {
    // Giving an address again, the same one too, asks for it again.
    for (const one of document.querySelectorAll('img[data-lost]')) one.setAttribute('src', one.getAttribute('src') ?? '')
  })
}

function mark(picture: HTMLImageElement): void {
  picture.dataset.lost = ''
}

/** Whether a picture did not come, for who has another one to show instead; the first one gets its next chance when the line is back. */
export function useLost(): readonly [lost: boolean, onError: () => void] {
  const away = useAway()
  const [lost, setLost] = useState(false)
  useEffect(() => {
    if (!away) setLost(false)
  }, [away])
  return [lost, () => setLost(true)]
}
