import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const list = readFileSync(join(import.meta.dirname, '../../apps/server/src/app/rooms.ts'), 'utf8')
const folders = new Map(
  [...list.matchAll(/^import \{ (\w+Room) \} from '\.\.\/modules\/([\w-]+)\/room\.ts'$/gm)].map(([, name, room]) => [name, room]),
)

/**
 * Rooms of the server by tier, as apps/server/src/app/rooms.ts lists them (docs/ARCHITECTURE.md). A room may open the doors of every room
 * that stands before it.
 */
export const roomsInOrder = [...list.matchAll(/^ {2}(?:\(\) => )?(\w+Room)\b/gm)].map(([, name]) => folders.get(name) ?? name ?? '')
