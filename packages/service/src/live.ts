import { type LiveList, rowChanged } from '@jade/contract/live'
import type { PushReceiver, Unit } from './app.ts'

/** Servers of a version before know the form: to them it is a channel in which nobody is. */
const CONSOLES = 'channel.office.'

/** Whether a push is for consoles, and never for a player's socket. */
export const isForConsoles = (receiver: string | null): boolean => receiver?.startsWith(CONSOLES) ?? false

/** Which list a push for consoles is about. */
export const listOf = (receiver: PushReceiver): string => String(receiver).slice(CONSOLES.length)

/**
 * Tells open consoles after the commit that a row of this list came, changed or went (CONSOLE-26): which list and which row, nothing of what is in
 * it. Whoever shows the list asks for it again.
 */
export function tellRow(u: Pick<Unit, 'push'>, list: LiveList, id: bigint | string): void {
  u.push(`${CONSOLES}${list.name}`, rowChanged, { id: String(id) })
}
