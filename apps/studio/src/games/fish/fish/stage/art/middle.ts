import { along, creature, type Drawing, drawing, eye, fade, glow, halo } from './paint.ts'

export function seahorse(): Drawing {
  const rings = Array.from(
    { length: 8 },
    (_, at) =>
      `<path d="M${44 + at * 1.5} ${66 + at * 11} C${58} ${62 + at * 11} ${76 - at * 2} ${64 + at * 11} ${84 - at * 4} ${70 + at * 11}" fill="none" stroke="#9b3d00" stroke-opacity=".55" stroke-width="2.5"/>`,
  ).join('')
  return creature({
    width: 124,
    height: 190,
    outline:
      'M46 30 C52 10 82 10 88 30 C92 38 104 40 118 44 C120 50 118 54 112 54 C98 54 90 56 84 60 C94 80 94 104 84 124 C76 142 74 152 82 162 C90 172 78 184 66 178 C50 170 52 150 56 132 C46 110 34 84 44 60 C40 50 42 38 46 30 Z',
    fill: 'url(#skin)',
    line: '#7a2c00',
    behind:
      '<path d="M46 74 C28 70 18 84 16 100 C28 106 40 104 48 98 Z" fill="url(#fin)"/><path d="M48 30 C44 16 50 8 56 2 C60 12 64 10 70 4 C74 12 80 10 84 8 C84 18 82 24 80 28 Z" fill="url(#fin)"/>',
    pattern: rings,
    front: `${eye([78, 34], 7, '#5a2400')}<circle cx="96" cy="44" r="2.4" fill="#7a2c00"/>`,
    defs: along('skin', '#ff9b2f', '#ffd166', '#ff9b2f') + fade('fin', '#ffe7a0/0.9', '#ff8a3c/0.8'),
  })
}

/** `hue` of bell and tentacles; `inside` is drawn in the bell. */
function jelly(hue: readonly [light: string, middle: string, dark: string], inside: string): Drawing {
  const arms = Array.from({ length: 9 }, (_, at) => {
    const x = 30 + at * 11
    const lean = (at % 3) * 8 - 8
    return `<path d="M${x} 74 C${x + lean} 100 ${x - lean} 122 ${x + lean / 2} ${150 + (at % 2) * 14}" fill="none" stroke="${at % 2 ? hue[1] : hue[0]}" stroke-opacity=".85" stroke-width="${at % 2 ? 3 : 6}" stroke-linecap="round"/>`
  }).join('')
  return drawing(
    [150, 170],
    `${arms}<path d="M12 74 C10 -10 140 -10 138 74 C130 84 122 72 112 80 C102 88 96 74 86 82 C78 88 70 74 60 82 C50 88 44 74 34 80 C26 86 18 82 12 74 Z" fill="url(#bell)" stroke="${hue[2]}" stroke-width="3"/>${inside}
     <ellipse cx="58" cy="30" rx="30" ry="14" fill="#fff" opacity=".4" transform="rotate(-18 58 30)"/>`,
    glow('bell', `${hue[0]}/0.95`, `${hue[1]}/0.85`, `${hue[2]}/0.9`),
  )
}

export function jellyfish(): Drawing {
  const dots = `<g fill="#fff" opacity=".55"><circle cx="46" cy="54" r="5"/><circle cx="74" cy="48" r="6"/><circle cx="104" cy="54" r="5"/></g>${eye([84, 62], 5)}${eye([106, 62], 5)}`
  return jelly(['#ffd3f2', '#f57ccf', '#a12a8a'], dots)
}

export function lightningJelly(): Drawing {
  const bolt = '<path d="M80 12 L52 52 H72 L60 84 L100 40 H78 Z" fill="#fff59a" stroke="#1b2a6b" stroke-width="3" stroke-linejoin="round"/>'
  return jelly(['#d8fbff', '#4fb6ff', '#2a38c9'], bolt)
}

