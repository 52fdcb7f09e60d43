import type { ClubView } from '../../../../protocol/sports-protocol.ts'
import { clubName } from './names.ts'

const SHIELD = 'M4 3h32v19c0 11-9 16-16 20C13 38 4 33 4 22z'
/** What lies on the shirt's colour; which one a club wears follows from its code. */
const TRIMS = [
  '<path d="M16 3h8v39h-8z"/>',
  '<path d="M4 15h32v8H4z"/>',
  '<path d="M4 3h11L36 30v8L4 9z"/>',
  '<path d="M20 3h16v19c0 11-9 16-16 20z"/>',
  '<path d="M4 3h6v30L4 26zM30 3h6v23l-6 7zM17 3h6v38l-3 1-3-1z"/>',
  '<circle cx="20" cy="20" r="9"/>',
  '<path d="M4 3h32L20 24z"/>',
  '<path d="M4 24l16-13 16 13v7L20 19 5 31z"/>',
]

/** The badge of a club: a shield in its colours. Colours come from the studio, so they are set as attributes, never as markup. */
export function crest(club: ClubView, size = 32): SVGSVGElement {
  const [shirt, trim] = club.colours
  const place = [...club.code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TRIMS.length
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 40 45')
  svg.setAttribute('width', String(size))
  svg.setAttribute('height', String(Math.round((size * 45) / 40)))
  svg.setAttribute('class', 'crest')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', clubName(club))
  svg.innerHTML = `<clipPath id="shield-${club.code}"><path d="${SHIELD}"/></clipPath><path d="${SHIELD}" class="crest-shirt"/><g clip-path="url(#shield-${club.code})" class="crest-trim">${TRIMS[place] ?? ''}</g><path d="${SHIELD}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.6"/><path d="M7 6h26v4H7z" fill="#fff" opacity=".18"/>`
  svg.querySelector('.crest-shirt')?.setAttribute('fill', shirt)
  svg.querySelector('.crest-trim')?.setAttribute('fill', trim)
  return svg
}
