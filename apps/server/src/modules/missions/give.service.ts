import { type MissionPaid, missionPaid } from '@jade/contract/missions/events'
import { missionsPushes } from '@jade/contract/missions/pushes'
import type { Unit } from '@jade/service/app'
import { payPrize } from '../wallet/door.ts'

/** A reward in money: to the main wallet, to be bet so many times (MISSIONS-5). Once per claim. */
export async function giveMoney(
  u: Unit,
  { playerId, cents, ...of }: Omit<MissionPaid, 'playerId' | 'cents'> & { readonly playerId: bigint; readonly cents: bigint },
): Promise<void> {
  const { source, claim, multiple, name } = of
  await payPrize(u, { playerId, cents, ref: `${source === 'task' ? 'TK' : 'UB'}${claim}`, multiple, source: 'task', name })
  u.emit({ name: missionPaid, payload: { ...of, playerId: String(playerId), cents: String(cents) } })
}

/** Tells the player's other devices to look again (MISSIONS-9). */
export function tellMoved(u: Unit, playerId: bigint): void {
  u.push(playerId, missionsPushes.moved)
}
