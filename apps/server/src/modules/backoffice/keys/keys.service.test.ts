import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { keyCalls } from '@jade/contract/backoffice/key-calls'
import { type CallSpec, isReading } from '@jade/contract/call'
import { memoryRates, RATE_CLASSES } from '@jade/service/http/rates'
import { routeList } from '@jade/service/http/routes'
import { bootApp, type TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorRights, rooms } from '../../../app/rooms.ts'
import { staffAuthenticator } from '../door.ts'
import { changeStaff } from '../people.fixture.ts'
import { backofficeRoom } from '../room.ts'
import { bootBackoffice, cookieOf, staffId } from '../staff.fixture.ts'
import { openedBy } from './keys.rules.ts'
import { keyAuthenticator } from './keys.service.ts'

/* Keys of machines (CONSOLE-51). */

let t: TestApp
let owner = ''
beforeAll(async () => {
  t = await bootBackoffice()
})
beforeEach(async () => {
  owner = await cookieOf(t, 'owner')
})
afterAll(() => t.close())

let made = 0
interface Wanted {
  readonly name?: string
  readonly scopes?: readonly string[]
  readonly days?: number
}
function make(cookie: string, { name, scopes = ['staff.view'], days = 30 }: Wanted = {}) {
  made += 1
  const body = { name: name ?? `machine-${made}`, scopes: [...scopes], days, reason: 'for the accounts' }
  return t.call(keyCalls.makeApiKey, { cookie, lang: 'en', body })
}
const keyOf = async (wanted: Wanted = {}) => (await make(owner, wanted)).body.data
const by = (key: string) => ({ lang: 'en', headers: { authorization: `Bearer ${key}` } }) as const
const staffBy = (key: string) => t.call(backofficeCalls.staff, { ...by(key), query: {} })
const rowOf = async (id: string) =>
  (await t.call(keyCalls.apiKeys, { cookie: owner, query: { pageSize: '100' } })).body.data.find((row) => row.id === id)
const revoke = (id: string, cookie = owner) =>
  t.call(keyCalls.revokeApiKey, { cookie, lang: 'en', params: { id }, body: { reason: 'not needed any more' } })

