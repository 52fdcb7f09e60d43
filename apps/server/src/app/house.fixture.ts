import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { type RoleName, roleNames } from '@jade/contract/backoffice/roles'
import { type ErrorEntry, type ErrorTable, kernelErrors } from '@jade/contract/errors'
import { systemIntent } from '@jade/service/app'
import { type BootOptions, bootApp, type TestApp } from '@jade/test-kit/boot'
import { TOTP } from 'otpauth'
import { keyAuthenticator, staffAuthenticator } from '../modules/backoffice/door.ts'
import { playerByAccount } from '../modules/identity/door.ts'
import { whoever } from '../modules/identity/players.fixture.ts'
import { openAccount } from '../modules/identity/register.service.ts'
import { openSession } from '../modules/identity/session.service.ts'
import { book } from '../modules/wallet/book/book.ts'
import { authenticatePlayer, playerGates } from './gates.ts'
import { operatorRights, rooms } from './rooms.ts'
import { seedRooms } from './seeds.ts'
import { hire } from '../modules/backoffice/people.fixture.ts'

/**
 * The whole casino as main.ts puts it together, with its demo data: every room, the real gates, the real sessions. A test file that
 * imports a fake of the outside meets it in the place of the real one (vitest.config.ts).
 */
export async function bootHouse(options: Partial<BootOptions> = {}): Promise<TestApp> {
  const t = await bootApp({
    rooms,
    authenticatePlayer,
    authenticateStaff: staffAuthenticator(operatorRights),
    authenticateKey: keyAuthenticator(operatorRights),
    gates: playerGates,
    ...options,
  })
  await seedRooms(t.service)
  return t
}

/** Members of staff of {@link bootFlows}. */
export const STAFF = 3_000

/** Every room without demo data, for flows with many people: a bearer token is a player's number, a cookie `staff=<1-3000>` may do all. */
export async function bootFlows(options: Partial<BootOptions> = {}): Promise<TestApp> {
  const t = await bootApp({ ...options, ...whoeverTheySay })
  await hire(t, STAFF)
  return t
}

/** Every room, whose people are believed: a bearer token is a player's number, a cookie `staff=<number>` may do all. */
export const whoeverTheySay: Pick<BootOptions, 'rooms' | 'gates' | 'authenticatePlayer' | 'authenticateStaff'> = {
  rooms,
  gates: playerGates,
  ...whoever,
}

/** A new session of a player of the demo data, ending the older one. */
export async function tokenOf(t: TestApp, account: string): Promise<string> {
  const player = await playerByAccount(t.app.db, account)
  if (!player) throw new Error(`no player ${account}`)
  return t.app.unit(systemIntent('test'), (u) => openSession(u, player.id, { ip: '127.0.0.1', device: 'test' }))
}

/** A player beside the demo data, who cannot log in but has a session. */
export async function newcomer(t: TestApp, account: string, phone: string): Promise<string> {
  await t.app.unit(systemIntent('test'), (u) =>
    openAccount(u, {
      account,
      passwordHash: 'none',
      phone,
      phoneVerified: true,
      ip: '127.0.0.1',
      ageConfirmed: true,
      recommendedBy: null,
    }),
  )
  return tokenOf(t, account)
}

const accountOfRole: Readonly<Record<RoleName, string>> = {
  owner: 'owner',
  finance_auditor: 'finance1',
  finance_payer: 'finance2',
  kyc_officer: 'kyc1',
  service: 'service1',
  marketing: 'marketing1',
  game_ops: 'gameops1',
  auditor: 'auditor1',
  admin: 'admin1',
  risk: 'risk1',
  service_lead: 'lead1',
  content: 'content1',
}

/** Logs one person of each role in, with password and TOTP, and answers their cookies. */
export async function staffCookies(t: TestApp): Promise<Readonly<Record<RoleName, string>>> {
  const cookies: Record<string, string> = {}
  for (const role of roleNames) {
    const totp = new TOTP({ secret: 'JBSWY3DPEHPK3PXP', digits: 6, period: 30 }).generate({ timestamp: t.clock.now().getTime() })
    const reply = await t.call(backofficeCalls.login, { body: { account: accountOfRole[role], password: 'staff1234', totp } })
    if (reply.status !== 200) throw new Error(`${role}: ${reply.text}`)
    cookies[role] = [reply.headers['set-cookie']].flat().join('').split(';')[0] ?? ''
  }
  return cookies as Record<RoleName, string>
}

const errors = Object.assign({}, kernelErrors, ...rooms.map((room) => room.errors ?? {})) as ErrorTable

/** The error tables of all rooms, as one. */
export const errorTables = (): ErrorTable => errors

/** An entry of the error tables of all rooms. */
export function errorEntry(code: string): ErrorEntry {
  const entry = errors[code]
  if (!entry) throw new Error(`no error ${code}`)
  return entry
}

/** How much the books hold: what leaves no trace leaves these as they are. */
export async function traces(t: TestApp) {
  const { rows } = await t.app.db.query<Record<string, bigint>>(
    `select (select count(*) from ledger.entry) as entries, (select count(*) from ledger.operation) as operations,
       (select count(*) from ledger.hold) as holds, (select count(*) from wallet.transfer) as transfers,
       (select count(*) from cashier.deposit) as deposits, (select count(*) from cashier.withdrawal) as withdrawals`,
  )
  return { ...rows[0], breaches: await book.verify(t.app.db) }
}
