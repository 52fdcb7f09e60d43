/** The ring as an SVG document: rim of gold, a band of lacquer with a hundred ticks, the arc of jade, the pearl. Angles run clockwise from the top. */
const BAND = 158
const RIM = 190

const point = (turn: number, radius: number) => {
  const angle = 2 * Math.PI * turn
  return `${(200 + radius * Math.sin(angle)).toFixed(2)} ${(200 - radius * Math.cos(angle)).toFixed(2)}`
}

function ticks(): string {
  const line = (at: number) => `M${point(at / 100, at % 5 === 0 ? 124 : 130)}L${point(at / 100, 136)}`
  return Array.from({ length: 100 }, (_, at) => line(at)).join('')
}

/** Clouds of the lattice inside the gate. */
function clouds(): string {
  const scroll = 'M-26 0q4-14 18-9 6-13 19-7 13-4 14 8 9 0 9 8h-60'
  return [45, 135, 225, 315]
    .map((angle) => `<path transform="rotate(${angle} 200 200) translate(200 100) scale(.78)" d="${scroll}"/>`)
    .join('')
}

function studs(): string {
  return Array.from({ length: 40 }, (_, at) => {
    const [x, y] = point((at + 0.5) / 40, RIM).split(' ')
    return `<circle cx="${x}" cy="${y}" r="2.1"/>`
  }).join('')
}

function labels(): string {
  return [0, 25, 50, 75]
    .map((at) => {
      const [x, y] = point(at / 100, 110).split(' ')
      return `<text x="${x}" y="${y}" dy=".35em">${at}</text>`
    })
    .join('')
}

const GRADIENTS = `<defs>
<linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff2c4"/><stop offset=".22" stop-color="#d19a3e"/><stop offset=".48" stop-color="#6f430f"/><stop offset=".74" stop-color="#f0c662"/><stop offset="1" stop-color="#7d4a12"/></linearGradient>
<radialGradient id="glass" cx=".5" cy=".38" r=".72"><stop offset="0" stop-color="#0f4f3d"/><stop offset=".6" stop-color="#06261e"/><stop offset="1" stop-color="#02110d"/></radialGradient>
<linearGradient id="jade" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c9ffe9"/><stop offset=".45" stop-color="#3fd6a3"/><stop offset="1" stop-color="#0d8a66"/></linearGradient>
<radialGradient id="pearl" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".35" stop-color="#fff6dd"/><stop offset=".75" stop-color="#e6b96a"/><stop offset="1" stop-color="#7a4a14"/></radialGradient>
<filter id="glow" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>
</defs>`

export function ringSvg(): string {
  const circle = (radius: number, attributes: string) => `<circle cx="200" cy="200" r="${radius}" ${attributes}/>`
  const arc = (name: string) =>
    `<path class="${name}" d="M200 ${200 - BAND}A${BAND} ${BAND} 0 0 1 200 ${200 + BAND}A${BAND} ${BAND} 0 0 1 200 ${200 - BAND}" pathLength="100" fill="none"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" aria-hidden="true">${GRADIENTS}
${circle(RIM + 6, 'fill="#1c0c04"')}${circle(RIM, 'fill="none" stroke="url(#rim)" stroke-width="14"')}<g fill="#5a3208" stroke="#ffe9a8" stroke-width=".8">${studs()}</g>
${circle(RIM - 8, 'fill="#2b070b"')}${circle(BAND, 'fill="none" stroke="#4c0d14" stroke-width="38"')}${circle(BAND, 'fill="none" stroke="#6d1720" stroke-width="26"')}
${arc('lit')}${circle(138, 'fill="url(#glass)" stroke="url(#rim)" stroke-width="4"')}
<g fill="none" stroke="#7fe9c4" stroke-opacity=".16" stroke-width="2.4" stroke-linecap="round">${clouds()}</g>
<path d="${ticks()}" stroke="#e2b865" stroke-opacity=".75" stroke-width="1.3"/><g class="ring-labels">${labels()}</g>
<path class="edge" d="M200 ${200 - BAND - 24}v46" stroke="#ffe7a6" stroke-width="3.4" stroke-linecap="round"/>
<g class="pearl-at"><circle cx="200" cy="${200 - BAND}" r="21" fill="#fff3c9" opacity=".55" filter="url(#glow)"/><circle cx="200" cy="${200 - BAND}" r="14.5" fill="url(#pearl)" stroke="#4a2a08" stroke-width="1.2"/></g>
</svg>`
}
