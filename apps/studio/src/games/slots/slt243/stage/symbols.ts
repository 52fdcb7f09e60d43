import { emblems } from './emblems.ts'

/** The symbols of the strips (GAMES-19), in the order of the pay table. */
export const symbolNames = ['W', 'S', 'D', 'T', 'I', 'L', 'A', 'K', 'Q', 'J', 'X'] as const
export type SymbolName = (typeof symbolNames)[number]

/** One light for all: from the upper left, gold in four stops. */
const defs = `
  <linearGradient id="gold" x1="0" y1="0" x2="0.35" y2="1">
    <stop offset="0" stop-color="#fff6d8"/><stop offset=".34" stop-color="#f3cf7e"/><stop offset=".66" stop-color="#c48a35"/><stop offset="1" stop-color="#7a4a17"/>
  </linearGradient>
  <linearGradient id="rim" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#ffe9ae"/><stop offset=".45" stop-color="#a8752b"/><stop offset=".55" stop-color="#5b3610"/><stop offset="1" stop-color="#e9bd66"/>
  </linearGradient>
  <radialGradient id="gloss" cx=".35" cy=".22" r=".6"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  <filter id="lift" x="-20%" y="-20%" width="140%" height="150%">
    <feDropShadow dx="0" dy="5" stdDeviation="4" flood-color="#000" flood-opacity=".65"/>
  </filter>
  <filter id="carve" x="-10%" y="-10%" width="120%" height="120%">
    <feGaussianBlur in="SourceAlpha" stdDeviation="2.4" result="soft"/>
    <feSpecularLighting in="soft" surfaceScale="5" specularConstant=".9" specularExponent="22" lighting-color="#fff3cf" result="shine"><fePointLight x="60" y="20" z="180"/></feSpecularLighting>
    <feComposite in="shine" in2="SourceAlpha" operator="in" result="shine"/>
    <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shine"/></feMerge>
  </filter>`

function svg(body: string, more = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><defs>${defs}${more}</defs>${body}</svg>`
}

function rays(colour: string, count: number): string {
  const step = 360 / count
  return Array.from(
    { length: count },
    (_, i) => `<path d="M128 128 L122 24 L134 24 Z" fill="${colour}" opacity=".28" transform="rotate(${i * step} 128 128)"/>`,
  ).join('')
}

/** A lacquer medallion with a double gold rim; `light` and `dark` are its two hues. */
function medallion([light, dark]: readonly [light: string, dark: string], emblem: string, carved = true): string {
  const lacquer = `<radialGradient id="lacquer" cx=".42" cy=".34" r=".75"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`
  const beads = Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI
    return `<circle cx="${(128 + 108 * Math.cos(angle)).toFixed(1)}" cy="${(128 + 108 * Math.sin(angle)).toFixed(1)}" r="3.6" fill="#ffe7a6"/>`
  }).join('')
  return svg(
    `<g filter="url(#lift)"><circle cx="128" cy="128" r="118" fill="url(#rim)"/><circle cx="128" cy="128" r="99" fill="#2a160a"/></g>
     ${beads}<circle cx="128" cy="128" r="95" fill="url(#lacquer)"/><g clip-path="url(#disc)">${rays(light, 18)}</g>
     <g filter="url(#lift)">${carved ? `<g filter="url(#carve)">${emblem}</g>` : emblem}</g>
     <ellipse cx="104" cy="82" rx="70" ry="48" fill="url(#gloss)"/>`,
    `${lacquer}<clipPath id="disc"><circle cx="128" cy="128" r="95"/></clipPath>`,
  )
}

function outline(path: string, scale: number): string {
  const shift = 128 - 256 * scale
  return `<path d="${path}" fill="url(#gold)" transform="translate(${shift} ${shift}) scale(${scale})"/>`
}

const ingot = `<g fill="url(#gold)" stroke="#6b3f10" stroke-width="2" stroke-linejoin="round">
  <path d="M42 120 C36 96 52 84 66 92 C82 112 104 122 128 122 C152 122 174 112 190 92 C204 84 220 96 214 120 C206 160 172 186 128 186 C84 186 50 160 42 120 Z"/>
  <ellipse cx="128" cy="112" rx="46" ry="32"/>
  <path d="M58 132 C74 152 100 162 128 162 C156 162 182 152 198 132" fill="none" stroke="#fff0c2" stroke-opacity=".7" stroke-width="4"/>
</g>`

const lantern = `<g>
  <path d="M128 34 V56" stroke="#f3cf7e" stroke-width="6"/>
  <rect x="98" y="54" width="60" height="14" rx="4" fill="url(#gold)"/><rect x="98" y="166" width="60" height="14" rx="4" fill="url(#gold)"/>
  <ellipse cx="128" cy="117" rx="66" ry="52" fill="#d8321f"/>
  <g fill="none" stroke="#ffb35c" stroke-opacity=".75" stroke-width="3"><ellipse cx="128" cy="117" rx="22" ry="52"/><ellipse cx="128" cy="117" rx="46" ry="52"/><path d="M128 65 V169"/></g>
  <g stroke="#f3cf7e" stroke-width="4" stroke-linecap="round"><path d="M128 180 V214"/><path d="M114 182 V204"/><path d="M142 182 V204"/></g>
</g>`

const letters: Readonly<Record<'A' | 'K' | 'Q' | 'J' | 'X', readonly [text: string, light: string, dark: string]>> = {
  A: ['A', '#ff8d7a', '#a3161b'],
  K: ['K', '#8fc4ff', '#1b4f9c'],
  Q: ['Q', '#d9a5ff', '#6a249c'],
  J: ['J', '#8ff0c4', '#137a55'],
  X: ['10', '#ffd98a', '#b06a12'],
}

function letter(name: keyof typeof letters): string {
  const [text, light, dark] = letters[name]
  const fill = `<linearGradient id="stone" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${dark}"/><stop offset="1" stop-color="${light}" stop-opacity=".9"/></linearGradient>`
  const size = text.length > 1 ? 176 : 216
  const common = `x="128" y="${text.length > 1 ? 190 : 202}" font-family="Georgia, 'Noto Serif', 'Noto Serif CJK TC', serif" font-weight="900" font-size="${size}" text-anchor="middle"`
  return svg(
    `<g filter="url(#lift)"><text ${common} fill="url(#gold)" stroke="url(#gold)" stroke-width="18" stroke-linejoin="round">${text}</text></g>
     <text ${common} fill="url(#stone)" stroke="#3b1f0a" stroke-width="3">${text}</text>`,
    fill,
  )
}

