import { Link, useNavigate } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useFrame } from './frame.tsx'
import type { ScreenName, SearchOf } from './screen.ts'

interface ScreenLinkProps<Name extends ScreenName> extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The screen by name; its path on this device and its locale are filled in. */
  readonly to: Name
  readonly search?: Partial<SearchOf<Name>>
  /** Takes the place of this page in the history. */
  readonly replace?: boolean
  readonly children: ReactNode
}

/** A link to a screen. A screen that this device does not have gives the children without a link. */
export function ScreenLink<Name extends ScreenName>({ to, search, children, ...rest }: ScreenLinkProps<Name>) {
  const path = usePath(to)
  if (path === undefined) return <span className={rest.className}>{children}</span>
  return (
    <Link to={path as never} search={(search ?? {}) as never} {...(rest as object)}>
      {children}
    </Link>
  )
}

/** The path of a screen on this device; undefined when there is none. Takes any text, so that menus can ask for what may not exist. */
export function usePath(name: string): string | undefined {
  const { screens, device } = useFrame()
  return screens.get(name)?.[device]
}

/** Goes to a screen by name. */
export function useGo() {
  const { screens, device } = useFrame()
  const navigate = useNavigate()
  return function go<Name extends ScreenName>(
    to: Name,
    search?: Partial<SearchOf<Name>>,
    options: { replace?: boolean } = {},
  ): Promise<void> {
    const path = screens.get(to)?.[device]
    return path === undefined ? Promise.resolve() : navigate({ to: path as never, search: (search ?? {}) as never, ...options })
  }
}
