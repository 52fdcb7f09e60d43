import { type Grid, heightOf, widthOf } from '../../../../stage/slot-kit/look.ts'

export const GRID: Grid = { reels: 5, rows: 3, cell: 168, gap: 10 }
const { reels: REELS, cell: CELL, gap: GAP } = GRID
const BOARD_WIDTH = widthOf(GRID)
const BOARD_HEIGHT = heightOf(GRID)

export const FRAME_SIDE = 62
export const FRAME_TOP = 118
const FRAME_BOTTOM = 64
export const SCENE_WIDTH = BOARD_WIDTH + 2 * FRAME_SIDE
export const SCENE_HEIGHT = BOARD_HEIGHT + FRAME_TOP + FRAME_BOTTOM

/** The house round the reels: a pavilion roof, two lacquer pillars, a gold sill, five silk lanes. */
export function frameSvg(): string {
  const lanes = Array.from({ length: REELS }, (_, i) => {
    const x = FRAME_SIDE + i * (CELL + GAP)
    return `<rect x="${x - 2}" y="${FRAME_TOP - 4}" width="${CELL + 4}" height="${BOARD_HEIGHT + 8}" rx="12" fill="url(#silk)"/>
      <rect x="${x - 2}" y="${FRAME_TOP - 4}" width="${CELL + 4}" height="${BOARD_HEIGHT + 8}" rx="12" fill="none" stroke="#f3cf7e" stroke-opacity=".22" stroke-width="2"/>`
  }).join('')
  const tiles = Array.from(
    { length: 34 },
    (_, i) => `<path d="M${i * 32} 40 V98 M${i * 32} 92 q16 14 32 0" fill="none" stroke="#06352a" stroke-width="5"/>`,
  ).join('')
  const pillar = (x: number) =>
    `<rect x="${x}" y="96" width="46" height="${BOARD_HEIGHT + 66}" rx="10" fill="url(#lacquer)" stroke="url(#gold)" stroke-width="4"/>
     <path d="M${x + 23} 130 v${BOARD_HEIGHT - 20}" stroke="#ffcf8a" stroke-opacity=".25" stroke-width="6"/>
     <rect x="${x - 6}" y="${BOARD_HEIGHT + 132}" width="58" height="30" rx="6" fill="url(#gold)"/>
     <rect x="${x - 4}" y="100" width="54" height="18" rx="5" fill="url(#gold)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE_WIDTH}" height="${SCENE_HEIGHT}" viewBox="0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}"><defs>
    <linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff0bd"/><stop offset=".45" stop-color="#d9a548"/><stop offset="1" stop-color="#70430f"/></linearGradient>
    <linearGradient id="lacquer" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#4d0a0a"/><stop offset=".4" stop-color="#b3261c"/><stop offset="1" stop-color="#3c0606"/></linearGradient>
    <linearGradient id="silk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a0907"/><stop offset=".5" stop-color="#3c160d"/><stop offset="1" stop-color="#160706"/></linearGradient>
    <linearGradient id="roof" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f9a78"/><stop offset="1" stop-color="#0c4a39"/></linearGradient>
    <clipPath id="tiles"><path d="M20 94 C90 94 160 82 226 48 H${SCENE_WIDTH - 226} C${SCENE_WIDTH - 160} 82 ${SCENE_WIDTH - 90} 94 ${SCENE_WIDTH - 20} 94 Z"/></clipPath>
    <filter id="drop" x="-5%" y="-5%" width="110%" height="120%"><feDropShadow dx="0" dy="8" stdDeviation="8" flood-color="#000" flood-opacity=".7"/></filter>
  </defs>
  <rect x="34" y="92" width="${SCENE_WIDTH - 68}" height="${BOARD_HEIGHT + 62}" rx="14" fill="#0e0504" filter="url(#drop)"/>
  ${lanes}${pillar(4)}${pillar(SCENE_WIDTH - 50)}
  <g filter="url(#drop)">
    <path d="M-4 96 C70 96 150 84 220 44 Q${SCENE_WIDTH / 2} 30 ${SCENE_WIDTH - 220} 44 C${SCENE_WIDTH - 150} 84 ${SCENE_WIDTH - 70} 96 ${SCENE_WIDTH + 4} 96 L${SCENE_WIDTH - 26} 112 H26 Z" fill="url(#roof)" stroke="url(#gold)" stroke-width="5" stroke-linejoin="round"/>
    <path d="M232 44 H${SCENE_WIDTH - 232}" stroke="#f3cf7e" stroke-width="10" stroke-linecap="round"/>
    <path d="M214 52 C196 40 192 22 204 10 C206 26 220 34 240 38 Z M${SCENE_WIDTH - 214} 52 C${SCENE_WIDTH - 196} 40 ${SCENE_WIDTH - 192} 22 ${SCENE_WIDTH - 204} 10 C${SCENE_WIDTH - 206} 26 ${SCENE_WIDTH - 220} 34 ${SCENE_WIDTH - 240} 38 Z" fill="url(#gold)"/>
  </g>
  <g clip-path="url(#tiles)" opacity=".55">${tiles}</g>
  <g filter="url(#drop)">
    <rect x="${SCENE_WIDTH / 2 - 150}" y="34" width="300" height="62" rx="8" fill="#2a0a06" stroke="url(#gold)" stroke-width="5"/>
    <text x="${SCENE_WIDTH / 2}" y="80" font-family="'Noto Serif CJK TC','Noto Serif TC','Songti TC',serif" font-weight="900" font-size="44" letter-spacing="14" text-anchor="middle" fill="url(#gold)">龍門財寶</text>
  </g>
  <rect x="20" y="98" width="${SCENE_WIDTH - 40}" height="12" rx="6" fill="url(#gold)"/>
  <rect x="40" y="${BOARD_HEIGHT + FRAME_TOP + 8}" width="${SCENE_WIDTH - 80}" height="34" rx="10" fill="url(#lacquer)" stroke="url(#gold)" stroke-width="4"/>
  </svg>`
}

