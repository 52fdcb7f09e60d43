import { along, type Drawing, drawing, eye, fade, glow, halo } from './paint.ts'

export function mermaid(): Drawing {
  const scales = Array.from({ length: 22 }, (_, at) => {
    const [column, row] = [at % 8, Math.floor(at / 8)]
    return `<path d="M${92 + column * 17 + (row % 2) * 8} ${112 + row * 13 + column * -2} q8 9 16 0" fill="none" stroke="#d4fff2" stroke-opacity=".7" stroke-width="2.5"/>`
  }).join('')
  return drawing(
    [330, 220],
    `<circle cx="196" cy="104" r="104" fill="url(#halo)"/>
     <path d="M96 128 C66 118 48 84 8 62 C10 92 22 110 34 124 C18 134 8 156 4 186 C44 178 72 160 96 140 Z" fill="url(#fluke)" stroke="#0b5a58" stroke-width="3.5" stroke-linejoin="round"/>
     <path d="M206 92 C170 84 120 104 84 132 C112 158 178 154 214 122 Z" fill="url(#tail)" stroke="#0b5a58" stroke-width="3.5"/><g>${scales}</g>
     <path d="M246 70 C214 10 150 18 138 60 C130 90 152 96 142 116 C166 106 172 92 182 88 C196 108 236 102 246 70 Z" fill="url(#hair)" stroke="#5a1a3a" stroke-width="3"/>
     <path d="M204 122 C198 104 204 88 222 84 C242 84 250 98 244 116 C236 130 214 134 204 122 Z" fill="url(#skin)" stroke="#8a4a30" stroke-width="2.5"/>
     <path d="M236 92 C262 92 284 84 312 70" fill="none" stroke="#8a4a30" stroke-width="15" stroke-linecap="round"/><path d="M236 92 C262 92 284 84 312 70" fill="none" stroke="#ffd9b8" stroke-width="11" stroke-linecap="round"/>
     <path d="M208 98 C216 92 228 94 232 102 C224 110 212 108 208 98 Z M232 100 C238 94 246 98 248 104 C242 110 236 108 232 100 Z" fill="#ff77a8" stroke="#a0235a" stroke-width="2"/>
     <circle cx="246" cy="56" r="30" fill="url(#skin)" stroke="#8a4a30" stroke-width="2.5"/><path d="M216 60 C214 26 252 14 274 38 C258 40 240 42 232 66 C226 74 218 72 216 60 Z" fill="url(#hair)"/>
     <path d="M226 32 L234 14 L244 26 L254 10 L262 26 L274 18 L272 38 C256 28 240 28 226 32 Z" fill="url(#gold)" stroke="#8a5a10" stroke-width="2.5" stroke-linejoin="round"/>
     ${eye([252, 58], 5, '#1d7a8a')}${eye([268, 58], 5, '#1d7a8a')}<path d="M254 72 C258 76 264 76 268 72" fill="none" stroke="#c23a5a" stroke-width="3" stroke-linecap="round"/><circle cx="246" cy="68" r="4" fill="#ff9aa8" opacity=".7"/>
     <circle cx="318" cy="62" r="15" fill="url(#pearl)" stroke="#d8e8ff" stroke-width="2"/><path d="M310 56 l6 -6" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
    `${along('tail', '#0f8f8a', '#2fd0b8', '#8af0d8')}${fade('fluke', '#7df0dc', '#18a39a', '#0e6f78')}${fade('hair', '#ff9ac2', '#d84a8a', '#8a2068')}${fade('skin', '#ffe6cc', '#ffcfa6')}${fade('gold', '#fff3b0', '#e8b030')}${glow('pearl', '#ffffff', '#f3f8ff', '#b8d4f8')}${halo('#9ffff0', 0.5)}`,
  )
}

export function giantSquid(): Drawing {
  const arms = Array.from({ length: 8 }, (_, at) => {
    const y = 74 + at * 11
    const out = (at - 3.5) * 15
    const way = `M244 ${y} C292 ${y + out * 0.3} 316 ${y + out} ${352 - Math.abs(at - 3.5) * 8} ${y + out * 1.2}`
    return `<path d="${way}" fill="none" stroke="#5a0f22" stroke-width="16" stroke-linecap="round"/><path d="${way}" fill="none" stroke="#e0485f" stroke-width="11" stroke-linecap="round"/><path d="${way}" fill="none" stroke="#ffc0b8" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 10"/>`
  }).join('')
  const feelers = [48, 178]
    .map(
      (y) =>
        `<path d="M244 112 C290 ${y} 340 ${y} 384 ${112 + (y - 112) * 0.6}" fill="none" stroke="#b52a44" stroke-width="7" stroke-linecap="round"/><ellipse cx="388" cy="${112 + (y - 112) * 0.6}" rx="18" ry="11" fill="#f2788a" stroke="#5a0f22" stroke-width="3"/>`,
    )
    .join('')
  return drawing(
    [410, 226],
    `${feelers}${arms}<path d="M64 112 C36 82 40 40 76 26 C92 50 104 72 108 96 Z M64 112 C36 142 40 184 76 200 C92 176 104 154 108 128 Z" fill="url(#fin)" stroke="#5a0f22" stroke-width="3.5" stroke-linejoin="round"/>
     <path d="M14 112 C60 58 160 44 236 70 C262 82 268 142 236 154 C160 180 60 166 14 112 Z" fill="url(#skin)" stroke="#5a0f22" stroke-width="4"/>
     <g fill="#8a1830" opacity=".5"><circle cx="90" cy="96" r="8"/><circle cx="120" cy="124" r="6"/><circle cx="146" cy="90" r="7"/><circle cx="176" cy="118" r="5"/><circle cx="70" cy="118" r="5"/></g><path d="M56 92 C104 66 170 64 222 80" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="9" stroke-linecap="round"/>
     <ellipse cx="222" cy="100" rx="21" ry="23" fill="#ffe06a" stroke="#5a0f22" stroke-width="4"/><ellipse cx="227" cy="100" rx="7" ry="17" fill="#180408"/><circle cx="218" cy="90" r="5" fill="#fff"/><path d="M198 78 L240 84" stroke="#5a0f22" stroke-width="6" stroke-linecap="round"/>`,
    fade('skin', '#ff8a8f', '#d8344f', '#8c142f') + fade('fin', '#ff9aa0', '#a81e3c'),
  )
}

