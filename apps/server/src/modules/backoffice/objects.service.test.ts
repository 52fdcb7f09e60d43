import { objectCalls } from '@jade/contract/backoffice/object-calls'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { bootApp, type TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorRights, rooms } from '../../app/rooms.ts'
import { type Person, steppedUp, withCard } from '../cashier/cashier.fixture.ts'
import { giveAccount } from '../identity/accounts.fixture.ts'
import { staffId } from './staff.fixture.ts'
import { seedStaff } from './staff.service.ts'

const PLAYER = 700_001n
let t: TestApp
let player: Person
let id: string
let owner: bigint

const as = (role: string) => ({ cookie: `staff=${role}`, lang: 'en' as const })

beforeAll(async () => {
  const rights = operatorRights()
  t = await bootApp({
    rooms,
    authenticatePlayer: async (_, token) => ({ kind: 'player', playerId: BigInt(token), sessionId: `s${token}` }),
    authenticateStaff: async (_, role) => ({
      kind: 'staff',
      staffId: owner,
      account: role,
      permissions: {
        has: (permission: string) => permission === 'self.view' || rights.opens(/^\d+$/.test(role) ? 'owner' : role, permission),
      } as ReadonlySet<string>,
      sessionId: role,
    }),
  })
  await seedStaff(t.app)
  owner = await staffId(t.app, 'owner')
  await giveAccount(t, { id: PLAYER, account: 'story77' })
  player = await withCard(t, 500_000n, PLAYER)
  await steppedUp(t, player.token, 'withdrawal')
  const made = await t.call(cashierCalls.createWithdrawal, {
    token: player.token,
    key: 'w1',
    body: { type: 'bank', id: player.card, amount: '1000.00' },
  })
  expect(made.status, made.text).toBe(200)
  const { rows } = await t.app.db.query<{ id: bigint }>('select id from cashier.withdrawal')
  id = String(rows[0]?.id)
  t.clock.advance({ minutes: 1 })
  expect((await t.call(cashierOperatorCalls.claimWithdrawal, { ...as('finance_auditor'), params: { id } })).status).toBe(200)
  t.clock.advance({ minutes: 1 })
  const body = { reason: 'not_received', text: 'name differs' } as const
  expect((await t.call(cashierOperatorCalls.refuseWithdrawal, { ...as('finance_auditor'), key: 'r1', params: { id }, body })).status).toBe(
    200,
  )
  await t.drainOutbox()
  t.clock.advance({ minutes: 1 })
})
afterAll(() => t.close())

const read = (role: string, kind = 'withdrawal', of = id, before?: string) =>
  t.call(objectCalls.timeline, { ...as(role), params: { kind, id: of }, query: before === undefined ? {} : { before } })
const note = (role: string, text: string, kind = 'withdrawal') =>
  t.call(objectCalls.addNote, { ...as(role), params: { kind, id }, body: { text } })

test('an order tells its stages, decisions, money and messages, newest first, each once', async () => {
  const { data } = (await read('owner')).body
  expect(data.happenings.map(({ source, what }) => `${source} ${what}`)).toEqual([
    'audit withdrawal.refuse',
    'message withdrawal_refused',
    'audit withdrawal.claim',
    'money withdrawal audit_failure',
    'step review',
  ])
  expect(data.happenings[0]).toMatchObject({ by: 'staff:finance_auditor', text: 'not_received: name differs' })
})

test('money is told to who may see wallets, and nothing to who may not see the object', async () => {
  const sources = async (role: string) => (await read(role)).body.data.happenings.map(({ source }) => source)
  expect(await sources('finance_payer')).toContain('money')
  expect(await sources('service')).not.toContain('money')
  expect((await read('kyc_officer')).status).toBe(403)
  expect((await read('owner', 'withdrawal', '999')).status).toBe(404)
  expect((await read('owner', 'moon', '1')).status).toBe(404)
})

test('a note stands in the story of its object, for those who may see it, and in the audit log without its words', async () => {
  expect((await note('service', 'called the player')).status).toBe(200)
  const [first] = (await read('finance_payer')).body.data.happenings
  expect(first).toMatchObject({ source: 'note', text: 'called the player', by: 'staff:owner' })
  expect((await note('kyc_officer', 'x')).status).toBe(403)
  expect((await note('service', '   ')).status).toBe(400)
  const { rows } = await t.app.db.query<{ object: string; after: string }>(
    `select object, after from service.audit where action = 'object.note'`,
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('called')
})

test('a long story is read page by page', async () => {
  for (let n = 0; n < 40; n += 1) {
    t.clock.advance({ seconds: 1 })
    expect((await note('owner', `note ${n}`)).status).toBe(200)
  }
  const first = (await read('owner')).body.data
  expect(first.happenings).toHaveLength(30)
  const second = (await read('owner', 'withdrawal', id, first.next)).body.data
  expect(second.next).toBe('')
  const texts = [...first.happenings, ...second.happenings].filter(({ source }) => source === 'note').map(({ text }) => text)
  expect(texts.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, n) => `note ${39 - n}`))
})
