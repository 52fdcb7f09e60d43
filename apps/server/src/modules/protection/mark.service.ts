import { type App, refuse, type Unit } from '@jade/service/app'
import { fieldBox } from '@jade/service/crypto-box'
import { playerById } from '../identity/door.ts'
import { profile } from '../kyc/door.ts'
import { follow } from './exclusion.service.ts'
import * as store from './mark.store.ts'

export type MarkKind = store.MarkKind

/** What a person would bring along to another account: a phone, a name with a birthday, a bank account, an address. */
export interface Mark {
  readonly playerId: bigint
  readonly kind: MarkKind
  readonly value: string
}

function hashOf(app: App, { kind, value }: Pick<Mark, 'kind' | 'value'>): string {
  return fieldBox(app.config.secrets.dataKey, 'protection.mark').blindIndex(value, kind)
}

/**
 * Keeps the mark of a payout account inside the unit that binds it. Refuses `protection.identity_excluded` while another player
 * of the same mark is self-excluded (PROTECTION-4).
 */
export async function claimMark(app: App, u: Unit, mark: Mark): Promise<void> {
  const named = { playerId: mark.playerId, kind: mark.kind, hash: hashOf(app, mark) }
  if (await store.excludedTwin(u.tx, named)) throw refuse('protection.identity_excluded')
  await store.insert(u.tx, named)
}

/** The same for what rooms to the left take in: the account of an excluded person is excluded as well, to the same end. */
async function followMark(app: App, u: Unit, mark: Mark): Promise<void> {
  const named = { playerId: mark.playerId, kind: mark.kind, hash: hashOf(app, mark) }
  await store.insert(u.tx, named)
  const twin = await store.excludedTwin(u.tx, named)
  if (twin !== null) await follow(u, { playerId: mark.playerId, twin, by: mark.kind })
}

/** Reaction to a registration. */
export async function markPhone(app: App, u: Unit, playerId: bigint): Promise<void> {
  const player = await playerById(u.tx, playerId)
  if (player) await followMark(app, u, { playerId, kind: 'phone', value: player.phone })
}

/** Reaction to a name and birthday. */
export async function markPerson(app: App, u: Unit, playerId: bigint): Promise<void> {
  const { name, birthday } = await profile(app, u.tx, playerId)
  if (name === '' || birthday === '') return
  await followMark(app, u, { playerId, kind: 'person', value: `${name.replace(/\s+/g, '').toUpperCase()} ${birthday}` })
}