describe('a key', () => {
  test('reads what it was given, is shown once, and says when it was last used', async () => {
    const { id, key, expires_at } = await keyOf({ name: 'payroll', scopes: ['staff.view', 'dashboard.view', 'staff.view'] })
    expect(key).toMatch(/^jk_[\w-]{43}$/)
    expect(await rowOf(id)).toMatchObject({
      name: 'payroll',
      scopes: ['dashboard.view', 'staff.view'],
      state: 'live',
      used_at: '',
      expires_at,
    })
    expect((await staffBy(key)).body.total).toBe(12)
    expect((await rowOf(id))?.used_at).not.toBe('')
    const { rows } = await t.app.db.query('select * from backoffice.api_key')
    expect(JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(key)
    const { text } = await t.call(keyCalls.apiKeys, { cookie: owner, query: {} })
    expect(text).not.toContain(key)
  })

  test('stands in the audit log with who made and ended it, and is an actor of its own', async () => {
    const { id, key } = await keyOf({ name: 'reader' })
    await Promise.all(Array.from({ length: 5 }, () => t.call(backofficeCalls.staff, { ...by(key), ip: '10.9.8.7', query: {} })))
    t.clock.advance({ minutes: 24 * 60 })
    await staffBy(key)
    owner = await cookieOf(t, 'owner')
    await revoke(id)
    const { rows } = await t.app.db.query<{ action: string; actor: string; ip: string; before: string; after: string }>(
      `select action, actor, ip, before, after from service.audit where object = 'key reader' order by seq`,
    )
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['key.make', 'staff:owner'],
      ['key.use', 'key:reader'],
      ['key.use', 'key:reader'],
      ['key.revoke', 'staff:owner'],
    ])
    expect(rows[1]?.ip).toBe('10.9.8.7')
    expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ scopes: ['staff.view'] })
    expect([rows[3]?.before, rows[3]?.after]).toEqual(['{"state":"live"}', '{"state":"revoked"}'])
    expect((await t.call(backofficeCalls.audit, { cookie: owner, query: { actor: 'key:reader' } })).body.data).toHaveLength(2)
  })

  test('is refused in words once it expired, was revoked, or was never one', async () => {
    const { id, key } = await keyOf({ days: 1 })
    const other = await keyOf()
    expect((await staffBy(key)).status).toBe(200)
    t.clock.advance({ minutes: 24 * 60 - 1 })
    expect((await staffBy(key)).status).toBe(200)
    t.clock.advance({ minutes: 1 })
    expect(await staffBy(key)).toMatchObject({
      status: 401,
      body: { message: 'This API key has run out', error_code: 'backoffice.key_expired' },
    })
    owner = await cookieOf(t, 'owner')
    expect((await rowOf(id))?.state).toBe('expired')
    expect((await revoke(id)).body).toMatchObject({ error_code: 'backoffice.key_ended' })
    const replies = await Promise.all(Array.from({ length: 3 }, () => revoke(other.id)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403, 403])
    expect(await staffBy(other.key)).toMatchObject({ status: 401, body: { error_code: 'backoffice.key_revoked' } })
    expect((await staffBy(`jk_${'A'.repeat(43)}`)).body).toMatchObject({ error_code: 'kernel.unauthenticated' })
    expect((await staffBy('jk_short')).body).toMatchObject({ error_code: 'kernel.unauthenticated' })
    expect((await t.call(backofficeCalls.staff, { headers: { authorization: other.key }, query: {} })).status).toBe(401)
    expect((await revoke('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test('opens no call but those that read, of its scopes: whatever else stands in the contract is refused in words', async () => {
    const { key } = await keyOf({ scopes: ['staff.view', 'approval.view'] })
    const opened: string[] = []
    for (const { name, spec } of routeList([backofficeRoom(operatorRights)])) {
      if (spec.auth !== 'staff') continue
      const params = Object.fromEntries([...spec.path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => [one, '1']))
      const { status, body } = await t.send(spec as CallSpec, { ...by(key), params, query: {}, ...(spec.body && { body: {} }) })
      if (status === 403)
        expect([name, body]).toMatchObject([name, { error_code: 'kernel.key_scope', message: 'This API key does not open this call' }])
      else opened.push(name)
    }
    expect(opened.toSorted()).toEqual(['approval', 'approvals', 'invitations', 'roleNames', 'staff', 'staffMember', 'staffRights'])
  })

  test('opens no more than the role of its maker does now, and ends with who is put out', async () => {
    const admin = await cookieOf(t, 'admin1')
    const { id, key } = (await make(admin)).body.data
    expect((await staffBy(key)).status).toBe(200)
    await changeStaff(t, 'admin1', { role: 'content' })
    expect((await staffBy(key)).body).toMatchObject({ error_code: 'kernel.key_scope' })
    await changeStaff(t, 'admin1', { role: 'admin' })
    expect((await staffBy(key)).status).toBe(200)
    const params = { id: String(await staffId(t.app, 'admin1')) }
    await t.call(backofficeCalls.setStaffActive, { cookie: owner, params, body: { active: 0, reason: 'left the house' } })
    expect((await staffBy(key)).body).toMatchObject({ error_code: 'backoffice.key_revoked' })
    expect((await rowOf(id))?.state).toBe('revoked')
    await changeStaff(t, 'admin1', { active: true })
  })
})

describe('making a key', () => {
  test('is refused for what does more than read, for what the maker lacks, and for what is nothing', async () => {
    const admin = await cookieOf(t, 'admin1')
    for (const [cookie, scope] of [
      [owner, 'withdrawal.approve'],
      [owner, 'player.unmask'],
      [owner, 'kyc.image'],
      [owner, 'self.view'],
      [owner, 'nothing.view'],
      [admin, 'player.view'],
      [admin, 'ledger.view'],
    ] as const)
      expect((await make(cookie, { scopes: ['staff.view', scope] })).body).toMatchObject({
        error_code: 'backoffice.key_permission',
        message: expect.stringContaining(scope),
      })
    for (const bad of [{ days: 0 }, { days: 366 }, { days: 1.5 }, { scopes: [] }, { name: 'Payroll' }, { name: 'ab' }, { name: 'staff:x' }])
      expect((await make(owner, bad)).status).toBe(400)
  })

  test('takes a name once, also at once and after its end', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => make(owner, { name: 'twins' })))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403, 403, 403])
    const { id } = replies.find(({ status }) => status === 200)?.body.data ?? { id: '' }
    await revoke(id)
    expect((await make(owner, { name: 'twins' })).body).toMatchObject({ error_code: 'backoffice.key_taken' })
  })

  test('is for who may, who showed the second factor lately', async () => {
    expect((await make(await cookieOf(t, 'finance1'))).body).toMatchObject({ error_code: 'kernel.forbidden' })
    for (let minutes = 0; minutes < 30; minutes += 10) {
      t.clock.advance({ minutes: 10 })
      await t.call(backofficeCalls.me, { cookie: owner })
    }
    expect((await make(owner)).body).toMatchObject({ error_code: 'kernel.step_up' })
    expect((await t.call(keyCalls.keyScopes, { cookie: owner })).status).toBe(200)
  })

  test('offers every reading permission of the own role and nothing else', async () => {
    const offered = async (account: string) =>
      (await t.call(keyCalls.keyScopes, { cookie: await cookieOf(t, account) })).body.data.map(({ permission }) => permission)
    const { permissions, opens } = operatorRights()
    expect(await offered('owner')).toEqual(permissions.filter(isReading))
    expect(await offered('admin1')).toEqual(permissions.filter((one) => isReading(one) && opens('admin', one)))
    expect(await offered('owner')).not.toContain('self.view')
  })

  test('stops at fifty that stand, also at once', async () => {
    const { rows } = await t.app.db.query<{ n: bigint }>(
      'select count(*) as n from backoffice.api_key where revoked_at is null and expires_at > $1',
      [t.clock.now()],
    )
    for (let n = Number(rows[0]?.n ?? 0n); n < 49; n += 1) await keyOf()
    const replies = await Promise.all(Array.from({ length: 3 }, () => make(owner)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403, 403])
    expect((await make(owner)).body).toMatchObject({ error_code: 'backoffice.keys_full' })
  })
})

