import { searchCalls } from '@jade/contract/backoffice/search-calls'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { systemIntent } from '@jade/service/app'
import type { AuditEntry } from '@jade/service/audit'
import { soughtOf } from '@jade/service/lookup'
import { bootApp, type TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorRights, rooms } from '../../app/rooms.ts'
import { giveAccount } from '../identity/accounts.fixture.ts'
import { numberOf, type Person, steppedUp, withCard } from '../cashier/cashier.fixture.ts'

const PLAYER = 700_001n
const PHONE = '0911222333'
let t: TestApp
let player: Person
let order: string

/** A member of staff by the name of the role; a number is an owner. */
const as = (role: string) => ({ cookie: `staff=${role}`, lang: 'en' as const })

beforeAll(async () => {
  const rights = operatorRights()
  t = await bootApp({
    rooms,
    authenticatePlayer: async (_, token) => ({ kind: 'player', playerId: BigInt(token), sessionId: `s${token}` }),
    authenticateStaff: async (_, role) => ({
      kind: 'staff',
      staffId: BigInt(role.length),
      account: role,
      permissions: {
        has: (permission: string) => permission === 'self.view' || rights.opens(/^\d+$/.test(role) ? 'owner' : role, permission),
      } as ReadonlySet<string>,
      sessionId: role,
    }),
  })
  await giveAccount(t, { id: PLAYER, account: 'findme77', phone: PHONE })
  player = await withCard(t, 500_000n, PLAYER)
  await steppedUp(t, player.token, 'withdrawal')
  const made = await t.call(cashierCalls.createWithdrawal, {
    token: player.token,
    key: 'w1',
    body: { type: 'bank', id: player.card, amount: '1000.00' },
  })
  expect(made.status, made.text).toBe(200)
  const { rows } = await t.app.db.query<{ order_number: string }>('select order_number from cashier.withdrawal')
  order = rows[0]?.order_number ?? ''
})
afterAll(() => t.close())

