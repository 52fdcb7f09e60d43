/** The symbols of the strips (docs/games/sky9.md), in the order of the pay table, and the lantern. */
export const symbolNames = ['W', 'T', 'F', 'B', 'H', 'C', 'M', 'L'] as const
export type SymbolName = (typeof symbolNames)[number]

const stops = (...colours: readonly string[]) =>
  colours.map((colour, at) => `<stop offset="${(at / (colours.length - 1)).toFixed(2)}" stop-color="${colour}"/>`).join('')
const down = (id: string, ...colours: readonly string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(...colours)}</linearGradient>`
const across = (id: string, ...colours: readonly string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(...colours)}</linearGradient>`
const ball = (id: string, ...colours: readonly string[]) =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".78">${stops(...colours)}</radialGradient>`

const LIFT =
  '<filter id="lift" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="#000" flood-opacity=".6"/></filter>'

function svg(defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><defs>${LIFT}${defs}</defs><g filter="url(#lift)">${body}</g></svg>`
}

/** A ribbon with a word over the foot of a symbol. */
function ribbon(word: string, colour: string): string {
  return `<path d="M22 196 L40 184 H216 L234 196 L220 211 L234 227 H22 L36 211 Z" fill="${colour}" stroke="#f3cf7e" stroke-width="5" stroke-linejoin="round"/>
    <text x="128" y="219" font-family="Georgia, serif" font-weight="900" font-size="32" letter-spacing="6" text-anchor="middle" fill="#ffe9ae">${word}</text>`
}

const moon = svg(
  `${ball('moon', '#fffdf0', '#ffefb8', '#f3c765')}<radialGradient id="halo">${stops('#fff3c0', '#ffd977', '#ffd97700')}</radialGradient>`,
  `<circle cx="128" cy="116" r="112" fill="url(#halo)" opacity=".75"/><circle cx="128" cy="116" r="84" fill="url(#moon)"/>
   <g fill="#e0b255" opacity=".5"><circle cx="92" cy="84" r="13"/><circle cx="168" cy="72" r="9"/><circle cx="182" cy="112" r="6"/><circle cx="76" cy="132" r="7"/></g>
   <path d="M108 172 C92 160 92 138 106 128 C96 112 94 92 100 78 C110 84 114 100 116 116 C120 100 126 86 138 80 C142 96 136 114 128 126 C150 128 168 144 164 168 C160 174 118 178 108 172 Z" fill="#c8902f" opacity=".72"/>
   <circle cx="113" cy="138" r="4" fill="#fff3cf"/>${ribbon('WILD', '#243a86')}`,
)

const pearls = [
  [88, 196],
  [112, 204],
  [136, 198],
  [160, 205],
  [100, 180],
  [126, 184],
  [150, 182],
  [172, 190],
  [114, 164],
  [144, 166],
]
  .map(
    ([x = 0, y = 0]) => `<circle cx="${x}" cy="${y}" r="12" fill="#2a130c"/><circle cx="${x - 4}" cy="${y - 4}" r="3.6" fill="#b98b74"/>`,
  )
  .join('')

const tea = svg(
  `${down('tea', '#f7dfb8', '#dca66b', '#8f4f26')}${across('cup', '#ffffffaa', '#ffffff10', '#ffffff66')}${across('straw', '#ff9fb4', '#e8325e', '#9c1337')}`,
  `<path d="M140 6 L166 12 L140 118 L118 112 Z" fill="url(#straw)" stroke="#7d0c2a" stroke-width="3"/>
   <path d="M60 92 C66 52 190 52 196 92 Z" fill="#eafcff" fill-opacity=".5" stroke="#fff" stroke-width="4"/>
   <path d="M64 96 H192 L178 222 C176 234 80 234 78 222 Z" fill="url(#tea)"/>
   <path d="M67 118 C100 106 150 132 189 116 L192 96 H64 Z" fill="#fff1d6"/>${pearls}
   <path d="M64 96 H192 L178 222 C176 234 80 234 78 222 Z" fill="url(#cup)" stroke="#fff" stroke-opacity=".8" stroke-width="4"/>
   <rect x="54" y="86" width="148" height="16" rx="8" fill="#f6fbff" stroke="#9ab8c8" stroke-width="3"/><path d="M84 122 L94 210" stroke="#fff" stroke-opacity=".7" stroke-width="9" stroke-linecap="round"/>`,
)

