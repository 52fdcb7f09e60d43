import { type MaryField, marySymbols } from '@jade/fair/mall-tables'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { placeOf, runTo } from '../motion.rules.ts'
import { moveAll } from './moved.ts'
import css from './stage.module.css'
import { DrawnSymbol } from './symbol.tsx'

interface StageProps {
  /** What the fields of the ring show, as the table says that stands beside it. */
  readonly ring: readonly MaryField[]
  readonly play: { readonly id: string; readonly result: number; readonly symbols: readonly string[] } | null
  /** It has come to rest: what hit is marked. */
  readonly rested: boolean
  readonly onRest: () => void
}

const SIDE = 7
/** From one field to the next, and the field itself. */
const [STEP, BOX] = [52, 48]
const RUN_MS = 3_900
const REELS = [
  { x: 78, ms: 2_700 },
  { x: 156, ms: 3_200 },
  { x: 234, ms: 3_700 },
] as const
const [REEL_TOP, REEL_STEP] = [150, 68]
/** Symbols that pass in a window before the drawn one. */
const PASSING = 16

const inPixels = (field: number) => {
  const { x, y } = placeOf(field, SIDE)
  return `translate(${x * STEP}px, ${y * STEP}px)`
}

/** What passes in a window, from the symbol that stood there to the drawn one. */
const stripOf = (before: string, symbol: string) => [
  before,
  ...Array.from({ length: PASSING }, (_, at) => marySymbols[(marySymbols.indexOf(before as 'bar') + at + 1) % marySymbols.length] ?? 'bar'),
  symbol,
]

const BEFORE = ['seven', 'bar', 'seven', 'bar'] as const

/** The ring of 24 lights and three windows: the light runs to the drawn field while the windows turn to their symbols (MALL-6). */
export function Mary({ ring, play, rested, onRest }: StageProps) {
  const [field = 'out', ...drawn] = play?.symbols ?? BEFORE
  const stood = useRef<{ readonly field: number; readonly reels: readonly string[] }>({ field: 0, reels: BEFORE.slice(1) })
  const [strips, setStrips] = useState<readonly (readonly string[])[]>(BEFORE.slice(1).map((symbol) => [symbol]))
  const light = useRef<SVGRectElement>(null)
  const reels = useRef<(SVGGElement | null)[]>([])
  const id = play?.id
  useEffect(() => {
    if (play) setStrips(drawn.map((symbol, at) => stripOf(stood.current.reels[at] ?? 'bar', symbol)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a play
  }, [id])
  useEffect(() => {
    if (!play || !light.current) return
    const run = runTo(stood.current.field, play.result, ring.length)
    stood.current = { field: play.result, reels: drawn }
    const through = run.map(({ field: passed, at }) => ({ transform: inPixels(passed), offset: at, easing: 'steps(1, end)' }))
    const windows = reels.current.flatMap((part, at) => {
      const end = `translateY(${-((strips[at]?.length ?? 1) - 1) * REEL_STEP}px)`
      const turning = { through: [{ transform: 'translateY(0)' }, { transform: end }], ms: REELS[at]?.ms ?? RUN_MS }
      return part ? [{ part, ...turning, easing: 'cubic-bezier(0.2, 0.6, 0.2, 1)' }] : []
    })
    return moveAll([{ part: light.current, through, ms: RUN_MS }, ...windows], onRest)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a play: its strips come with it
  }, [strips])
  return (
    <svg viewBox="-4 -4 368 368" className={css.stage} role="img" aria-label={m.mall_mary_face({ count: ring.length })}>
      <rect x="-4" y="-4" width="368" height="368" rx="18" className={css.board} />
      {ring.map((symbol, at) => {
        const { x, y } = placeOf(at, SIDE)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- fields stay where they are
          <g key={at}>
            <rect x={x * STEP} y={y * STEP} width={BOX} height={BOX} rx="9" className={css.cell} />
            <DrawnSymbol name={symbol} x={x * STEP + 4} y={y * STEP + 4} />
          </g>
        )
      })}
      <rect ref={light} width={BOX} height={BOX} rx="9" className={css.light} />
      <rect x="60" y="118" width="240" height="124" rx="16" className={css.frame} />
      {REELS.map(({ x }, at) => (
        <g key={x} className={css.window} data-hit={play !== null && rested && field !== 'out' && drawn[at] === field}>
          <svg x={x - 8} y={REEL_TOP - 4} width="64" height="68" viewBox="0 0 64 68">
            <rect width="64" height="68" rx="10" className={css.glass} />
            <g
              ref={(part) => {
                reels.current[at] = part
              }}
            >
              {(strips[at] ?? []).map((symbol, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a strip is made anew with each play
                <DrawnSymbol key={place} name={symbol} x={12} y={14 + place * REEL_STEP} />
              ))}
            </g>
          </svg>
          <rect x={x - 8} y={REEL_TOP - 4} width="64" height="68" rx="10" className={css.edge} />
        </g>
      ))}
    </svg>
  )
}