export function octopus(): Drawing {
  const arms = Array.from({ length: 7 }, (_, at) => {
    const x = 34 + at * 15
    const out = (at - 3) * 12
    return `<path d="M${x} 84 C${x + out * 0.4} 112 ${x + out} 116 ${x + out * 1.1} 138 C${x + out * 1.1} 148 ${x + out * 0.7} 150 ${x + out * 0.6} 142" fill="none" stroke="#6b1d7a" stroke-width="17" stroke-linecap="round"/><path d="M${x} 84 C${x + out * 0.4} 112 ${x + out} 116 ${x + out * 1.1} 138 C${x + out * 1.1} 148 ${x + out * 0.7} 150 ${x + out * 0.6} 142" fill="none" stroke="#c25bd6" stroke-width="12" stroke-linecap="round"/>`
  }).join('')
  const spots =
    '<g fill="#8d2ea3" opacity=".6"><circle cx="56" cy="30" r="7"/><circle cx="84" cy="18" r="5"/><circle cx="44" cy="54" r="4"/></g>'
  return drawing(
    [192, 164],
    `<g transform="translate(12 0)">${arms}<path d="M30 92 C8 12 148 -16 136 92 C120 106 48 106 30 92 Z" fill="url(#head)" stroke="#6b1d7a" stroke-width="3.5"/>${spots}<ellipse cx="66" cy="34" rx="26" ry="14" fill="#fff" opacity=".3" transform="rotate(-24 66 34)"/>
     ${eye([84, 72], 12, '#6b1d7a')}${eye([116, 72], 12, '#6b1d7a')}<path d="M94 92 C98 97 104 97 108 92" fill="none" stroke="#5a1068" stroke-width="3" stroke-linecap="round"/></g>`,
    glow('head', '#f3b5ff', '#c25bd6', '#8a2fa0'),
  )
}

export function lobster(): Drawing {
  const legs = Array.from(
    { length: 4 },
    (_, at) => `<path d="M${84 + at * 14} 80 L${76 + at * 16} 108 M${84 + at * 14} 52 L${76 + at * 16} 24"/>`,
  ).join('')
  const claw = (flip: number) =>
    `<g transform="translate(0 ${flip > 0 ? 0 : 132}) scale(1 ${flip})"><path d="M138 50 C152 40 160 26 172 20" fill="none" stroke="#7d0f0a" stroke-width="11" stroke-linecap="round"/><path d="M164 24 C166 2 198 0 208 14 C198 16 192 18 188 22 C196 22 204 24 208 30 C194 42 168 40 164 24 Z" fill="url(#shell)" stroke="#6b0b07" stroke-width="3"/></g>`
  const plates = Array.from(
    { length: 5 },
    (_, at) =>
      `<path d="M${74 - at * 13} ${46 + at * 2} C${64 - at * 13} 58 ${64 - at * 13} 74 ${74 - at * 13} ${86 - at * 2}" fill="none" stroke="#7d0f0a" stroke-width="3"/>`,
  ).join('')
  return drawing(
    [216, 132],
    `<g stroke="#a3170f" stroke-width="5" stroke-linecap="round" fill="none">${legs}<path d="M158 58 C176 46 196 46 212 52 M158 74 C176 86 196 86 212 80" stroke-width="2.5"/></g>${claw(1)}${claw(-1)}
     <path d="M24 66 L2 44 C12 58 12 74 2 88 Z M28 60 L8 34 M28 72 L8 98" fill="#e0452f" stroke="#6b0b07" stroke-width="3"/>
     <path d="M20 66 C28 40 76 38 100 42 C140 40 164 54 166 66 C164 78 140 92 100 90 C76 94 28 92 20 66 Z" fill="url(#shell)" stroke="#6b0b07" stroke-width="3.5"/>${plates}
     <path d="M96 46 C112 54 112 78 96 86" fill="none" stroke="#7d0f0a" stroke-width="3"/><path d="M36 54 C66 46 120 46 152 58" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"/>
     ${eye([150, 54], 6)}${eye([150, 78], 6)}`,
    fade('shell', '#ff8a66', '#e0381f', '#9c1509'),
  )
}