/** The night behind the house: moon, mountains, mist. Drawn once as the page's background; `free` is the red night of the free spins. */
export function nightSvg(free: boolean): string {
  const [top, middle, low, far, near] = free
    ? ['#2a0508', '#6a1413', '#c04a1e', '#470b0d', '#25060a']
    : ['#060b16', '#10233a', '#2c3f45', '#12212c', '#0a1219']
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMid slice"><defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>
    <radialGradient id="moon"><stop offset="0" stop-color="#fff3cf"/><stop offset=".55" stop-color="#f7dfa4"/><stop offset=".6" stop-color="#f3cf7e" stop-opacity=".35"/><stop offset="1" stop-color="#f3cf7e" stop-opacity="0"/></radialGradient>
    <linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#e7c98a" stop-opacity=".16"/></linearGradient>
  </defs>
  <rect width="1600" height="1000" fill="url(#sky)"/><circle cx="1240" cy="210" r="190" fill="url(#moon)"/>
  <path d="M0 640 L180 470 L300 570 L470 400 L640 590 L800 480 L980 620 L1150 440 L1330 600 L1480 500 L1600 590 V1000 H0 Z" fill="${far}" opacity=".85"/>
  <path d="M0 760 L140 650 L320 740 L520 610 L720 750 L900 670 L1100 770 L1300 640 L1460 740 L1600 690 V1000 H0 Z" fill="${near}"/>
  <g fill="none" stroke="#e2b865" stroke-opacity=".28" stroke-width="4" stroke-linecap="round">
    <path d="M120 260 h170 a26 26 0 1 0 -26 -26 M170 300 h220 a22 22 0 1 1 -22 22"/><path d="M860 140 h130 a22 22 0 1 0 -22 -22 M900 172 h200 a20 20 0 1 1 -20 20"/>
  </g>
  <rect y="560" width="1600" height="440" fill="url(#mist)"/></svg>`
}
