import { useState } from 'react'

/** How the console is drawn: dark, as it comes, or light; kept in this browser. */
type Scheme = 'dark' | 'light'

const KEY = 'console-scheme'

const drawn = (): Scheme => (document.documentElement.dataset.mantineColorScheme === 'light' ? 'light' : 'dark')

function draw(scheme: Scheme): void {
  document.documentElement.dataset.mantineColorScheme = scheme
}

/** Before the first picture: as it was chosen in this browser. */
export function drawAsChosen(): void {
  draw(localStorage.getItem(KEY) === 'light' ? 'light' : 'dark')
}

/** The scheme that is drawn, and what turns it into the other. */
export function useScheme(): { readonly scheme: Scheme; readonly turn: () => void } {
  const [scheme, setScheme] = useState(drawn)
  const turn = () => {
    const other = scheme === 'dark' ? 'light' : 'dark'
    localStorage.setItem(KEY, other)
    draw(other)
    setScheme(other)
  }
  return { scheme, turn }
}
