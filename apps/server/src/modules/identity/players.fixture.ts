import { identityCalls } from '@jade/contract/identity/calls'
import { systemIntent, type Unit } from '@jade/service/app'
import type { Room } from '@jade/service/room'
import { type BootOptions, bootApp, type TestApp } from '@jade/test-kit/boot'
import { authenticate, passwordGate } from './door.ts'
import { kycRoom } from '../kyc/room.ts'
import { exclusionGate } from '../protection/door.ts'
import { messagesRoom } from '../messages/room.ts'
import { protectionRoom } from '../protection/room.ts'
import { closedGate } from '../site/door.ts'
import { siteRoom } from '../site/room.ts'
import { vipRoom } from '../vip/room.ts'
import { openAccount } from './register.service.ts'
import { identityRoom } from './room.ts'
import { smsCode } from './secrets.ts'

export const personRooms: readonly Room[] = [siteRoom, identityRoom, kycRoom, protectionRoom, vipRoom]
export const playerRooms: readonly Room[] = [...personRooms, messagesRoom(personRooms)]

/** Cookies of two staff members with every permission. */
export const staff1 = 'staff=1'
export const staff2 = 'staff=2'

const everything = { has: () => true } as unknown as ReadonlySet<string>

/** A bearer token is a player's number; `staff=<number>` is a member of staff who may do all. */
export const whoever = {
  authenticatePlayer: async (_, token) =>
    /^\d+$/.test(token) ? { kind: 'player', playerId: BigInt(token), sessionId: `s${token}` } : null,
  authenticateStaff: async (_, token) => ({
    kind: 'staff',
    staffId: BigInt(token),
    account: `staff${token}`,
    permissions: everything,
    sessionId: `o${token}`,
  }),
} satisfies Pick<BootOptions, 'authenticatePlayer' | 'authenticateStaff'>

/** The rooms of players with their gates; staff are whoever `staff=<number>` says. */
export function bootPlayers(options: Partial<BootOptions> = {}): Promise<TestApp> {
  return bootApp({
    rooms: playerRooms,
    authenticatePlayer: authenticate,
    authenticateStaff: whoever.authenticateStaff,
    gates: [closedGate, passwordGate, exclusionGate],
    ...options,
  })
}

/** The code that the newest SMS to a phone carries: what its owner would read. */
export async function codeFor(t: TestApp, phone: string): Promise<string> {
  const { rows } = await t.app.db.query<{ id: string; phone: string; purpose: string }>(
    'select id, phone, purpose from identity.sms where phone = $1 order by created_at desc limit 1',
    [phone],
  )
  const [sms] = rows
  if (!sms) throw new Error(`no SMS to ${phone}`)
  return smsCode(t.app, sms)
}

/** A phone, an account and its first token through the calls a person makes. The clock moves on by a minute. */
export async function registered(t: TestApp, account: string, phone: string): Promise<{ readonly token: string; readonly id: bigint }> {
  await t.call(identityCalls.sendPhoneVerification, { body: { phone, type: 'register' } })
  const code = await codeFor(t, phone)
  const body = { account, password: 'secret77', password_confirm: 'secret77', phone, code, check_age: 1, agree: 1 } as const
  const reply = await t.call(identityCalls.register, { body })
  if (reply.status !== 200) throw new Error(reply.text)
  t.clock.advance({ minutes: 1 })
  const { rows } = await t.app.db.query<{ id: bigint }>('select id from identity.player where account = $1', [account])
  return { token: reply.body.data.access_token, id: rows[0]?.id ?? 0n }
}

export interface Who {
  readonly id: bigint
  readonly token: string
  readonly account: string
}

/** An account with nothing else; the token is its number for {@link whoever}. */
export async function openedAccount(u: Unit, account: string): Promise<Who> {
  const opening = { passwordHash: 'x', phone: '', phoneVerified: false, recommendedBy: null, ip: '127.0.0.1', ageConfirmed: true }
  const id = await openAccount(u, { account, ...opening })
  if (id === null) throw new Error('the account is taken')
  return { id, token: String(id), account }
}

let accounts = 0

/** So many accounts with nothing else. */
export async function people(t: TestApp, count: number): Promise<readonly Who[]> {
  return t.app.unit(systemIntent('test'), async (u) => {
    const made: Who[] = []
    while (made.length < count) {
      accounts += 1
      made.push(await openedAccount(u, `person${accounts}`))
    }
    return made
  })
}
