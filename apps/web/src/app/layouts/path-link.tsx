import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePath } from '../../features/site/door.ts'

interface PathLinkProps {
  readonly screen: string
  readonly className?: string | undefined
  readonly label?: string
  readonly active?: string | undefined
  readonly children: ReactNode
}

/** A link of the frame to a screen that may not exist yet: then it is not shown. */
export function PathLink({ screen, className, label, active, children }: PathLinkProps) {
  const path = usePath(screen)
  if (path === undefined) return null
  return (
    <Link
      to={path as never}
      {...(className ? { className } : {})}
      {...(active ? { activeProps: { 'data-active': 'true' } as never } : {})}
      {...(label ? { 'aria-label': label } : {})}
    >
      {children}
    </Link>
  )
}
