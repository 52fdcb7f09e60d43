import { approvalDecided } from '@jade/contract/backoffice/events'
import { systemIntent } from '@jade/service/app'
import type { BootOptions, TestApp } from '@jade/test-kit/boot'
import { openAccount } from '../identity/register.service.ts'
import { bootPlayers, personRooms } from '../identity/players.fixture.ts'
import { pointsRoom } from './room.ts'

const everything = { has: () => true } as unknown as ReadonlySet<string>

/** A bearer token is a player's number; `staff=<number>` is a member of staff who may do all. */
export const whoever: Pick<BootOptions, 'authenticatePlayer' | 'authenticateStaff'> = {
  authenticatePlayer: async (_, token) =>
    /^\d+$/.test(token) ? { kind: 'player', playerId: BigInt(token), sessionId: `s${token}` } : null,
  authenticateStaff: async (_, token) => ({
    kind: 'staff',
    staffId: BigInt(token),
    account: `staff${token}`,
    permissions: everything,
    sessionId: `o${token}`,
  }),
}

export function bootPoints(): Promise<TestApp> {
  return bootPlayers({ rooms: [...personRooms, pointsRoom], ...whoever })
}

export interface Who {
  readonly id: bigint
  readonly token: string
  readonly account: string
}

let accounts = 0

/** Players with a row of their own; tokens are their numbers. */
export async function people(t: TestApp, count: number): Promise<readonly Who[]> {
  const opening = { passwordHash: 'x', phone: '', phoneVerified: false, recommendedBy: null, ip: '127.0.0.1', ageConfirmed: true }
  return t.app.unit(systemIntent('test'), async (u) => {
    const made: Who[] = []
    while (made.length < count) {
      accounts += 1
      const account = `coins${accounts}`
      const id = await openAccount(u, { account, ...opening })
      if (id === null) throw new Error('the account is taken')
      made.push({ id, token: String(id), account })
    }
    return made
  })
}

/** The second person's word, as the backoffice tells it. */
export async function decide(t: TestApp, id: string, approved: boolean): Promise<void> {
  const payload = { id, kind: 'points.adjust', approved, checkerId: '8', checker: 'staff8', reason: 'looked at' }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
  await t.service.outbox.drain()
}