/** The dragon pearl: it stands for any symbol but the gong. */
function pearl(): string {
  const flame = (angle: number, scale: number) =>
    `<path d="M128 128 C96 92 106 52 128 14 C134 44 162 56 150 96 C146 112 138 120 128 128 Z" fill="url(#flame)" transform="rotate(${angle} 128 128) translate(${128 * (1 - scale)} ${128 * (1 - scale)}) scale(${scale})"/>`
  return svg(
    `<g filter="url(#lift)">${[0, 51, 103, 154, 206, 257, 309].map((angle, i) => flame(angle, i % 2 ? 0.86 : 0.98)).join('')}</g>
     <circle cx="128" cy="122" r="66" fill="url(#pearl)" stroke="url(#rim)" stroke-width="7"/>
     <path d="M92 132 C92 100 128 92 128 122 C128 150 164 142 164 112" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"/>
     <ellipse cx="106" cy="92" rx="26" ry="17" fill="#fff" opacity=".75"/>
     <g filter="url(#lift)"><path d="M22 184 L40 172 H216 L234 184 L220 198 L234 214 H22 L36 198 Z" fill="#a3161b" stroke="url(#gold)" stroke-width="5"/></g>
     <text x="128" y="207" font-family="Georgia, serif" font-weight="900" font-size="34" letter-spacing="6" text-anchor="middle" fill="url(#gold)">WILD</text>`,
    `<radialGradient id="pearl" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#ffffff"/><stop offset=".35" stop-color="#aef3e3"/><stop offset=".75" stop-color="#1f9c86"/><stop offset="1" stop-color="#0b3f3a"/></radialGradient>
     <linearGradient id="flame" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe27a"/><stop offset=".5" stop-color="#ff8a2a"/><stop offset="1" stop-color="#c7201a"/></linearGradient>`,
  )
}

/** The gong that opens the gate to the free spins. */
function gong(): string {
  return svg(
    `<g filter="url(#lift)" fill="none" stroke="url(#gold)" stroke-width="13" stroke-linecap="round" stroke-linejoin="round">
       <path d="M30 60 C70 34 186 34 226 60"/><path d="M54 52 C52 100 52 160 54 216"/><path d="M202 52 C204 100 204 160 202 216"/>
     </g>
     <path d="M104 54 V84 M152 54 V84" stroke="#8a2a1c" stroke-width="6"/>
     <g filter="url(#lift)"><circle cx="128" cy="138" r="62" fill="url(#bronze)" stroke="url(#rim)" stroke-width="8"/></g>
     <circle cx="128" cy="138" r="44" fill="none" stroke="#fff0c2" stroke-opacity=".45" stroke-width="3"/>
     <circle cx="128" cy="138" r="24" fill="url(#bronze)" stroke="#fff0c2" stroke-opacity=".6" stroke-width="3"/>
     <ellipse cx="108" cy="112" rx="34" ry="20" fill="url(#gloss)"/>
     <g filter="url(#lift)"><path d="M22 192 L40 180 H216 L234 192 L220 206 L234 222 H22 L36 206 Z" fill="#0e5a44" stroke="url(#gold)" stroke-width="5"/></g>
     <text x="128" y="214" font-family="Georgia, serif" font-weight="900" font-size="30" letter-spacing="3" text-anchor="middle" fill="url(#gold)">SCATTER</text>`,
    `<radialGradient id="bronze" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="#ffeab0"/><stop offset=".5" stop-color="#c98a2e"/><stop offset="1" stop-color="#5a3209"/></radialGradient>`,
  )
}

const drawn: Readonly<Record<SymbolName, () => string>> = {
  W: pearl,
  S: gong,
  D: () => medallion(['#e0362a', '#4f0707'], outline(emblems.dragon, 0.34)),
  T: () => medallion(['#2fae7f', '#063c2b'], outline(emblems.toad, 0.33)),
  I: () => medallion(['#8c46c9', '#2b0d4d'], ingot),
  L: () => medallion(['#2f63b8', '#0b1d47'], lantern, false),
  A: () => letter('A'),
  K: () => letter('K'),
  Q: () => letter('Q'),
  J: () => letter('J'),
  X: () => letter('X'),
}

/** A symbol as an SVG document of 256 x 256, transparent around it. */
export function symbolSvg(name: SymbolName): string {
  return drawn[name]()
}
