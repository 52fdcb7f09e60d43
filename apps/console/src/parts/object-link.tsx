import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { Screens } from '../app/screen.ts'
import { useMay } from '../features/session/session.ts'
import classes from './object-link.module.css'

interface Props {
  /** Path of the screen that lists its kind. */
  readonly in: string
  readonly id: string
  readonly children: string
  readonly tab?: string
}

/** A name or a number as the way to its object, for those who may see it. */
export function ObjectLink({ in: listPath, id, children, tab }: Props) {
  const may = useMay()
  const screen = use(Screens).find(({ path }) => path === listPath)
  if (id === '' || !screen || !may(screen.permission)) return children
  return (
    <Link
      to={`${listPath}/${encodeURIComponent(id)}`}
      search={tab === undefined ? {} : { tab }}
      className={classes.link}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}
