import { approvalDecided } from '@jade/contract/backoffice/events'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { bootPlayers, personRooms, whoever } from '../identity/players.fixture.ts'
import { pointsRoom } from './room.ts'

export function bootPoints(): Promise<TestApp> {
  return bootPlayers({ rooms: [...personRooms, pointsRoom], ...whoever })
}

/** The second person's word, as the backoffice tells it. */
export async function decide(t: TestApp, id: string, approved: boolean): Promise<void> {
  const payload = { id, kind: 'points.adjust', approved, checkerId: '8', checker: 'staff8', reason: 'looked at' }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
  await t.service.outbox.drain()
}