test('the widest key reads what the auditor reads and writes no files: replies are masked by permissions, and neither may unmask', () => {
  const rights = operatorRights()
  const widest = openedBy(rights.permissions, rights, 'owner')
  const auditor = new Set(rights.permissions.filter((one) => rights.opens('auditor', one) && one !== 'self.view' && one !== 'list.export'))
  expect(widest).toEqual(auditor)
  expect([...widest].filter((one) => !one.endsWith('.view'))).toEqual([])
})

test('a machine is limited like a person, by its key, and the others go on', async () => {
  const room = backofficeRoom(operatorRights, () => rooms)
  const limited = await bootApp({
    rooms: [room],
    authenticateStaff: staffAuthenticator(operatorRights),
    authenticateKey: keyAuthenticator(operatorRights),
    rates: memoryRates,
  })
  await room.seed?.(limited.app)
  const cookie = await cookieOf(limited, 'owner')
  const keys: string[] = []
  for (const name of ['fast', 'slow']) {
    const body = { name, scopes: ['staff.view'], days: 1, reason: 'for the test' }
    keys.push((await limited.call(keyCalls.makeApiKey, { cookie, body })).body.data.key)
  }
  const read = async (key = '') => (await limited.call(backofficeCalls.staff, { ...by(key), query: {} })).status
  for (let n = 0; n < RATE_CLASSES.read.burst; n += 1) expect(await read(keys[0])).toBe(200)
  expect([await read(keys[0]), await read(keys[1])]).toEqual([429, 200])
  await limited.close()
})
