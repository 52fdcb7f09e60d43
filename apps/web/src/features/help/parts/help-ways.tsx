import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { m } from '#messages'
import { usePath } from '../../site/door.ts'
import css from './help-ways.module.css'

interface WayTo {
  /** Name of a screen of another feature; one that this device does not have shows nothing. */
  readonly to: string
  readonly label: string
}

/** Where to go from a page of help. */
export function HelpWays({ ways }: { readonly ways: readonly WayTo[] }) {
  return (
    <nav className={css.ways} aria-label={m.help_on()}>
      {ways.map((way) => (
        <ScreenWay key={way.to} way={way} />
      ))}
    </nav>
  )
}

function ScreenWay({ way }: { readonly way: WayTo }) {
  const path = usePath(way.to)
  if (path === undefined) return null
  return (
    <Link to={path as never} search={{} as never} className={css.way}>
      {way.label}
      <IconChevronRight size={18} stroke={1.8} aria-hidden />
    </Link>
  )
}
