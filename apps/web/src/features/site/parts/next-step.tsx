import { goldLink } from '@jade/ui/gold-button'
import type { ReactNode } from 'react'
import { ScreenLink, usePath } from '../link.tsx'
import type { ScreenName, SearchOf } from '../screen.ts'

interface NextStepProps<Name extends ScreenName> {
  readonly to: Name
  readonly search?: Partial<SearchOf<Name>>
  readonly children: ReactNode
}

/** The next step where there is nothing yet. Nothing at all where this device does not have the screen. */
export function NextStep<Name extends ScreenName>({ to, search, children }: NextStepProps<Name>) {
  if (usePath(to) === undefined) return null
  return (
    <ScreenLink to={to} {...(search ? { search } : {})} className={goldLink}>
      {children}
    </ScreenLink>
  )
}
