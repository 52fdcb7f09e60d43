import { type LiveList, rowChanged } from '@jade/contract/live'
import type { PushReceiver, Unit } from './app.ts'

/** Servers of a version before know the form: to them it is a channel in which nobody is. */
const CONSOLES = 'channel.office.'

/** Whether a push is for consoles, and never for a player's socket. */
export const isForConsoles = (receiver: string | null): boolean => receiver?.startsWith(CONSOLES) ?? false

/** Whose list it is stands behind its name: `inbox.12`. No name of a list has a point. */
const OWNER = '.'

/** Which list a push for consoles is about, with its owner where each person has one. */
export const listOf = (receiver: PushReceiver): string => String(receiver).slice(CONSOLES.length)

/** The same without the owner: what consoles call it. */
export const nameOfList = (list: string): string => list.split(OWNER, 1)[0] ?? list

/** The list of this person, where each has one; otherwise the one that there is. */
export const listFor = ({ name, own }: Pick<LiveList, 'name' | 'own'>, staffId: bigint): string =>
  own === true ? `${name}${OWNER}${staffId}` : name

/**
 * Tells open consoles after the commit that a row of this list came, changed or went (CONSOLE-26): which list and which row, nothing of what is in
 * it. Whoever shows the list asks for it again.
 */
export function tellRow(u: Pick<Unit, 'push'>, list: LiveList, id: bigint | string): void {
  u.push(`${CONSOLES}${list.name}`, rowChanged, { id: String(id) })
}

/** The same of a row in a list that each person has: whose it is hears of it, in every console of theirs, and nobody else. */
export function tellOwnRow(
  u: Pick<Unit, 'push'>,
  list: LiveList & { readonly own: true },
  row: { readonly staffId: bigint; readonly id: bigint },
): void {
  u.push(`${CONSOLES}${listFor(list, row.staffId)}`, rowChanged, { id: String(row.id) })
}
