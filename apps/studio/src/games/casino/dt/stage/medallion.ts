/** The seals of the two sides, drawn here: a ring of clouds or of stripes, and the character in gold leaf. */

const GOLD =
  '<linearGradient id="leaf" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3c8"/><stop offset=".5" stop-color="#e2b865"/><stop offset="1" stop-color="#9a6a26"/></linearGradient>'
const SERIF = "'Noto Serif CJK TC','Noto Serif TC','Songti TC',serif"

const turns = (count: number, part: string) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${(360 / count) * i} 100 100)">${part}</g>`).join('')

const CLOUD = '<path d="M84 26a9 9 0 0 1 16-6 9 9 0 0 1 16 6c0 6-6 7-9 4M84 26c0 6 6 7 9 4"/>'
const STRIPE = '<path d="M92 14c3 8 3 14 8 22 5-8 5-14 8-22"/>'

/** A round seal of 200 x 200. */
export function medallion(side: 'dragon' | 'tiger'): string {
  const [letter, deep, bright] = side === 'dragon' ? ['龍', '#5d0d16', '#c8323c'] : ['虎', '#0c2450', '#2f6fce']
  return `<svg viewBox="0 0 200 200" aria-hidden="true"><defs>${GOLD}<radialGradient id="${side}-ground"><stop offset="0" stop-color="${bright}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs>
    <circle cx="100" cy="100" r="96" fill="url(#${side}-ground)" stroke="url(#leaf)" stroke-width="5"/>
    <circle cx="100" cy="100" r="62" fill="none" stroke="url(#leaf)" stroke-width="2.5"/>
    <g fill="none" stroke="url(#leaf)" stroke-width="3" stroke-linecap="round">${turns(side === 'dragon' ? 10 : 16, side === 'dragon' ? CLOUD : STRIPE)}</g>
    <text x="100" y="134" font-size="96" font-weight="900" text-anchor="middle" fill="url(#leaf)" font-family="${SERIF}">${letter}</text></svg>`
}