export function turtle(): Drawing {
  const plates =
    '<g fill="none" stroke="#1c4a1a" stroke-width="3.5" stroke-linejoin="round"><path d="M78 38 L104 34 L120 58 L104 82 L78 78 L66 58 Z"/><path d="M78 38 L66 18 M104 34 L114 14 M120 58 L146 58 M104 82 L114 102 M78 78 L66 98 M66 58 L40 58"/></g>'
  return drawing(
    [200, 124],
    `<g fill="url(#skin)" stroke="#1f4f2a" stroke-width="3"><path d="M120 26 C136 2 164 -2 176 6 C170 22 152 36 134 40 Z"/><path d="M120 92 C136 120 160 124 170 116 C166 100 150 86 134 82 Z"/><path d="M48 34 C30 20 18 22 10 28 C16 38 32 46 48 46 Z"/><path d="M48 84 C30 98 18 98 10 92 C16 82 32 74 48 74 Z"/><path d="M144 58 C146 40 176 38 190 52 C194 56 194 62 190 66 C176 80 148 76 144 58 Z"/><path d="M40 58 L18 54 C16 58 16 60 18 64 Z"/></g>
     <path d="M32 60 C34 14 140 2 150 58 C140 118 34 106 32 60 Z" fill="url(#shell)" stroke="#1c3d14" stroke-width="4"/>${plates}<path d="M48 36 C72 14 112 12 132 34" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="7" stroke-linecap="round"/>
     ${eye([176, 50], 5.5)}<path d="M191 62 C186 66 180 66 176 66" fill="none" stroke="#1f4f2a" stroke-width="2.5" stroke-linecap="round"/>`,
    glow('shell', '#c8e07a', '#6fa83a', '#2f6b22') + fade('skin', '#a8dc8c', '#4f9a5c'),
  )
}

export function lanternfish(): Drawing {
  const teeth = Array.from(
    { length: 6 },
    (_, at) => `<path d="M${116 + at * 7} ${76 - at * 1.5} l3.4 ${at % 2 ? 12 : 9} l3.4 -10 Z" fill="#fff"/>`,
  ).join('')
  return creature({
    width: 178,
    height: 140,
    outline: 'M26 84 C30 34 110 24 160 66 C150 74 132 76 116 78 C130 90 146 94 156 92 C138 128 40 132 26 84 Z',
    fill: 'url(#skin)',
    line: '#120a2e',
    behind:
      '<path d="M104 38 C110 8 138 2 154 22" fill="none" stroke-width="5"/><circle cx="156" cy="28" r="22" fill="url(#halo)" stroke="none"/><circle cx="156" cy="28" r="9" fill="#fffbd0" stroke="#e8b13c"/><path d="M32 84 C18 66 10 60 2 58 C6 72 6 96 2 112 C10 108 18 102 32 84 Z" fill="url(#fin)"/><path d="M56 46 C62 22 90 20 98 38 Z" fill="url(#fin)"/>',
    pattern:
      '<g fill="#8fd8ff" opacity=".8"><circle cx="60" cy="100" r="3"/><circle cx="76" cy="108" r="3"/><circle cx="94" cy="112" r="3"/><circle cx="46" cy="90" r="3"/></g>',
    front: `${teeth}${eye([122, 58], 10, '#c9a21a')}<path d="M72 82 C60 84 56 98 64 104 C78 102 88 94 86 84 Z" fill="url(#fin)" stroke="#120a2e" stroke-width="2.5"/>`,
    defs: fade('skin', '#6f66d6', '#3a2f8f', '#1d1450') + fade('fin', '#8f88ee', '#3f348f') + halo('#fff08a', 0.95),
  })
}

