import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePath } from '../../site/door.ts'

interface PlaceLinkProps {
  /** Screens of other features, the first of them that exists on this device. */
  readonly to: readonly string[]
  readonly search?: object
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link to a screen of another feature; nothing where none of them exists. */
export function PlaceLink({ to, search = {}, className, children }: PlaceLinkProps) {
  const path = useFirstPath(to)
  if (path === undefined) return null
  return (
    <Link to={path as never} search={search as never} {...(className && { className })}>
      {children}
    </Link>
  )
}

/** At most three screens are asked for. */
export function useFirstPath([first = '', second = '', third = '']: readonly string[]): string | undefined {
  const paths = [usePath(first), usePath(second), usePath(third)]
  return paths.find((path) => path !== undefined)
}