export function goldenDragon(): Drawing {
  const back = 'M30 150 C64 40 120 60 150 110 C180 160 236 168 262 112 C280 74 310 58 346 62'
  const fins = Array.from({ length: 15 }, (_, at) => {
    const t = at / 14
    const x = 34 + t * 280
    const y = 104 + Math.sin(t * 8.4 - 2.2) * 38 - 22
    return `<path d="M${x} ${y + 18} L${x - 8} ${y - 10} L${x + 15} ${y + 10} Z" fill="url(#mane)" stroke="#8a2a06" stroke-width="2" stroke-linejoin="round"/>`
  }).join('')
  const leg = (x: number, y: number) =>
    `<path d="M${x} ${y} l-6 26 l-13 9 m13 -9 l1 15 m-1 -15 l13 11" fill="none" stroke="#b06a0a" stroke-width="8" stroke-linecap="round"/>`
  return drawing(
    [470, 220],
    `<ellipse cx="236" cy="112" rx="226" ry="104" fill="url(#halo)"/><path d="M26 150 C6 140 2 120 4 104 C20 114 34 128 40 140 C30 158 16 172 2 178 C4 164 12 156 26 150 Z" fill="url(#mane)" stroke="#8a2a06" stroke-width="2.5"/>${fins}${leg(140, 122)}${leg(252, 140)}
     <path d="${back}" fill="none" stroke="#7a4a04" stroke-width="48" stroke-linecap="round"/><path d="${back}" fill="none" stroke="url(#scale)" stroke-width="41" stroke-linecap="round"/><path d="${back}" fill="none" stroke="#fff6c8" stroke-opacity=".75" stroke-width="5" stroke-dasharray="2 13" stroke-linecap="round" transform="translate(0 -8)"/><path d="${back}" fill="none" stroke="#a8620a" stroke-opacity=".65" stroke-width="12" stroke-dasharray="3 10" transform="translate(0 10)"/>
     <path d="M330 30 C316 44 300 46 288 40 C300 60 300 84 292 100 C310 94 330 96 344 106 Z" fill="url(#mane)" stroke="#8a2a06" stroke-width="3" stroke-linejoin="round"/>
     <path d="M326 84 C318 50 346 26 380 34 C392 36 402 44 412 48 C430 46 452 50 460 60 C462 70 452 76 440 76 C452 84 446 98 432 98 C402 104 350 116 326 84 Z" fill="url(#scale)" stroke="#7a4a04" stroke-width="3.5" stroke-linejoin="round"/>
     <path d="M362 34 C352 16 336 10 322 10 M376 34 C374 16 364 4 350 0" fill="none" stroke="#fff0b0" stroke-width="8" stroke-linecap="round"/><path d="M362 34 C352 16 336 10 322 10 M376 34 C374 16 364 4 350 0" fill="none" stroke="#8a5a10" stroke-width="2"/>
     <path d="M440 76 C420 82 400 84 386 80" fill="none" stroke="#7a1a04" stroke-width="4" stroke-linecap="round"/>${[396, 410, 424].map((x) => `<path d="M${x} 80 l4 9 l5 -10 Z" fill="#fff"/>`).join('')}
     <path d="M452 66 C468 74 468 96 452 112 M440 92 C448 110 440 124 424 130" fill="none" stroke="#e8862a" stroke-width="4" stroke-linecap="round"/>${eye([390, 54], 9, '#c2200a')}<path d="M374 42 L402 44" stroke="#8a2a06" stroke-width="6" stroke-linecap="round"/><circle cx="450" cy="58" r="3" fill="#7a2a04"/>`,
    `${fade('scale', '#fff3a8', '#f6c534', '#c9820e')}${fade('mane', '#ff8a3c', '#e23a12', '#9c1606')}${halo('#ffe27a', 0.5)}`,
  )
}

