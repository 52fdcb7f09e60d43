/** Ground, edge and light of each level: bark, bronze, silver, gold, platinum, jade, ruby, sapphire, diamond, crown, supreme. */
const METALS: readonly (readonly [ground: string, edge: string, light: string])[] = [
  ['#4d3c2a', '#8f7d66', '#d9ccb6'],
  ['#6b3f1f', '#c1814b', '#f3cfa6'],
  ['#4b525a', '#b4bec9', '#f2f6fa'],
  ['#6b4a12', '#e2b865', '#fff1c9'],
  ['#3d4a52', '#a9c7d2', '#eefbff'],
  ['#0f3b30', '#35a884', '#bff3e0'],
  ['#5a0f1c', '#e0506a', '#ffd0d8'],
  ['#12285e', '#5b8dee', '#d3e2ff'],
  ['#2a3654', '#b9d4ff', '#ffffff'],
  ['#55330a', '#f0c454', '#fff6d8'],
  ['#3a0f3f', '#f0c454', '#fff6d8'],
]

const turned = (of: number, radius: number, at: number) => {
  const angle = (at / of) * 2 * Math.PI - Math.PI / 2
  return [60 + radius * Math.cos(angle), 60 + radius * Math.sin(angle)].map((value) => value.toFixed(1)).join(' ')
}
const ring = (of: number, radius: number) => `M${Array.from({ length: of }, (_, at) => turned(of, radius, at)).join('L')}Z`
/** A star with so many points between two radii. */
const star = (points: number, outer: number, inner: number) =>
  `M${Array.from({ length: points * 2 }, (_, at) => turned(points * 2, at % 2 === 0 ? outer : inner, at)).join('L')}Z`

interface LevelArtProps {
  readonly level: number
  readonly size?: number
  /** Words for whoever cannot see it; without them it stands beside words that say the same. */
  readonly label?: string
}

/** The medal of a level from 0 to 10: each has its stone, one more leaf of the wreath, rays from 6 on and a crown from 9 on. */
export function LevelArt({ level, size = 96, label }: LevelArtProps) {
  const [ground, edge, light] = METALS[level] ?? ['#4d3c2a', '#8f7d66', '#d9ccb6']
  const leaves = Array.from({ length: Math.min(level, 8) }, (_, at) => at)
  return (
    <svg
      viewBox="0 0 120 120"
      width={size}
      height={size}
      data-level={level}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {level >= 6 && <path d={star(level >= 9 ? 24 : 16, 58, 46)} fill={edge} opacity={0.35} />}
      <path d={ring(8, 46)} fill={ground} stroke={edge} strokeWidth={4} strokeLinejoin="round" />
      <path d={ring(8, 38)} fill="none" stroke={light} strokeOpacity={0.45} strokeWidth={1.5} />
      {leaves.map((at) => {
        const left = at % 2 === 0
        const step = Math.floor(at / 2)
        const turn = (left ? -1 : 1) * (150 - step * 26)
        return (
          <path key={at} d="M60 20q7 7 0 17q-7-10 0-17z" fill={edge} stroke={light} strokeWidth={0.8} transform={`rotate(${turn} 60 60)`} />
        )
      })}
      <path d={level >= 3 ? star(level >= 5 ? 8 : 6, 24, 18) : ring(6, 22)} fill={edge} />
      <path d={ring(6, 15)} fill={ground} stroke={light} strokeWidth={1.2} />
      <path d="M60 45l13 8-13 7-13-7z" fill={light} opacity={0.3} />
      {level >= 9 && <path d="M44 20l6 7 10-14 10 14 6-7-3 16H47z" fill={light} stroke={ground} strokeWidth={1.5} strokeLinejoin="round" />}
      <text x={60} y={66.5} textAnchor="middle" fontSize={18} fontWeight={800} fill={light}>
        {level}
      </text>
    </svg>
  )
}
