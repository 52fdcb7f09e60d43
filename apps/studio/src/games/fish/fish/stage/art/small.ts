import { along, creature, type Drawing, eye, fade } from './paint.ts'

const BODY = 'M26 50 C40 16 88 10 116 44 C120 48 120 52 116 56 C88 90 40 84 26 50 Z'
const MOUTH = 'M118 53 C114 55 111 55 109 57'

export function clownfish(): Drawing {
  const band = (x: number, bend: number, width: number) =>
    `<path d="M${x} 0 C${x + bend} 34 ${x + bend} 66 ${x} 100 H${x + width} C${x + width + bend} 66 ${x + width + bend} 34 ${x + width} 0 Z" fill="#fff" stroke="#1b1206" stroke-width="4"/>`
  return creature({
    width: 128,
    height: 100,
    outline: BODY,
    fill: 'url(#skin)',
    line: '#5a1e02',
    behind: `<path d="M32 50 C20 34 10 28 4 24 C2 38 2 62 4 76 C10 72 20 66 32 50 Z" fill="url(#fin)"/><path d="M48 26 C58 4 84 4 94 22 Z" fill="url(#fin)"/><path d="M52 76 C58 94 76 96 84 80 Z" fill="url(#fin)"/>`,
    pattern: `${band(82, 10, 12)}${band(50, 8, 12)}${band(22, -2, 9)}`,
    front: `<path d="M70 56 C60 60 56 72 62 78 C72 76 80 68 80 60 Z" fill="url(#fin)" stroke="#5a1e02" stroke-width="2.5"/>${eye([104, 42], 6.5)}<path d="${MOUTH}" fill="none" stroke="#5a1e02" stroke-width="2.5" stroke-linecap="round"/>`,
    defs: fade('skin', '#ffb347', '#ff7a1a', '#d94a06') + fade('fin', '#ffc766', '#f06a10'),
  })
}

export function guppy(): Drawing {
  return creature({
    width: 136,
    height: 100,
    outline: 'M40 50 C54 26 96 22 122 46 C125 49 125 51 122 54 C96 78 54 74 40 50 Z',
    fill: 'url(#skin)',
    line: '#0b2d52',
    behind: `<path d="M48 50 C34 18 18 8 4 6 C14 24 10 40 6 50 C10 60 14 76 4 94 C18 92 34 82 48 50 Z" fill="url(#tail)"/><path d="M62 32 C66 8 92 6 98 28 Z" fill="url(#tail)"/><path d="M70 70 C70 88 86 92 90 72 Z" fill="url(#tail)"/>`,
    pattern:
      '<path d="M30 44 C60 34 90 40 130 46 L130 56 C90 58 60 60 30 56 Z" fill="#ffe45c" opacity=".9"/><g fill="#0b2d52" opacity=".6"><circle cx="58" cy="38" r="4"/><circle cx="72" cy="62" r="3.4"/><circle cx="84" cy="36" r="3"/></g>',
    front: `${eye([108, 44], 6)}<path d="M122 54 C118 56 116 56 114 58" fill="none" stroke="#0b2d52" stroke-width="2.5" stroke-linecap="round"/><path d="M84 54 C76 58 74 68 80 72 C88 70 92 62 92 56 Z" fill="#5ed1ff" stroke="#0b2d52" stroke-width="2"/>`,
    defs: fade('skin', '#59e0ff', '#1e86e8', '#1749a8') + along('tail', '#ff5ea8', '#b14be0', '#3a7bf2'),
  })
}

