import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#messages'
import { ScreenLink, usePath } from '../../site/door.ts'
import css from './header-menu.module.css'

/** Kinds under the discount hall in the header; the names of the others are not fetched with every page. */
const KINDS = [
  [2, m.promotions_mode_2],
  [5, m.promotions_mode_5],
  [9, m.promotions_mode_9],
  [6, m.promotions_mode_6],
  [7, m.promotions_mode_7],
] as const

/** The discount hall in the header: a link, with five kinds of offers under it on hover and by keyboard. `className`: how items of the line look. */
export function OffersItem({ label, className }: { readonly label: string; readonly className: string | undefined }) {
  const path = usePath('all-preferential')
  const [open, setOpen] = useState(false)
  if (path === undefined) return null
  return (
    <li
      className={css.place}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <Link to={path as never} search={{ mode: 0, front: 0 } as never} className={className} data-open={open} aria-expanded={open}>
        {label}
      </Link>
      <ul className={css.menu} aria-label={m.promotions_menu_modes()} hidden={!open}>
        {KINDS.map(([mode, name]) => (
          <li key={mode}>
            <ScreenLink to="all-preferential" search={{ mode, front: 0 }} className={css.link} onClick={() => setOpen(false)}>
              {name()}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
