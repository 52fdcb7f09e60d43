import { Checkbox, Table } from '@mantine/core'
import { m } from '../paraglide/messages.js'
import type { Ticks } from './use-ticks.ts'

/** Ticks every line in view, in the head of the list. */
export function TickAll({ ticks: { ticked, lines, toggleAll } }: { readonly ticks: Ticks }) {
  const all = lines.length > 0 && ticked.size === lines.length
  return (
    <Table.Th w={36}>
      <Checkbox
        aria-label={m.parts_bulk_all()}
        checked={all}
        indeterminate={ticked.size > 0 && !all}
        disabled={lines.length === 0}
        onChange={toggleAll}
      />
    </Table.Th>
  )
}

interface OneProps {
  readonly tick: (key: string, range: boolean) => void
  readonly of: string
  /** null: nothing can be done with this line. */
  readonly ticked: boolean | null
  readonly name: string
}

/** Ticks one line; with Shift all since the one before. The cell is the box's: beside it nothing opens. */
export function TickOne({ tick, of, ticked, name }: OneProps) {
  return (
    <Table.Td w={36} onClick={(event) => event.stopPropagation()}>
      <Checkbox
        aria-label={m.parts_bulk_one({ name })}
        checked={ticked === true}
        disabled={ticked === null}
        onClick={(event) => tick(of, event.shiftKey)}
        // The press says whether Shift was held, which the change does not.
        onChange={() => undefined}
      />
    </Table.Td>
  )
}
