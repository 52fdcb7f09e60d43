/** Pictures of what is not alive: cannons, bullets, nets, coins. */

function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
    <linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3b0"/><stop offset=".45" stop-color="#e2b03c"/><stop offset="1" stop-color="#7a4a0c"/></linearGradient>
    <linearGradient id="jade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a8ffe4"/><stop offset=".5" stop-color="#22a884"/><stop offset="1" stop-color="#07503f"/></linearGradient>
    <linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e6f2ff"/><stop offset=".45" stop-color="#7f9dbb"/><stop offset="1" stop-color="#2c4260"/></linearGradient>
    <linearGradient id="ruby" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffb0a0"/><stop offset=".5" stop-color="#d8341f"/><stop offset="1" stop-color="#6b0c06"/></linearGradient>
    <radialGradient id="light"><stop offset="0" stop-color="#fff"/><stop offset=".35" stop-color="#aef6ff"/><stop offset="1" stop-color="#38c8ff" stop-opacity="0"/></radialGradient></defs>${body}</svg>`
}

const metals = ['steel', 'jade', 'ruby'] as const

/** A barrel to the right, its pivot at (40, 40); richer for dearer bullets. `level` 0 to 2. */
export function barrelSvg(level: number): string {
  const metal = metals[level] ?? 'steel'
  const rings = [66, 88, 110]
    .slice(0, level + 1)
    .map((x) => `<rect x="${x}" y="17" width="9" height="46" rx="4" fill="url(#gold)" stroke="#5b3610" stroke-width="1.5"/>`)
    .join('')
  return svg(
    150,
    80,
    `<path d="M30 16 C60 18 90 22 122 24 V56 C90 58 60 62 30 64 C14 58 14 22 30 16 Z" fill="url(#${metal})" stroke="#0b1622" stroke-width="2.5"/>${rings}
     <path d="M120 18 H140 C144 18 146 22 146 26 V54 C146 58 144 62 140 62 H120 Z" fill="url(#gold)" stroke="#5b3610" stroke-width="2.5"/><ellipse cx="141" cy="40" rx="5" ry="14" fill="#081018"/>
     <path d="M32 24 C60 24 90 28 116 30" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/><circle cx="40" cy="40" r="16" fill="url(#gold)" stroke="#5b3610" stroke-width="2.5"/><circle cx="40" cy="40" r="7" fill="url(#${metal})"/>`,
  )
}

/** The shell that a cannon stands in. */
export const baseSvg = svg(
  200,
  96,
  `<path d="M10 96 C6 40 60 6 100 6 C140 6 194 40 190 96 Z" fill="#0a2236" stroke="url(#gold)" stroke-width="5"/>
   ${[-64, -40, -14, 14, 40, 64].map((x) => `<path d="M100 92 C${100 + x * 0.8} 60 ${100 + x} 34 ${100 + x} 26" fill="none" stroke="#e2b03c" stroke-opacity=".55" stroke-width="3"/>`).join('')}
   <path d="M24 70 C36 36 66 18 96 16" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="6" stroke-linecap="round"/>`,
)

export const bulletSvg = svg(
  64,
  32,
  `<ellipse cx="40" cy="16" rx="24" ry="16" fill="url(#light)"/><path d="M2 16 C20 8 34 8 50 12 C54 14 54 18 50 20 C34 24 20 24 2 16 Z" fill="#d8fbff" opacity=".9"/><circle cx="44" cy="16" r="8" fill="#fff"/>`,
)

export const netSvg = svg(
  200,
  200,
  `<g fill="none" stroke="#eafcff" stroke-width="4" stroke-linecap="round">${Array.from({ length: 12 }, (_, at) => {
    const turn = (at / 12) * 2 * Math.PI
    return `<path d="M100 100 L${(100 + 92 * Math.cos(turn)).toFixed(1)} ${(100 + 92 * Math.sin(turn)).toFixed(1)}"/>`
  }).join('')}${[28, 52, 74, 92].map((r) => `<circle cx="100" cy="100" r="${r}" stroke-width="${r === 92 ? 6 : 3}"/>`).join('')}</g>`,
)

export const coinSvg = svg(
  64,
  64,
  '<circle cx="32" cy="32" r="29" fill="url(#gold)" stroke="#6b3f08" stroke-width="3"/><circle cx="32" cy="32" r="20" fill="none" stroke="#8a5a10" stroke-width="3"/><rect x="24" y="24" width="16" height="16" rx="2" fill="#8a5a10"/><path d="M14 24 C18 14 28 9 36 9" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4" stroke-linecap="round"/>',
)

export const sightSvg = svg(
  140,
  140,
  '<g fill="none" stroke="#ffe066" stroke-width="6" stroke-linecap="round"><circle cx="70" cy="70" r="52" stroke-dasharray="46 36"/><path d="M70 4 V30 M70 110 V136 M4 70 H30 M110 70 H136" stroke="#ff5a3c"/></g>',
)

export const bubbleSvg = svg(
  32,
  32,
  '<circle cx="16" cy="16" r="13" fill="#fff" fill-opacity=".1" stroke="#e8fbff" stroke-opacity=".7" stroke-width="2"/><path d="M9 12 C10 8 13 7 16 6" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>',
)
