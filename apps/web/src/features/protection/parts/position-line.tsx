import { Money } from '@jade/ui/money-text'
import { m } from '#messages'
import { clockText } from '../limit.rules.ts'
import { usePosition } from '../position.ts'
import css from './position-line.module.css'

/** While a session of play goes on: how long, and how it stands. Nothing otherwise. */
export default function PositionLine() {
  const position = usePosition()
  if (!position?.playing) return null
  return (
    <p className={css.line}>
      <span>{m.protection_line_time({ time: clockText(position.seconds) })}</span>
      <span>
        {m.protection_line_net()} <Money value={position.net} tone="auto" size="sm" />
      </span>
    </p>
  )
}
