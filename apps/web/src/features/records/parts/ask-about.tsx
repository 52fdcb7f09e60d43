import { AskLink } from '../../messages/door.ts'
import { isOrder, type Line } from '../lines.ts'

/** From an order to a question about it. A line of the statement knows the number alone, which is the key of a transfer and of nothing else. */
export function AskAbout({ line }: { readonly line: Line }) {
  if (line.type === 'transfer') return <AskLink about={{ category: 'transfer', key: line.order }} />
  if (!isOrder(line.type) || line.serial !== undefined) return null
  return <AskLink about={{ category: line.type, key: line.key }} />
}