export function bubblefish(): Drawing {
  const bubbles = [
    [46, 40, 7],
    [60, 62, 9],
    [78, 34, 6],
    [84, 58, 7],
    [62, 38, 4],
  ]
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".28" stroke="#fff" stroke-opacity=".7" stroke-width="1.5"/>`,
    )
    .join('')
  return creature({
    width: 124,
    height: 108,
    outline: 'M24 54 C26 14 104 8 112 50 C112 98 30 100 24 54 Z',
    fill: 'url(#skin)',
    line: '#0d5a52',
    behind:
      '<path d="M30 54 C18 44 10 40 2 34 C6 48 6 60 2 74 C10 70 18 66 30 54 Z" fill="url(#fin)"/><path d="M54 20 C62 2 86 4 88 20 Z" fill="url(#fin)"/><path d="M56 90 C64 106 82 104 84 90 Z" fill="url(#fin)"/>',
    pattern: bubbles,
    front: `${eye([94, 44], 9, '#0e7a6b')}<path d="M110 60 C102 66 98 64 96 62" fill="none" stroke="#0d5a52" stroke-width="3" stroke-linecap="round"/><ellipse cx="90" cy="62" rx="6" ry="3.4" fill="#ff9fb0" opacity=".8"/>`,
    defs: fade('skin', '#c9fff1', '#4fd8c4', '#138f86') + fade('fin', '#aef5e5', '#28b3a4'),
  })
}

export function lionfish(): Drawing {
  const spines = Array.from(
    { length: 9 },
    (_, at) =>
      `<path d="M${44 + at * 8} 44 L${26 + at * 9} ${4 + Math.abs(at - 4) * 2}" stroke="#fff" stroke-width="3"/><path d="M${44 + at * 8} 44 L${26 + at * 9} ${4 + Math.abs(at - 4) * 2}" stroke="#8c1d12" stroke-width="3" stroke-dasharray="6 6"/>`,
  ).join('')
  const fan = Array.from(
    { length: 6 },
    (_, at) => `<path d="M86 72 L${40 + at * 10} ${116 - Math.abs(at - 2) * 3}" stroke="#ffe1c8" stroke-width="2.5"/>`,
  ).join('')
  return creature({
    width: 144,
    height: 124,
    outline: 'M36 64 C46 36 96 30 130 58 C133 61 133 65 130 68 C98 94 48 90 36 64 Z',
    fill: 'url(#skin)',
    line: '#4a0f0a',
    behind: `${spines}<path d="M42 64 C30 46 16 40 4 38 C10 52 10 74 4 90 C16 86 30 82 42 64 Z" fill="url(#fin)"/><path d="M84 70 C60 84 44 100 36 114 C62 120 88 108 98 76 Z" fill="url(#fin)" fill-opacity=".85"/>${fan}`,
    pattern: Array.from(
      { length: 7 },
      (_, at) =>
        `<path d="M${42 + at * 13} 20 C${48 + at * 13} 50 ${48 + at * 13} 76 ${42 + at * 13} 110" fill="none" stroke="#fff0e2" stroke-width="${at % 2 ? 3 : 5}"/>`,
    ).join(''),
    front: `${eye([114, 56], 6.5, '#6b1a10')}<path d="M130 68 C124 70 120 72 118 74" fill="none" stroke="#4a0f0a" stroke-width="2.5" stroke-linecap="round"/>`,
    defs: fade('skin', '#f2694a', '#c2301e', '#7d140f') + fade('fin', '#ff9b74', '#b3261c'),
  })
}

export function butterflyfish(): Drawing {
  return creature({
    width: 128,
    height: 116,
    outline: 'M30 58 C34 14 76 4 100 42 C110 50 118 54 124 58 C118 62 110 66 100 74 C76 112 34 102 30 58 Z',
    fill: 'url(#skin)',
    line: '#4a3400',
    behind:
      '<path d="M36 58 C24 46 14 42 4 40 C8 50 8 66 4 76 C14 74 24 70 36 58 Z" fill="#fff3b0"/><path d="M38 34 C44 2 80 0 92 30 Z" fill="url(#fin)"/><path d="M38 82 C44 114 80 116 92 86 Z" fill="url(#fin)"/>',
    pattern:
      '<path d="M92 0 C100 30 100 86 92 116 H104 V0 Z" fill="#16120a"/><path d="M44 0 C36 40 36 76 44 116 H34 V0 Z" fill="#16120a"/><g stroke="#c98a00" stroke-width="2" fill="none" opacity=".7"><path d="M52 22 L84 96"/><path d="M62 14 L90 84"/><path d="M46 40 L72 104"/></g><circle cx="50" cy="36" r="8" fill="#16120a"/><circle cx="50" cy="36" r="8" fill="none" stroke="#fff" stroke-width="2"/>',
    front: `${eye([98, 50], 6, '#fff')}<path d="M124 58 C120 60 118 60 116 60" fill="none" stroke="#4a3400" stroke-width="2.5" stroke-linecap="round"/>`,
    defs: fade('skin', '#fff6a8', '#ffd21f', '#e59a00') + fade('fin', '#fff08a', '#f0a400'),
  })
}

export function pufferfish(): Drawing {
  const spikes = Array.from({ length: 22 }, (_, at) => {
    const turn = (at / 22) * 2 * Math.PI
    const [x, y] = [70 + 50 * Math.cos(turn), 66 + 46 * Math.sin(turn)]
    return `<path d="M${(x - 5 * Math.sin(turn)).toFixed(1)} ${(y + 5 * Math.cos(turn)).toFixed(1)} L${(70 + 66 * Math.cos(turn)).toFixed(1)} ${(66 + 61 * Math.sin(turn)).toFixed(1)} L${(x + 5 * Math.sin(turn)).toFixed(1)} ${(y - 5 * Math.cos(turn)).toFixed(1)} Z" fill="#ffe9b0"/>`
  }).join('')
  return creature({
    width: 140,
    height: 132,
    outline: 'M20 66 C20 8 120 8 120 62 C122 122 20 124 20 66 Z',
    fill: 'url(#skin)',
    line: '#5b3a06',
    behind: `${spikes}<path d="M24 66 C14 56 8 54 2 50 C4 60 4 72 2 82 C8 78 14 76 24 66 Z" fill="#e8b13c"/>`,
    pattern:
      '<path d="M10 84 C50 70 96 72 132 80 V132 H10 Z" fill="#fff8e0"/><g fill="#8a5a10" opacity=".65"><circle cx="50" cy="36" r="7"/><circle cx="74" cy="28" r="5"/><circle cx="64" cy="52" r="6"/><circle cx="40" cy="58" r="4"/><circle cx="90" cy="40" r="4"/></g>',
    front: `${eye([98, 52], 11, '#2a7a4a')}<path d="M120 70 C112 74 112 80 120 82 Z" fill="#f29a8a" stroke="#5b3a06" stroke-width="2.5"/><path d="M70 70 C58 74 54 86 60 92 C72 90 82 82 80 74 Z" fill="#f2c552" stroke="#5b3a06" stroke-width="2.5"/>`,
    defs: fade('skin', '#ffe58a', '#f0b429', '#d18f10'),
  })
}
