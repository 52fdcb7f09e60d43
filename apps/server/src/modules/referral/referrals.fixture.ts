import { identityCalls } from '@jade/contract/identity/calls'
import type { Room } from '@jade/service/room'
import type { TestApp } from '@jade/test-kit/boot'
import { countersRoom } from '../counters/room.ts'
import { playerByAccount } from '../identity/door.ts'
import { bootPlayers, codeFor, personRooms } from '../identity/players.fixture.ts'
import { messagesRoom } from '../messages/room.ts'
import { platformsRoom } from '../platforms/room.ts'
import { promotionsRoom } from '../promotions/room.ts'
import { turnoverRoom } from '../turnover/room.ts'
import { walletRoom } from '../wallet/room.ts'
import { referralRoom } from './room.ts'

const [site, identity, kyc, protection, vip] = personRooms as readonly [Room, Room, Room, Room, Room]

/** Referral on the rooms below it and the messages, with the sessions of real players; noon of 2026-06-15, a Monday. */
export function bootReferral(above: readonly Room[] = []): Promise<TestApp> {
  const below = [site, identity, kyc, protection, platformsRoom, turnoverRoom, walletRoom, countersRoom, vip]
  const rooms = [...below, promotionsRoom(() => above), referralRoom, ...above]
  return bootPlayers({ rooms: [...rooms, messagesRoom(rooms)] })
}

export interface TestPlayer {
  readonly id: bigint
  readonly token: string
  readonly account: string
  readonly code: string
}

let last = 0

/** Registers as a person does, with a friend's code or without, from an address of their own where none is named. */
export async function joined(t: TestApp, account: string, { code = '', from = '' } = {}): Promise<TestPlayer> {
  last += 1
  const phone = `0933${String(last).padStart(6, '0')}`
  const ip = from === '' ? `10.1.${Math.floor(last / 250)}.${(last % 250) + 1}` : from
  await t.call(identityCalls.sendPhoneVerification, { ip, body: { phone, type: 'register' } })
  const sms = await codeFor(t, phone)
  const form = { account, password: 'secret77', password_confirm: 'secret77', phone, code: sms, check_age: 1, agree: 1 } as const
  const reply = await t.call(identityCalls.register, { ip, body: code === '' ? form : { ...form, recommend_code: code } })
  if (reply.status !== 200) throw new Error(reply.text)
  const player = await playerByAccount(t.app.db, account)
  if (!player) throw new Error('nobody was registered')
  await t.drainOutbox()
  return { id: player.id, token: reply.body.data.access_token, account, code: player.recommendCode }
}
