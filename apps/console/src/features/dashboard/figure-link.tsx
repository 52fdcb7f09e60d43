import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { Screens } from '../../app/screen.ts'
import { useMay } from '../session/session.ts'

interface Props {
  /** Path of the screen that shows what the figure is made of, and its filter. */
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/** A figure as the way to what it is made of, for those who may see that. */
export function FigureLink({ to, search = {}, children }: Props) {
  const may = useMay()
  const screen = use(Screens).find(({ path }) => path === to)
  if (!screen || !may(screen.permission)) return children
  return (
    <Anchor component={Link} to={to} search={search as never} inherit underline="hover">
      {children}
    </Anchor>
  )
}
