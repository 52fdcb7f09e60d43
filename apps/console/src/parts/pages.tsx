import { Pagination } from '@mantine/core'
import { m } from '../paraglide/messages.js'

const names: Readonly<Record<string, () => string>> = { previous: m.parts_previous_page, next: m.parts_next_page }

interface PagesProps {
  readonly total: number
  readonly value: number
  readonly onChange: (page: number) => void
  readonly size?: 'xs' | 'sm'
}

/** The way to other pages by number; its arrows say where they lead. */
export function Pages(props: PagesProps) {
  return <Pagination size="sm" {...props} getControlProps={(control) => ({ 'aria-label': names[control]?.() })} />
}
