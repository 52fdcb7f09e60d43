import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { turnTo } from '../motion.rules.ts'
import { sizeOf, toneOf } from '../odds.rules.ts'
import { moveAll } from './moved.ts'
import css from './stage.module.css'

interface StageProps {
  /** Coins of the equal fields, as the table says that stands beside it. */
  readonly fields: readonly number[]
  /** What was drawn last; null before the first play. */
  readonly play: { readonly id: string; readonly result: number; readonly symbols: readonly string[] } | null
  readonly multiple: number
  readonly onRest: () => void
}

const TURN_MS = 4_200
const RADIUS = 138

/** A point of the wheel, degrees clockwise from its top. */
const point = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
}
const sliceOf = (width: number) => `M0 0L${point(-width / 2, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${point(width / 2, RADIUS)}Z`

/** Equal fields in the order of the published table; it turns until the drawn one stands under the pointer (MALL-6). */
export function Wheel({ fields, play, multiple, onRest }: StageProps) {
  const width = 360 / fields.length
  const slice = sliceOf(width)
  const disc = useRef<SVGGElement>(null)
  const angle = useRef(0)
  const id = play?.id
  useEffect(() => {
    if (!play || !disc.current) return
    const from = angle.current
    angle.current = turnTo(from, play.result, fields.length)
    const through = [from, angle.current].map((degrees) => ({ transform: `rotate(${degrees}deg)` }))
    return moveAll([{ part: disc.current, through, ms: TURN_MS, easing: 'cubic-bezier(0.12, 0.7, 0.1, 1)' }], onRest)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a play
  }, [id])
  return (
    <svg viewBox="-160 -164 320 328" className={css.stage} role="img" aria-label={m.mall_wheel_face({ count: fields.length })}>
      <circle r="156" className={css.rim} />
      <circle r="147" className={css.groove} />
      {fields.map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- bulbs stay where they are
        <circle key={at} r="3.2" className={css.bulb} transform={`translate(${point((at + 0.5) * width, 151.5)})`} />
      ))}
      <g ref={disc}>
        {fields.map((points, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- fields stay where they are
          <g
            key={at}
            transform={`rotate(${at * width})`}
            className={css.field}
            data-tone={toneOf(points, fields)}
            data-size={sizeOf(points * multiple)}
          >
            <path d={slice} />
            <text y="-114" textAnchor="middle">
              {points * multiple}
            </text>
          </g>
        ))}
        <circle r="40" className={css.hub} />
        <circle r="31" className={css.hubIn} />
        <text y="13" textAnchor="middle" className={css.hubText}>
          J
        </text>
      </g>
      <path d="M-13 -163H13L0 -128Z" className={css.pointer} />
    </svg>
  )
}
