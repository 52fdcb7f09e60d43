import { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import { systemIntent } from '@jade/service/app'
import type { Room } from '@jade/service/room'
import { bootApp, type TestApp } from '@jade/test-kit/boot'
import { identityRoom } from '../identity/room.ts'
import { kycRoom } from '../kyc/room.ts'
import { messagesRoom } from '../messages/room.ts'
import { platformsRoom } from '../platforms/room.ts'
import { grantPoints } from '../points/door.ts'
import { type Who, whoever } from '../identity/players.fixture.ts'
import { pointsRoom } from '../points/room.ts'
import { promotionsRoom } from '../promotions/room.ts'
import { exclusionGate } from '../protection/door.ts'
import { protectionRoom } from '../protection/room.ts'
import { siteRoom } from '../site/room.ts'
import { turnoverRoom } from '../turnover/room.ts'
import { vipRoom } from '../vip/room.ts'
import { walletRoom } from '../wallet/room.ts'
import { mallRoom } from './room.ts'

const below: readonly Room[] = [siteRoom, identityRoom, kycRoom, protectionRoom, platformsRoom, turnoverRoom, walletRoom, vipRoom]
const mallRooms: readonly Room[] = [...below, promotionsRoom(), pointsRoom, mallRoom]

/** The cookie of a member of staff who may do all. */
export const clerk = 'staff=7'

/** The mall on the rooms below it; a bearer token is a player's number. */
export function bootMall(): Promise<TestApp> {
  return bootApp({ rooms: [...mallRooms, messagesRoom(mallRooms)], gates: [exclusionGate], ...whoever })
}

let gifts = 0

/** Coins for a player. */
export async function coins(t: TestApp, who: Who, points: bigint): Promise<void> {
  gifts += 1
  await t.app.unit(systemIntent('test'), (u) => grantPoints(u, { playerId: who.id, points, source: 'task', ref: `gift ${gifts}` }))
}

export const goods = {
  type: 1 as const,
  name_zh: '茶具',
  name_en: 'Tea set',
  about_zh: '',
  about_en: '',
  art: 'tea-set' as const,
  price: 100,
  shipping: 1 as const,
  market_tunnels: ['seven', 'family'] as ('seven' | 'family')[],
  review: 0 as const,
  shown: 1 as const,
  per_player: 0,
  multiple: 0,
  sort: 0,
  amount: '',
  offer_id: 0,
  reason: 'for the test',
}

export const parcel = {
  shipping_type: 'home' as const,
  shipping_address: '臺北市大安區 和平東路一段 1 號',
  receive_name: '王小明',
  receive_phone: '0912345678',
}

interface Wish extends Omit<typeof goods, 'type' | 'shipping' | 'review' | 'shown'> {
  readonly type: 1 | 2 | 3
  readonly shipping: 0 | 1
  readonly review: 0 | 1
  readonly shown: 0 | 1
}

/** An item with stock, made by the calls of the console. */
export async function item(t: TestApp, wish: Partial<Wish> = {}, stock = 10): Promise<string> {
  const { id } = (await t.call(mallOperatorCalls.addItem, { cookie: clerk, body: { ...goods, ...wish } })).body.data
  if (stock > 0) await t.call(mallOperatorCalls.stock, { cookie: clerk, params: { id }, body: { count: stock, reason: 'came in' } })
  return id
}
