import { type Grid, heightOf, widthOf } from '../../../../stage/slot-kit/look.ts'

export const GRID: Grid = { reels: 3, rows: 3, cell: 200, gap: 14 }
export const FRAME_SIDE = 78
export const FRAME_TOP = 134
const FRAME_BOTTOM = 56
const WIDTH = widthOf(GRID)
const HEIGHT = heightOf(GRID)
export const SCENE_WIDTH = WIDTH + 2 * FRAME_SIDE
export const SCENE_HEIGHT = HEIGHT + FRAME_TOP + FRAME_BOTTOM

const MIDDLE = SCENE_WIDTH / 2
const SERIF = "'Noto Serif CJK TC','Noto Serif TC','Songti TC',serif"

/** A stall of the night market: an awning in stripes, bamboo posts, a sign, a string of bulbs, a counter of wood. */
export function frameSvg(): string {
  const lanes = Array.from({ length: GRID.reels }, (_, i) => {
    const x = FRAME_SIDE + i * (GRID.cell + GRID.gap) - 3
    return `<rect x="${x}" y="${FRAME_TOP - 4}" width="${GRID.cell + 6}" height="${HEIGHT + 8}" rx="16" fill="url(#lane)" stroke="#7fb6ff" stroke-opacity=".25" stroke-width="2"/>`
  }).join('')
  const count = 11
  const stripe = (SCENE_WIDTH - 16) / count
  const awning = Array.from({ length: count }, (_, i) => {
    const x = 8 + i * stripe
    // From the beam of the roof the stripes open towards the hem.
    const [left, right] = [x, x + stripe].map((hem) => 48 + ((hem - 8) * (SCENE_WIDTH - 96)) / (SCENE_WIDTH - 16))
    return `<path d="M${left} 44 H${right} L${x + stripe} 106 q${-stripe / 2} 34 ${-stripe} 0 Z" fill="${i % 2 ? '#fff3dc' : '#d8352f'}" stroke="#7d140f" stroke-width="2"/>`
  }).join('')
  const bulbs = Array.from({ length: 13 }, (_, i) => {
    const x = 52 + (i * (SCENE_WIDTH - 104)) / 12
    const y = FRAME_TOP - 2 + 12 * Math.sin((i / 12) * Math.PI * 3) ** 2
    return `<circle cx="${x}" cy="${y}" r="15" fill="#ffd977" opacity=".28"/><circle cx="${x}" cy="${y}" r="7" fill="#fff3c0"/>`
  }).join('')
  const post = (x: number) =>
    `<rect x="${x}" y="96" width="38" height="${HEIGHT + 78}" rx="14" fill="url(#bamboo)" stroke="#2c4a14" stroke-width="3"/>${[
      190, 330, 470, 610,
    ]
      .map((y) => `<path d="M${x} ${y} q19 10 38 0" fill="none" stroke="#2c4a14" stroke-width="4"/>`)
      .join('')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE_WIDTH}" height="${SCENE_HEIGHT}" viewBox="0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}"><defs>
    <linearGradient id="lane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0d1535"/><stop offset=".55" stop-color="#233a6e"/><stop offset="1" stop-color="#0d1330"/></linearGradient>
    <linearGradient id="bamboo" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#3f6b1c"/><stop offset=".38" stop-color="#b7d66a"/><stop offset="1" stop-color="#36591a"/></linearGradient>
    <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c98445"/><stop offset="1" stop-color="#5c3112"/></linearGradient>
    <linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff0bd"/><stop offset=".5" stop-color="#f0c25a"/><stop offset="1" stop-color="#a8701f"/></linearGradient>
    <filter id="drop" x="-5%" y="-5%" width="110%" height="125%"><feDropShadow dx="0" dy="8" stdDeviation="8" flood-color="#000" flood-opacity=".65"/></filter></defs>
    <rect x="40" y="100" width="${SCENE_WIDTH - 80}" height="${HEIGHT + 70}" rx="16" fill="#070b1e" filter="url(#drop)"/>${lanes}
    ${post(26)}${post(SCENE_WIDTH - 64)}
    <g filter="url(#drop)"><rect x="10" y="${FRAME_TOP + HEIGHT + 10}" width="${SCENE_WIDTH - 20}" height="40" rx="10" fill="url(#wood)" stroke="#3a1c08" stroke-width="3"/>
    <path d="M30 ${FRAME_TOP + HEIGHT + 24} H${SCENE_WIDTH - 30}" stroke="#ffd9a0" stroke-opacity=".4" stroke-width="3"/></g>
    <g filter="url(#drop)">${awning}<rect x="40" y="34" width="${SCENE_WIDTH - 80}" height="16" rx="8" fill="url(#wood)" stroke="#3a1c08" stroke-width="2"/></g>
    <path d="M44 ${FRAME_TOP - 6} Q${MIDDLE / 2} ${FRAME_TOP + 14} ${MIDDLE} ${FRAME_TOP + 4} T${SCENE_WIDTH - 44} ${FRAME_TOP - 6}" fill="none" stroke="#3a1c08" stroke-width="3"/>${bulbs}
    <g filter="url(#drop)"><rect x="${MIDDLE - 178}" y="6" width="356" height="84" rx="14" fill="#2b0e07" stroke="url(#gold)" stroke-width="6"/>
    <text x="${MIDDLE}" y="67" font-family="${SERIF}" font-weight="900" font-size="56" letter-spacing="16" text-anchor="middle" fill="url(#gold)" stroke="#5c1d0a" stroke-width="1">天燈夜市</text></g></svg>`
}

