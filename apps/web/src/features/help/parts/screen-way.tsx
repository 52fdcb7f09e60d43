import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { usePath } from '../../site/door.ts'
import css from './help-text.module.css'

export interface WayTo {
  /** Name of a screen of another feature; one that this device does not have shows nothing. */
  readonly to: string
  readonly label: string
}

export function ScreenWay({ way }: { readonly way: WayTo }) {
  const path = usePath(way.to)
  if (path === undefined) return null
  return (
    <Link to={path as never} search={{} as never} className={css.way}>
      {way.label}
      <IconChevronRight size={18} stroke={1.8} aria-hidden />
    </Link>
  )
}