const goldfish = svg(
  `${ball('water', '#f2fdff', '#9be3f7', '#2f8fc4')}${down('fish', '#ffd35a', '#ff7a1f', '#d43a0c')}`,
  `<path d="M128 34 C96 60 46 92 46 152 C46 206 86 236 128 236 C170 236 210 206 210 152 C210 92 160 60 128 34 Z" fill="url(#water)" fill-opacity=".85" stroke="#fff" stroke-width="5"/>
   <path d="M58 128 C90 114 166 140 198 124" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5"/>
   <path d="M104 34 L94 8 C118 16 140 16 162 8 L152 34 C140 42 116 42 104 34 Z" fill="#d9f5ff" stroke="#fff" stroke-width="4"/><path d="M98 38 H158" stroke="#e8325e" stroke-width="9" stroke-linecap="round"/>
   <path d="M158 166 C176 148 194 138 204 142 C196 158 198 180 206 196 C190 196 172 186 158 174 Z" fill="#ff9b3d" stroke="#b93508" stroke-width="3"/>
   <path d="M62 172 C74 140 120 130 164 168 C136 206 82 208 62 172 Z" fill="url(#fish)" stroke="#b93508" stroke-width="4"/>
   <path d="M104 146 C108 128 124 122 138 128 C134 140 128 148 122 152 Z M108 196 C112 210 124 216 134 212 C132 202 128 196 124 192 Z" fill="#ffb04a" stroke="#b93508" stroke-width="3"/>
   <path d="M112 156 C120 166 120 180 112 190 M128 158 C134 166 134 178 128 186" fill="none" stroke="#fff3cf" stroke-opacity=".7" stroke-width="4"/>
   <circle cx="84" cy="166" r="10" fill="#fff"/><circle cx="82" cy="167" r="5.500" fill="#1b0a04"/><g fill="#fff" opacity=".9"><circle cx="60" cy="140" r="5"/><circle cx="72" cy="120" r="7"/><circle cx="66" cy="102" r="4"/></g>`,
)

const bao = svg(
  `${down('bun', '#ffffff', '#fff1dc', '#d9b78c')}${down('pork', '#c96a3a', '#8a3c1c', '#54200d')}`,
  `<path d="M30 176 C26 96 84 44 150 50 C206 56 236 104 226 172 C222 190 206 196 190 192 L60 196 C42 196 32 190 30 176 Z" fill="#cda878"/>
   <path d="M44 150 C60 128 190 116 216 146 C226 166 214 190 190 196 L66 204 C46 200 36 172 44 150 Z" fill="url(#pork)"/>
   <path d="M60 150 C78 136 90 150 106 140 C122 130 134 150 152 138 C170 128 184 148 206 140" fill="none" stroke="#f3b184" stroke-width="10" stroke-linecap="round"/>
   <path d="M48 140 C58 120 74 140 86 126 C98 112 112 134 128 120 C144 108 158 130 174 116 C188 106 200 126 214 124 C216 136 208 142 196 140 C150 132 92 140 60 154 C50 156 46 150 48 140 Z" fill="#54b24a" stroke="#256b2a" stroke-width="3"/>
   <path d="M28 132 C34 74 86 34 146 40 C198 46 230 84 228 122 C206 104 160 100 116 110 C80 118 48 132 34 152 C28 150 26 142 28 132 Z" fill="url(#bun)" stroke="#a98252" stroke-width="4"/>
   <path d="M38 190 C60 204 182 198 220 170 C224 200 204 222 172 226 L86 228 C56 228 38 214 38 190 Z" fill="url(#bun)" stroke="#a98252" stroke-width="4"/>
   <g fill="#e9b64a" stroke="#8a5a12" stroke-width="1.500"><circle cx="84" cy="170" r="6"/><circle cx="112" cy="178" r="5"/><circle cx="150" cy="170" r="6"/><circle cx="182" cy="164" r="5"/></g>
   <path d="M62 96 C80 68 112 54 142 56" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".9"/>`,
)

const haws = svg(
  ball('haw', '#ffb3a8', '#ee2330', '#7a0714'),
  `<path d="M60 236 L204 20" stroke="#e8c58a" stroke-width="11" stroke-linecap="round"/><path d="M62 233 L204 20" stroke="#8a6128" stroke-width="3" stroke-linecap="round"/>
   ${[
     [88, 192],
     [115, 150],
     [143, 108],
     [171, 66],
   ]
     .map(
       ([x = 0, y = 0]) =>
         `<circle cx="${x}" cy="${y}" r="35" fill="url(#haw)" stroke="#5c0410" stroke-width="3"/><path d="M${x - 22} ${y - 6} C${x - 18} ${y - 22} ${x - 6} ${y - 26} ${x + 4} ${y - 25}" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".85"/><path d="M${x + 8} ${y + 26} C${x + 20} ${y + 22} ${x + 26} ${y + 12} ${x + 27} ${y + 4}" fill="none" stroke="#ffd0a0" stroke-width="5" stroke-linecap="round" opacity=".7"/>`,
     )
     .join('')}`,
)

const petals = Array.from(
  { length: 8 },
  (_, at) => `<path d="M128 108 C118 88 118 74 128 60 C138 74 138 88 128 108 Z" transform="rotate(${at * 45} 128 118)"/>`,
).join('')