export function ray(): Drawing {
  const spots = [
    [96, 46],
    [84, 74],
    [112, 66],
    [76, 52],
    [100, 90],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="#7fe3ff" opacity=".75"/>`)
    .join('')
  return creature({
    width: 210,
    height: 136,
    outline: 'M60 68 C66 50 92 36 104 4 C126 26 152 42 168 60 C172 64 172 72 168 76 C152 94 126 110 104 132 C92 100 66 86 60 68 Z',
    fill: 'url(#skin)',
    line: '#0c2a44',
    behind: '<path d="M66 68 C44 64 22 72 2 60" fill="none" stroke-width="5"/>',
    pattern: spots,
    front: `${eye([154, 56], 5)}${eye([154, 80], 5)}<path d="M120 40 C132 48 140 54 146 60" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>`,
    defs: fade('skin', '#2b7fb8', '#4fb1dc', '#1a5288'),
  })
}

export function bombCrab(): Drawing {
  const leg = (x: number, side: number) =>
    `<path d="M${80 + x} ${86 + Math.abs(x) * 0.1} C${80 + x * 1.6} 96 ${80 + x * 1.9} 104 ${80 + x * 1.7 + side * 2} 122" fill="none" stroke="#8c2a06" stroke-width="8" stroke-linecap="round"/>`
  const legs = [-40, -28, -16, 16, 28, 40].map((x) => leg(x, Math.sign(x))).join('')
  const claw = (flip: number) =>
    `<g transform="translate(${flip > 0 ? 0 : 160} 0) scale(${flip} 1)"><path d="M120 74 C140 66 146 52 142 40" fill="none" stroke="#8c2a06" stroke-width="10" stroke-linecap="round"/><path d="M130 44 C116 26 130 6 146 8 C142 16 142 22 146 26 C150 20 156 16 158 16 C160 34 150 48 130 44 Z" fill="url(#shell)" stroke="#6b1d02" stroke-width="3"/></g>`
  return drawing(
    [160, 130],
    `${legs}${claw(1)}${claw(-1)}<path d="M24 84 C24 50 136 50 136 84 C130 112 30 112 24 84 Z" fill="url(#shell)" stroke="#6b1d02" stroke-width="3.5"/>
     <circle cx="80" cy="56" r="34" fill="url(#bomb)" stroke="#0a0d14" stroke-width="3"/><path d="M80 22 C82 10 94 8 100 12" fill="none" stroke="#c9a86a" stroke-width="5" stroke-linecap="round"/><circle cx="102" cy="11" r="10" fill="#ffd23c" opacity=".5"/><circle cx="102" cy="11" r="5" fill="#fff4b0"/>
     <path d="M62 40 C66 34 72 31 78 30" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/><path d="M66 58 l8 8 M74 58 l-8 8 M86 58 l8 8 M94 58 l-8 8" stroke="#ff5a3c" stroke-width="4" stroke-linecap="round"/>
     ${eye([62, 90], 8)}${eye([98, 90], 8)}`,
    glow('bomb', '#5a6478', '#252b38', '#0c0f16') + fade('shell', '#ffb25c', '#ec6a1c', '#a83606'),
  )
}

export function chest(): Drawing {
  const coins = Array.from(
    { length: 9 },
    (_, at) =>
      `<ellipse cx="${34 + at * 11}" cy="${58 - (at % 3) * 7}" rx="11" ry="9" fill="url(#coin)" stroke="#8a5a10" stroke-width="2"/>`,
  ).join('')
  return drawing(
    [156, 130],
    `<circle cx="78" cy="58" r="56" fill="url(#halo)"/><path d="M18 46 C22 8 134 8 138 46 L130 52 H26 Z" fill="url(#wood)" stroke="#2e1604" stroke-width="4"/><path d="M44 14 V50 M112 14 V50" stroke="url(#coin)" stroke-width="9"/>${coins}
     <path d="M14 62 H142 L134 120 H22 Z" fill="url(#wood)" stroke="#2e1604" stroke-width="4"/><path d="M16 74 H140 M40 62 L44 120 M116 62 L112 120" stroke="url(#coin)" stroke-width="8" fill="none"/>
     <rect x="64" y="62" width="28" height="30" rx="6" fill="url(#coin)" stroke="#6b3f08" stroke-width="3"/><circle cx="78" cy="74" r="4.5" fill="#4a2a04"/><path d="M78 76 V85" stroke="#4a2a04" stroke-width="4"/><circle cx="52" cy="44" r="5" fill="#ff5a7a"/><path d="M96 40 l7 -9 l7 9 l-7 9 Z" fill="#5ef0c0" stroke="#0b6b4a" stroke-width="2"/>`,
    fade('wood', '#b5743a', '#8a4a1c', '#5a2a0a') + fade('coin', '#fff3b0', '#f2c23c', '#b87a10') + halo('#ffe27a', 0.75),
  )
}
