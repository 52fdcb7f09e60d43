import { AskLink } from '../../site/door.ts'
import { isOrder, type Line } from '../lines.ts'

/** From an order to a question about it. A line of the statement has no such key. */
export function AskAbout({ line }: { readonly line: Line }) {
  if (!isOrder(line.type) || line.serial !== undefined) return null
  return <AskLink about={{ category: line.type, key: line.key }} />
}