/** Lanterns far away in the sky: place and size. */
const FAR = [
  [140, 180, 0.9],
  [320, 330, 0.5],
  [90, 470, 0.6],
  [470, 120, 0.4],
  [1280, 150, 1],
  [1450, 330, 0.7],
  [1180, 420, 0.45],
  [1360, 520, 0.55],
  [980, 90, 0.4],
  [640, 230, 0.35],
] as const
/** And those that join them while lanterns are held. */
const MORE = [
  [220, 90, 0.6],
  [400, 480, 0.7],
  [560, 400, 0.45],
  [760, 130, 0.5],
  [860, 330, 0.4],
  [1080, 260, 0.6],
  [1540, 180, 0.55],
  [1240, 620, 0.7],
  [300, 620, 0.8],
  [60, 300, 0.5],
  [1500, 560, 0.9],
  [700, 520, 0.4],
] as const

const STARS = Array.from(
  { length: 70 },
  (_, i) => `<circle cx="${(i * 613) % 1600}" cy="${(i * 271) % 560}" r="${1 + ((i * 7) % 3) * 0.7}"/>`,
).join('')

function farLantern([x, y, size]: readonly [number, number, number]): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><circle r="90" cy="40" fill="url(#warm)"/><path d="M-26 0C-18-10 18-10 26 0C36 22 36 52 28 84H-28C-36 52-36 22-26 0Z" fill="url(#paper)"/></g>`
}

/** The valley behind the stall: stars, hills, the lights of the market; while lanterns are held the sky is full of them. */
export function nightSvg(feature: boolean): string {
  const [top, middle, low, far, near] = feature
    ? ['#1a0b3d', '#5b1f5e', '#e0763a', '#3a1648', '#1a0b2b']
    : ['#050a24', '#12265a', '#2f5c7c', '#0f2242', '#081429']
  const lanterns = [...FAR, ...(feature ? MORE : [])].map(farLantern).join('')
  const stalls = Array.from({ length: 15 }, (_, i) => {
    const x = i * 112 - 20
    const colour = ['#d8352f', '#1d8a6a', '#c98a1e'][i % 3] ?? '#d8352f'
    return `<path d="M${x} 900 L${x + 14} 868 H${x + 92} L${x + 106} 900 Z" fill="${colour}" opacity=".85"/><rect x="${x + 8}" y="900" width="90" height="110" fill="#ffcf7a" opacity=".2"/><circle cx="${x + 53}" cy="912" r="7" fill="#fff0b8"/>`
  }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMid slice"><defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>
    <linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d8401a"/><stop offset=".6" stop-color="#ff9b3a"/><stop offset="1" stop-color="#fff0a0"/></linearGradient>
    <radialGradient id="warm"><stop offset="0" stop-color="#ffb84a" stop-opacity=".55"/><stop offset="1" stop-color="#ffb84a" stop-opacity="0"/></radialGradient></defs>
    <rect width="1600" height="1000" fill="url(#sky)"/><g fill="#fff" opacity=".75">${STARS}</g>
    <path d="M0 700 C160 560 260 600 380 520 C500 450 640 610 800 560 C960 500 1060 600 1220 500 C1360 430 1480 560 1600 520 V1000 H0 Z" fill="${far}"/>
    ${lanterns}
    <path d="M0 820 C200 720 420 800 640 740 C860 690 1100 800 1320 730 C1440 700 1540 740 1600 730 V1000 H0 Z" fill="${near}"/>${stalls}</svg>`
}
