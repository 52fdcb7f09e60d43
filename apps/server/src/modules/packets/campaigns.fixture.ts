import { packetsOperatorCalls } from '@jade/contract/packets/operator-calls'
import { promotionsCalls } from '@jade/contract/promotions/calls'
import { taipeiTime } from '@jade/service/clock'
import type { Room } from '@jade/service/room'
import { bootApp, type BootOptions, type TestApp } from '@jade/test-kit/boot'
import { whoever } from '../identity/players.fixture.ts'
import { identityRoom } from '../identity/room.ts'
import { kycRoom } from '../kyc/room.ts'
import { messagesRoom } from '../messages/room.ts'
import { platformsRoom } from '../platforms/room.ts'
import { promotionsRoom } from '../promotions/room.ts'
import { exclusionGate } from '../protection/door.ts'
import { protectionRoom } from '../protection/room.ts'
import { siteRoom } from '../site/room.ts'
import { turnoverRoom } from '../turnover/room.ts'
import { vipRoom } from '../vip/room.ts'
import { walletRoom } from '../wallet/room.ts'
import { packetsRoom } from './room.ts'

const below: readonly Room[] = [siteRoom, identityRoom, kycRoom, protectionRoom, platformsRoom, turnoverRoom, walletRoom, vipRoom]
const packetRooms: readonly Room[] = [...below, promotionsRoom(() => [packetsRoom]), packetsRoom]

/** The cookie of a member of staff who may do all. */
export const clerk = 'staff=7'

/** Red packets on the rooms below them; a bearer token is a player's number. */
export function bootPackets(options: Partial<BootOptions> = {}): Promise<TestApp> {
  return bootApp({
    rooms: [...packetRooms, messagesRoom(packetRooms)],
    gates: [exclusionGate],
    ...whoever,
    ...options,
  })
}

type Body = Parameters<typeof bodyOf>[1]

/** A campaign of 88.88 in ten random packets for an hour; `other` says what differs. */
export function bodyOf(t: TestApp, other: Partial<Record<string, string | number>> = {}) {
  const end = taipeiTime(new Date(t.app.clock.now().getTime() + 3_600_000))
  const looks = { name_zh: '週末紅包雨', name_en: 'Weekend rain', position: 'left', rain: 1, everywhere: 0, remember: 1 } as const
  const money = { budget: '88.88', min: '0.10', max: '', packets: 10, distribution: 'random', multiple: 0 } as const
  return { ...looks, ...money, level_min: 0, verified: 0, start: '', end, reason: 'weekend', ...other } as const
}

/** Announced, not yet open. Answers its number. */
export async function announced(t: TestApp, other: Body = {}): Promise<number> {
  const reply = await t.call(packetsOperatorCalls.add, { cookie: clerk, body: bodyOf(t, other) })
  if (reply.status !== 200) throw new Error(reply.text)
  return Number(reply.body.data.id)
}

/** Announced and open: its beacon has appeared. */
export async function opened(t: TestApp, other: Body = {}): Promise<number> {
  const id = await announced(t, other)
  t.clock.advance({ seconds: 70 })
  await t.runJob('packets.life')
  return id
}

/** One press. */
export function press(t: TestApp, id: number, { token, key }: { readonly token: string; readonly key?: string }) {
  return t.call(promotionsCalls.addAudit, {
    token,
    lang: 'en',
    params: { id: String(id) },
    body: {},
    ...(key === undefined ? {} : { key }),
  })
}
