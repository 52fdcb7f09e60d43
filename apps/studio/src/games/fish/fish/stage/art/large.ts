import { creature, type Drawing, eye, fade, gilded } from './paint.ts'
import { turtle } from './middle.ts'

export function dolphin(): Drawing {
  return creature({
    width: 260,
    height: 128,
    outline: 'M30 70 C70 30 150 18 200 44 C214 50 232 54 254 58 C256 64 250 68 240 69 C224 71 210 72 204 74 C150 104 76 92 30 70 Z',
    fill: 'url(#skin)',
    line: '#0f3a5e',
    behind:
      '<path d="M38 70 C24 56 14 40 2 36 C8 52 10 62 14 72 C8 82 4 94 0 108 C16 102 28 88 38 70 Z" fill="url(#fin)"/><path d="M116 34 C118 14 134 2 150 2 C144 14 146 24 156 32 Z" fill="url(#fin)"/>',
    pattern: '<path d="M20 78 C90 74 160 78 262 62 V130 H20 Z" fill="#e9f8ff" opacity=".92"/>',
    front: `<path d="M146 78 C142 98 126 114 110 118 C112 102 120 88 128 80 Z" fill="url(#fin)" stroke="#0f3a5e" stroke-width="3"/>${eye([196, 58], 5.5)}<path d="M252 60 C236 66 222 68 212 66 C206 64 202 66 200 70" fill="none" stroke="#0f3a5e" stroke-width="2.5" stroke-linecap="round"/>`,
    defs: fade('skin', '#9adcff', '#3f9fdc', '#2a79b8') + fade('fin', '#6fc0ee', '#236ba6'),
  })
}

export function swordfish(): Drawing {
  return creature({
    width: 300,
    height: 122,
    outline: 'M34 68 C70 40 140 30 198 52 C220 56 260 60 298 64 C260 70 222 74 198 78 C140 100 70 92 34 68 Z',
    fill: 'url(#skin)',
    line: '#101f45',
    behind:
      '<path d="M42 68 C26 44 16 22 2 6 C10 34 12 52 16 68 C12 84 10 98 2 120 C18 108 30 92 42 68 Z" fill="url(#fin)"/><path d="M92 44 C98 2 124 -6 150 8 C170 16 182 30 188 46 Z" fill="url(#fin)"/>',
    pattern: `<path d="M20 74 C90 66 180 68 300 66 V130 H20 Z" fill="#dfe9ff"/>${Array.from({ length: 7 }, (_, at) => `<path d="M${74 + at * 18} 34 V70" stroke="#7fb4ff" stroke-width="3" opacity=".5"/>`).join('')}`,
    front: `${Array.from({ length: 6 }, (_, at) => `<path d="M${102 + at * 13} ${16 + Math.abs(at - 2) * 3} L${104 + at * 13} 42" stroke="#a9c8ff" stroke-opacity=".5" stroke-width="2"/>`).join('')}<path d="M152 84 C150 100 138 112 122 118 C124 104 130 92 136 86 Z" fill="url(#fin)" stroke="#101f45" stroke-width="3"/>${eye([190, 58], 7, '#2046a8')}<path d="M204 70 C222 71 240 70 254 68" fill="none" stroke="#101f45" stroke-width="2.5"/>`,
    defs: fade('skin', '#6f8cff', '#2f4fc0', '#1c2f86') + fade('fin', '#7a6cff', '#28338f'),
  })
}

export function shark(): Drawing {
  const gills = [0, 1, 2, 3]
    .map(
      (at) =>
        `<path d="M${186 - at * 9} 54 C${180 - at * 9} 64 ${180 - at * 9} 72 ${186 - at * 9} 82" fill="none" stroke="#1c2b3a" stroke-width="3" stroke-linecap="round"/>`,
    )
    .join('')
  const teeth = Array.from({ length: 7 }, (_, at) => `<path d="M${216 + at * 7} ${89 - at * 2.2} l3.5 7 l3.5 -9 Z" fill="#fff"/>`).join('')
  return creature({
    width: 290,
    height: 150,
    outline: 'M36 74 C84 36 168 24 236 48 C258 54 274 62 286 70 C280 80 262 86 240 90 C180 114 84 106 36 74 Z',
    fill: 'url(#skin)',
    line: '#16222e',
    behind:
      '<path d="M46 74 C30 50 20 18 2 2 C6 34 10 54 18 72 C12 92 10 110 6 130 C24 116 36 98 46 74 Z" fill="url(#fin)"/><path d="M120 40 C126 10 150 0 168 0 C162 18 166 30 180 40 Z" fill="url(#fin)"/><path d="M76 96 C78 110 88 118 98 120 C98 108 98 102 100 98 Z" fill="url(#fin)"/>',
    pattern: '<path d="M20 86 C90 92 190 92 300 62 V150 H20 Z" fill="#f2f7fb"/>',
    front: `${gills}<path d="M170 90 C164 116 144 136 124 144 C126 124 136 104 146 92 Z" fill="url(#fin)" stroke="#16222e" stroke-width="3"/><path d="M212 88 C236 90 258 84 274 74" fill="none" stroke="#16222e" stroke-width="3"/>${teeth}${eye([232, 62], 6.5, '#1c1c22')}<path d="M222 54 L240 56" stroke="#16222e" stroke-width="4" stroke-linecap="round"/>`,
    defs: fade('skin', '#9fb6c8', '#5d7a92', '#415b70') + fade('fin', '#86a0b4', '#3c5468'),
  })
}

export function goldenShark(): Drawing {
  return gilded(shark())
}

export function goldenTurtle(): Drawing {
  return gilded(turtle())
}

export function whale(): Drawing {
  const pleats = Array.from(
    { length: 9 },
    (_, at) =>
      `<path d="M${170 + at * 4} ${112 + at * 7} C${230} ${118 + at * 7} ${300} ${108 + at * 5} 352 ${92 + at * 3}" fill="none" stroke="#8fb8d8" stroke-width="3"/>`,
  ).join('')
  return creature({
    width: 370,
    height: 190,
    outline: 'M50 84 C110 30 220 14 310 46 C346 58 366 78 362 96 C356 140 270 176 180 150 C124 132 84 108 50 84 Z',
    fill: 'url(#skin)',
    line: '#0c2340',
    behind:
      '<path d="M60 88 C40 76 26 52 2 36 C0 58 10 72 22 82 C12 92 4 108 6 128 C30 118 46 104 60 88 Z" fill="url(#fin)"/><path d="M150 36 C152 24 164 18 174 20 C172 28 176 32 182 34 Z" fill="url(#fin)"/>',
    pattern: `<path d="M90 130 C170 116 280 112 370 84 V200 H90 Z" fill="#e6f2fb"/>${pleats}<g fill="#fff" opacity=".22"><circle cx="140" cy="60" r="5"/><circle cx="170" cy="48" r="4"/><circle cx="120" cy="82" r="4"/><circle cx="210" cy="60" r="6"/></g>`,
    front: `<path d="M238 128 C232 156 206 180 176 186 C178 164 190 142 206 130 Z" fill="url(#fin)" stroke="#0c2340" stroke-width="3.5"/>${eye([306, 86], 7)}<path d="M360 92 C336 102 312 104 294 100" fill="none" stroke="#0c2340" stroke-width="3.5" stroke-linecap="round"/>`,
    defs: fade('skin', '#5fa8e6', '#2a68b0', '#173f7a') + fade('fin', '#4a90d2', '#17407c'),
  })
}
