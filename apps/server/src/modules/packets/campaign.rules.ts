import type { PacketState } from '@jade/contract/packets/calls'
import type { packetsErrors } from '@jade/contract/packets/errors'

/** What a campaign promises; amounts in cents. */
export interface Terms {
  readonly name_zh: string
  readonly name_en: string
  readonly position: 'left' | 'right'
  readonly rain: boolean
  readonly everywhere: boolean
  readonly remember: boolean
  readonly starts_at: Date
  readonly ends_at: Date
  readonly budget_cents: bigint
  readonly packets: number
  readonly distribution: 'fixed' | 'random'
  readonly min_cents: bigint
  readonly max_cents: bigint | null
  readonly multiple: number
  readonly level_min: number
  readonly verified: boolean
}

/** How far a campaign has come. */
export interface Standing {
  readonly refused_at: Date | null
  readonly announced_at: Date | null
  readonly opened_at: Date | null
  readonly claimed: number
  readonly ended_at: Date | null
  readonly end_reason: '' | 'time' | 'empty' | 'stopped'
}

/** Cents of one campaign at most: draws are words of 32 bits. */
export const MOST_BUDGET = 1_000_000_000n

export type Refused = keyof typeof packetsErrors

/** Where a campaign stands (PACKET-6). */
export function stateOf(row: Standing): PacketState {
  if (row.refused_at) return 'refused'
  if (row.ended_at) return 'ended'
  if (row.opened_at) return 'running'
  return row.announced_at ? 'announced' : 'waiting'
}

/** Why these terms cannot be promised; null: they can. */
export function problemOfTerms({ budget_cents: budget, packets, min_cents: min, max_cents: max }: Terms): Refused | null {
  const many = BigInt(packets)
  const fits = budget <= MOST_BUDGET && budget >= many * min && (max === null || (max >= min && budget <= many * max))
  return fits ? null : 'packets.sum'
}

/** Why nothing can be claimed of a campaign by anybody at this moment; null: there is something (PACKET-7). */
export function closedBecause(row: Standing & Pick<Terms, 'packets' | 'ends_at'>, now: Date): Refused | null {
  if (row.end_reason === 'empty' || (row.opened_at && row.claimed >= row.packets)) return 'packets.empty'
  if (row.ended_at || now >= row.ends_at) return 'packets.ended'
  return row.opened_at ? null : 'packets.not_started'
}

/**
 * When it starts and ends if it is announced at this moment: its root stands `leadSeconds` before the start at least, so that everybody can keep it
 * (PACKET-2). A start that is too near is moved on, by as much as the end.
 */
export function timesFrom(
  terms: Pick<Terms, 'starts_at' | 'ends_at'>,
  { now, leadSeconds }: { readonly now: Date; readonly leadSeconds: number },
): Pick<Terms, 'starts_at' | 'ends_at'> {
  const late = now.getTime() + leadSeconds * 1000 - terms.starts_at.getTime()
  if (late <= 0) return { starts_at: terms.starts_at, ends_at: terms.ends_at }
  return { starts_at: new Date(terms.starts_at.getTime() + late), ends_at: new Date(terms.ends_at.getTime() + late) }
}

/** `17` as it stands in draws and proofs: `RP-17`. */
export const nameOf = (id: number): string => `RP-${id}`