export function dragonWheel(): Drawing {
  const parts = Array.from({ length: 12 }, (_, at) => {
    const from = (at / 12) * 2 * Math.PI
    const to = ((at + 1) / 12) * 2 * Math.PI
    const spot = (turn: number) => `${(120 + 84 * Math.cos(turn)).toFixed(1)} ${(120 + 84 * Math.sin(turn)).toFixed(1)}`
    return `<path d="M120 120 L${spot(from)} A84 84 0 0 1 ${spot(to)} Z" fill="${['#d8321f', '#f6c534', '#1f8a5a', '#2a5ac9'][at % 4]}" stroke="#5a3606" stroke-width="2.5"/>`
  }).join('')
  const lamps = Array.from({ length: 16 }, (_, at) => {
    const turn = (at / 16) * 2 * Math.PI
    return `<circle cx="${(120 + 96 * Math.cos(turn)).toFixed(1)}" cy="${(120 + 96 * Math.sin(turn)).toFixed(1)}" r="5.5" fill="${at % 2 ? '#fff6c8' : '#ff8a5a'}"/>`
  }).join('')
  return drawing(
    [240, 240],
    `<circle cx="120" cy="120" r="118" fill="url(#halo)"/><circle cx="120" cy="120" r="106" fill="url(#rim)" stroke="#5a3606" stroke-width="4"/>${lamps}${parts}
     <circle cx="120" cy="120" r="40" fill="url(#rim)" stroke="#5a3606" stroke-width="4"/><text x="120" y="138" font-family="'Noto Serif CJK TC','Noto Serif TC','Songti TC',serif" font-weight="900" font-size="50" text-anchor="middle" fill="#8c1206">龍</text>
     <path d="M120 4 l13 26 h-26 Z" fill="#ff4a2a" stroke="#5a1404" stroke-width="3" stroke-linejoin="round"/><path d="M62 64 C82 44 108 38 130 40" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"/>`,
    fade('rim', '#fff3b0', '#e8b030', '#9c660c') + halo('#ffe27a', 0.8),
  )
}