const cake = svg(
  `${ball('crust', '#ffe9a8', '#e9a43f', '#8c4d12')}${down('side', '#d98f2d', '#8a4a10')}`,
  `<path d="M28 120 V154 C28 236 228 236 228 154 V120 Z" fill="url(#side)" stroke="#5f300a" stroke-width="4"/>
   <path d="M36 170 C60 226 196 226 220 170" fill="none" stroke="#6b1f1a" stroke-width="14"/><path d="M44 178 C70 220 186 220 212 178" fill="none" stroke="#b5453a" stroke-width="4"/>
   <ellipse cx="128" cy="118" rx="100" ry="82" fill="url(#crust)" stroke="#5f300a" stroke-width="4"/><ellipse cx="128" cy="118" rx="80" ry="64" fill="none" stroke="#a4601a" stroke-width="5"/>
   <g fill="#c27a24" stroke="#8c4d12" stroke-width="2.500" transform="translate(0 22) scale(1 .82)">${petals}</g><circle cx="128" cy="118" r="13" fill="#ffe39a" stroke="#8c4d12" stroke-width="3"/>
   <ellipse cx="92" cy="72" rx="34" ry="13" fill="#fff" opacity=".5" transform="rotate(-18 92 72)"/>`,
)

function marble(id: string, [x, y, r]: readonly [number, number, number]): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>
    <path d="M${x - r * 0.66} ${y + r * 0.2} C${x - r * 0.3} ${y - r * 0.7} ${x + r * 0.2} ${y + r * 0.7} ${x + r * 0.7} ${y - r * 0.2}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="${r * 0.16}" stroke-linecap="round"/>
    <path d="M${x - r * 0.5} ${y + r * 0.46} C${x - r * 0.1} ${y - r * 0.2} ${x + r * 0.2} ${y + r * 0.9} ${x + r * 0.6} ${y + r * 0.3}" fill="none" stroke="#ffdf6b" stroke-width="${r * 0.13}" stroke-linecap="round"/>
    <ellipse cx="${x - r * 0.34}" cy="${y - r * 0.42}" rx="${r * 0.26}" ry="${r * 0.16}" fill="#fff" transform="rotate(-35 ${x - r * 0.34} ${y - r * 0.42})"/>`
}

const marbles = svg(
  `${ball('green', '#d6ffe9', '#27c58b', '#04533a')}${ball('blue', '#d8ecff', '#2f86f0', '#0a2a78')}${ball('pink', '#ffe0f0', '#f0559b', '#7a0f48')}`,
  `${marble('blue', [94, 96, 62])}${marble('pink', [170, 134, 54])}${marble('green', [104, 186, 46])}`,
)

/** A lantern of oiled paper with its flame; `word` on its belly; the precious ones are of jade. */
export function lanternSvg(word: string, precious = false): string {
  const paper = precious ? ['#04533a', '#159a6c', '#6fe0ab', '#f2ffd8'] : ['#b3240f', '#ef5a1c', '#ffb43d', '#fff2a8']
  return svg(
    `<linearGradient id="paper" x1="0" y1="0" x2="0" y2="1">${stops(...paper)}</linearGradient><radialGradient id="glow">${stops('#fff6c8', '#ffb84a', '#ff8a1f00')}</radialGradient>`,
    `<circle cx="128" cy="132" r="126" fill="url(#glow)" opacity=".55"/>
     <path d="M74 28 C92 10 164 10 182 28 C206 64 210 130 190 204 H66 C46 130 50 64 74 28 Z" fill="url(#paper)" stroke="#ffdf8f" stroke-width="4"/>
     <path d="M104 20 C90 70 90 150 104 204 M152 20 C166 70 166 150 152 204" fill="none" stroke="#7d1206" stroke-opacity=".28" stroke-width="4"/>
     <path d="M74 28 C92 40 164 40 182 28" fill="none" stroke="#7d1206" stroke-opacity=".4" stroke-width="4"/>
     <ellipse cx="128" cy="206" rx="62" ry="13" fill="#fff6cf" stroke="#b3541a" stroke-width="4"/><path d="M128 200 C114 214 118 232 128 240 C138 232 142 214 128 200 Z" fill="#ff8a1f"/><path d="M128 212 C121 220 123 230 128 235 C133 230 135 220 128 212 Z" fill="#fff3a0"/>
     <path d="M86 52 C76 90 76 130 84 168" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"/>
     <text x="128" y="140" font-family="'Noto Serif CJK TC','Noto Serif TC','Songti TC',serif" font-weight="900" font-size="78" text-anchor="middle" fill="#7d1206">${word}</text>`,
  )
}

const drawn: Readonly<Record<SymbolName, string>> = {
  W: moon,
  T: tea,
  F: goldfish,
  B: bao,
  H: haws,
  C: cake,
  M: marbles,
  L: lanternSvg('福'),
}

/** A symbol as an SVG document of 256 x 256, transparent around it. */
export function symbolSvg(name: SymbolName): string {
  return drawn[name]
}
