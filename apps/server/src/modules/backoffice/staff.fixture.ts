import { randomUUID } from 'node:crypto'
import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { type App, systemIntent } from '@jade/service/app'
import { bootApp, type TestApp } from '@jade/test-kit/boot'
import { Secret, TOTP } from 'otpauth'
import { operatorRights, rooms } from '../../app/rooms.ts'
import { keyAuthenticator, staffAuthenticator } from './door.ts'
import { backofficeRoom } from './room.ts'

export const PASSWORD = 'staff1234'
const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP'), digits: 6, period: 30 })

/** The room alone, with its demo staff and real sessions. */
export async function bootBackoffice(): Promise<TestApp> {
  const room = backofficeRoom(operatorRights, () => rooms)
  const t = await bootApp({
    rooms: [room],
    authenticateStaff: staffAuthenticator(operatorRights),
    authenticateKey: keyAuthenticator(operatorRights),
  })
  await room.seed?.(t.app)
  return t
}

/** The code that the authenticator shows now, or `steps` of 30 seconds away. */
export function code(t: TestApp, steps = 0): string {
  return totp.generate({ timestamp: t.clock.now().getTime() + steps * 30_000 })
}

interface Given {
  readonly password?: string
  readonly totp?: string
  readonly ip?: string
  /** Its cookie, as a log-in gave it. */
  readonly device?: string
}

export function attempt(t: TestApp, account: string, { ip, device, ...given }: Given = {}) {
  const body = { account, password: given.password ?? PASSWORD, totp: given.totp ?? code(t) }
  return t.call(backofficeCalls.login, {
    lang: 'en',
    body,
    ...(ip !== undefined && { ip }),
    ...(device !== undefined && { cookie: device }),
  })
}

/** The cookie by which a browser is known again. */
export function deviceCookie(reply: { readonly headers: Readonly<Record<string, string>> }): string {
  return (
    [reply.headers['set-cookie'] ?? '']
      .flat()
      .find((cookie) => cookie.startsWith('device='))
      ?.split(';')[0] ?? ''
  )
}

/** Logs in and answers the cookie. The clock moves on by a minute, so that the next code of the same person is a new one. */
export async function cookieOf(t: TestApp, account: string): Promise<string> {
  t.clock.advance({ minutes: 1 })
  const reply = await attempt(t, account)
  if (reply.status !== 200) throw new Error(`${account}: ${reply.text}`)
  return [reply.headers['set-cookie']].flat().join('').split(';')[0] ?? ''
}

export function staffId(app: App, account: string): Promise<bigint> {
  return app.db.query<{ id: bigint }>('select id from backoffice.staff where account = $1', [account]).then(({ rows }) => rows[0]?.id ?? 0n)
}

/** A request whose facts matter to nobody here: what a room would ask is the room's business. */
type Asking = Omit<ApprovalRequested, 'before' | 'after'> & { readonly before: unknown; readonly after: unknown }

/** What a room does that needs a second person; answers the id of the request. */
export async function ask(t: TestApp, maker: string, more: Partial<Asking> = {}): Promise<string> {
  const id = randomUUID()
  const makerId = String(await staffId(t.app, maker))
  const asked: Asking = {
    id,
    kind: 'cashier.channel',
    object: 'thing 1',
    before: 1,
    after: 2,
    reason: 'as agreed',
    makerId,
    ...more,
  }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalRequested, payload: asked as ApprovalRequested }))
  await t.drainOutbox()
  return id
}
