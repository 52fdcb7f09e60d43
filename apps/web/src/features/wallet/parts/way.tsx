import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePath } from '../../site/door.ts'

interface WayProps {
  /** Name of a screen; one that this device does not have shows nothing. */
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A way to a screen of another feature, which may be missing. */
export function Way({ to, search, className, children }: WayProps) {
  const path = usePath(to)
  return path === undefined ? null : (
    <Link to={path as never} search={(search ?? {}) as never} className={className}>
      {children}
    </Link>
  )
}