async function find(q: string, role = 'owner') {
  const reply = await t.call(searchCalls.search, { ...as(role), query: { q } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

const audited = async () =>
  (await t.app.db.query<AuditEntry>(`select * from service.audit where action = 'search.person' order by seq desc`)).rows

describe('the search of the console', () => {
  test('finds a player by account, its beginning, number, phone, real name and card, the very thing first', async () => {
    const hit = { kind: 'player', id: String(PLAYER), name: 'findme77', exact: 1 }
    await giveAccount(t, { id: 700_002n, account: 'findme770' })
    expect(await find('FindMe77')).toMatchObject([
      { ...hit, by: 'account' },
      { id: '700002', exact: 0 },
    ])
    expect(await find('findme')).toMatchObject([{ id: String(PLAYER), exact: 0 }, { id: '700002' }])
    expect(await find(String(PLAYER))).toMatchObject([{ ...hit, by: 'id' }])
    expect(await find(`０９${PHONE.slice(2)}`), 'in full-width digits too').toMatchObject([{ ...hit, by: 'phone' }])
    expect(await find('王小明')).toMatchObject([{ ...hit, by: 'name' }])
    expect(await find(numberOf(PLAYER))).toMatchObject([{ ...hit, by: 'card' }])
    expect(await find('nobody99')).toEqual([])
  })

  test('finds an order by its number, in small letters too', async () => {
    expect(await find(order.toLowerCase())).toMatchObject([{ kind: 'withdrawal', name: order, by: 'order', exact: 1, amount: '1000.00' }])
  })

  test('never answers what the role may not see', async () => {
    expect(await find(order, 'service')).toHaveLength(1)
    expect(await find(order, 'kyc_officer'), 'who may not see withdrawals').toEqual([])
    expect(await find('findme77', 'game_ops'), 'who may not see players').toEqual([])
    expect(await find(numberOf(PLAYER), 'service'), 'players, but not their cards').toEqual([])
    expect(await find(numberOf(PLAYER), 'kyc_officer')).toHaveLength(1)
  })

  test('writes down who looked for a person, found or not, and never the whole of what was typed', async () => {
    const before = (await audited()).length
    await find(order, 'service')
    await find('findme77', 'service')
    expect((await audited()).length, 'numbers and accounts are no personal data').toBe(before)
    await find(PHONE, 'service')
    await find('0999888777', 'service')
    const [second, first] = await audited()
    expect(first).toMatchObject({ actor: 'staff:service', object: 'players' })
    expect(JSON.parse(first?.after ?? '')).toEqual({ by: ['phone'], text: '091*******', found: [`player ${PLAYER}`] })
    expect(JSON.parse(second?.after ?? '')).toMatchObject({ found: [] })
    const rows = await audited()
    expect(rows.filter(({ after }) => after.includes(PHONE) || after.includes('王小明') || after.includes(numberOf(PLAYER)))).toEqual([])
    await find(PHONE, 'marketing')
    expect((await audited()).length, 'who may not look at all has looked at nothing').toBe(rows.length)
  })

  test('asks nothing that only a walk through a whole table could answer', async () => {
    const lookups = rooms.flatMap((room) => room.lookups ?? [])
    const typed = [
      PHONE,
      '王小明',
      order,
      numberOf(PLAYER),
      'findme',
      'a@example.com',
      '203.0.113.9',
      '123456',
      'TX-123456',
      `T${'1'.repeat(33)}`,
      `T${order}`,
    ]
    const questions: { readonly way: string; readonly sql: string; readonly values: readonly unknown[] }[] = []
    for (const sought of typed.map(soughtOf)) {
      for (const lookup of lookups) {
        const values: unknown[] = []
        const sql = sought && (await lookup.ask(t.app, sought, (value) => `$${values.push(value)}`))
        if (sql) questions.push({ way: `${lookup.kind} by ${lookup.by}`, sql, values })
      }
    }
    const walks: string[] = []
    await t.app.unit(systemIntent('test'), async (u) => {
      await u.tx.query('set local enable_seqscan = off')
      for (const { way, sql, values } of questions) {
        const { rows } = await u.tx.query(`explain ${sql}`, values)
        if (JSON.stringify(rows).includes('Seq Scan')) walks.push(`${way}: ${sql}`)
      }
    })
    const asked = new Set(questions.map(({ way }) => way))
    expect(walks).toEqual([])
    expect(asked.size, 'every way to look was asked').toBe(new Set(lookups.map(({ kind, by }) => `${kind} by ${by}`)).size)
  })
})

describe('what the page of an order says may be done', () => {
  const page = async (role: string) => {
    const { rows } = await t.app.db.query<{ id: bigint }>('select id from cashier.withdrawal')
    return t.call(cashierOperatorCalls.withdrawal, { ...as(role), params: { id: String(rows[0]?.id) } })
  }
  const lines = async (role: string) =>
    Object.fromEntries(
      (await page(role)).body.data.allowed.map(({ action, allowed, why_not }) => [action, allowed === 1 ? 'yes' : why_not]),
    )

  test('is what the calls let each role do, stage by stage', async () => {
    expect(await lines('finance_auditor')).toMatchObject({ claim: 'yes', approve: 'state', pay: 'state' })
    expect(await lines('service')).toMatchObject({ claim: 'right', approve: 'state' })
    const { rows } = await t.app.db.query<{ id: bigint }>('select id from cashier.withdrawal')
    const params = { id: String(rows[0]?.id) }
    expect((await t.call(cashierOperatorCalls.claimWithdrawal, { ...as('finance_auditor'), params })).status).toBe(200)
    expect(await lines('finance_auditor')).toMatchObject({ claim: 'state', approve: 'yes', refuse: 'yes', release: 'yes' })
    expect(await lines('owner'), "another person's claim").toMatchObject({ claim: 'claim', approve: 'claim', refuse: 'claim' })
    expect((await t.call(cashierOperatorCalls.approveWithdrawal, { ...as('owner'), key: 'k1', params })).status).toBe(403)
    t.clock.advance({ minutes: 31 })
    expect(await lines('owner'), "a claim that rested is anybody's").toMatchObject({ claim: 'yes' })
    expect((await t.call(cashierOperatorCalls.claimWithdrawal, { ...as('owner'), params })).status).toBe(200)
    expect((await t.call(cashierOperatorCalls.approveWithdrawal, { ...as('owner'), key: 'k2', params })).status).toBe(200)
    expect(await lines('owner'), 'who approved does not pay').toMatchObject({ pay: 'own', approve: 'state' })
    expect((await t.call(cashierOperatorCalls.payWithdrawal, { ...as('owner'), key: 'k3', params })).status).toBe(403)
    expect(await lines('finance_payer')).toMatchObject({ pay: 'yes' })
    expect(await lines('service')).toMatchObject({ pay: 'right' })
  })

  test('is not shown to who may not see the order', async () => {
    expect((await page('kyc_officer')).status).toBe(403)
    expect((await page('service')).text, 'masked for everybody').not.toMatch(/王小明|9015400/)
  })
})
