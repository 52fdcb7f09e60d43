import { type RoleName, roleNames } from '@jade/contract/backoffice/roles'
import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { consultationsCalls } from '@jade/contract/consultations/calls'
import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { turnoverOperatorCalls } from '@jade/contract/turnover/operator-calls'
import { tronAddress } from '@jade/contract/cashier/tron-address'
import { createHash } from 'node:crypto'
import { routeList } from '@jade/service/http/routes'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bind, cardForm, numberOf, storeCard, withCard } from '../modules/cashier/cashier.fixture.ts'
import { sampleStores } from '../modules/cashier/accounts/sample-stores.ts'
import { playerById } from '../modules/identity/door.ts'
import { giveEmail } from '../modules/kyc/verified.fixture.ts'
import { bootHouse } from './house.fixture.ts'
import { asked, claimed, type Desk, registered, suspended, underReview } from './orders.fixture.ts'
import { operatorRights, rooms } from './rooms.ts'
import '../modules/platforms/fake-vendor.fixture.ts'
import '../modules/cashier/outside/fake-provider.fixture.ts'

/** What people at the desk may read of players and of the house (CONSOLE-7, CONSOLE-11). */

const NAME = '王小明'
const BIRTHDAY = '1990-05-20'
const EMAIL = 'whole.address@mail.example'
const GUEST_EMAIL = 'whole.guest@mail.example'
const GUEST_PHONE = '0987123456'
/** A number as identity cards have it, alone: an order number begins with a capital and digits too. */
const ID_NUMBER = /(?<![A-Za-z0-9])[A-Z][12]\d{8}(?![A-Za-z0-9])/
const reports = rooms.flatMap((room) => (room.reports ?? []).map(({ spec }) => spec.name))
const office = routeList(rooms).filter(({ audience }) => audience === 'operators')
/** Somebody of this role; the fixtures' people, `staff=<number>`, may do all. */
const at = (role: RoleName) => ({ cookie: `staff=${role}` })
const everything = { has: () => true } as unknown as ReadonlySet<string>
const permissionsOf = (role: string) => {
  const { permissions, opens } = operatorRights()
  return new Set(['self.view', ...permissions.filter((permission) => opens(role, permission))])
}

let t: TestApp
const address = await tronAddress(createHash('sha256').update('masked').digest().subarray(0, 20))
let open: {
  readonly withdrawal: string
  readonly deposit: string
  readonly card: string
  readonly account: string
  readonly player: string
  readonly guest: string
  readonly caller: string
}
let held: string

beforeAll(async () => {
  t = await bootHouse({
    authenticatePlayer: async (_, token) => ({ kind: 'player', playerId: BigInt(token), sessionId: `s${token}` }),
    authenticateStaff: async (_, token) => {
      const at = (roleNames as readonly string[]).indexOf(token)
      const permissions = at < 0 ? everything : permissionsOf(token)
      return { kind: 'staff', staffId: at < 0 ? BigInt(token) : BigInt(at + 1), account: token, permissions, sessionId: `o${token}` }
    },
  })
  const desk: Desk = { first: at('finance_auditor'), second: at('finance_payer') }
  const who = await withCard(t, 1_000_000n, await registered(t))
  await giveEmail(t, who.id, EMAIL)
  const [shop] = sampleStores()
  await bind(t, who.token, { spec: cashierCalls.storeStoreAccount, body: { code: shop?.code, name: shop?.name } })
  const account = (await bind(t, who.token, { spec: cashierCalls.storeUsdtAddress, body: { name: 'wallet', address } })).body.data.id
  const card = (await storeCard(t, who.token, { body: cardForm(`77${numberOf(who.id)}`) })).body.data.id
  const { id: withdrawal } = await asked(t, who)
  held = (await claimed(t, desk)).id
  const { id: deposit } = await underReview(t)
  await suspended(t)
  const [guest, caller] = [await askedBy(GUEST_EMAIL), await askedBy(GUEST_PHONE)]
  open = { withdrawal, deposit, card, account, player: who.token, guest, caller }
})
afterAll(() => t.close())

/** A guest's question with this way back. */
async function askedBy(contact: string): Promise<string> {
  const body = { type: '5', title: 'No code', information: 'No code comes.', contact } as const
  return (await t.call(consultationsCalls.askAsGuest, { body })).body.data.id
}

/** What to look for: what the house knows of these players in full, by what it is. */
async function secrets(): Promise<readonly (readonly [what: string, text: string | RegExp])[]> {
  const phone = (await playerById(t.app.db, BigInt(open.player)))?.phone ?? ''
  expect(phone).toMatch(/^09\d{8}$/)
  return [
    ['name', NAME],
    ['account number', numberOf(BigInt(open.player))],
    ['USDT address', address],
    ['phone', phone],
    ['birthday', BIRTHDAY],
    ['mail address', EMAIL],
    ['mail address of a guest', GUEST_EMAIL],
    ['phone of a guest', GUEST_PHONE],
    // Nobody keeps it but on the pictures; so none may stand anywhere.
    ['number of the identity card', ID_NUMBER],
  ]
}

/** Every answer of the console that only reads, to somebody of a role, on each thing there is. */
async function everyAnswer(role: RoleName, only?: readonly string[]): Promise<readonly { readonly call: string; readonly text: string }[]> {
  const answers: { call: string; text: string }[] = []
  const ids = [...new Set([...Object.values(open), held])]
  const permissions = permissionsOf(role)
  const opened = office.filter(({ spec }) => spec.method === 'GET' && permissions.has(spec.permission ?? ''))
  const wanted = only ? opened.filter(({ path }) => only.some((call) => path === `/office/api/${call}`)) : opened
  for (const { spec, path } of wanted) {
    const queries = path.endsWith('/accounts')
      ? [{ kind: 'usdt' }, { kind: 'store' }]
      : path.endsWith('bet-answer')
        ? [{ number: '1' }]
        : [{}]
    for (const id of path.endsWith('{report}') ? reports : path.includes('{') ? ids : ['']) {
      const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]))
      for (const query of queries) {
        const reply = await t.send(spec, { ...at(role), params, query })
        if (reply.status === 200) answers.push({ call: path, text: reply.text })
      }
    }
  }
  return answers
}

/** What the bank's feed says of who paid stands with money in suspense alone: strangers mostly, and who sends it back must know to whom. */
const ofTheBank = ['/office/api/suspense', '/office/api/suspense/{id}']

describe("a player's personal data", () => {
  test.each(roleNames)('stand in full in no answer that only reads, on any screen of: %s', { timeout: 600_000 }, async (role) => {
    const answers = (await everyAnswer(role)).filter(({ call }) => !ofTheBank.includes(call))
    const looked = await secrets()
    const whole = answers.flatMap(({ call, text }) =>
      looked.flatMap(([what, secret]) =>
        (typeof secret === 'string' ? text.includes(secret) : secret.test(text)) ? [`${call}: ${what}`] : [],
      ),
    )
    expect([...new Set(whole)].join(', ')).toBe('')
    expect(answers.length).toBeGreaterThan(5)
  })

  test('are told from order numbers', () => {
    expect('{"number":"A123456789"}').toMatch(ID_NUMBER)
    for (const kind of 'DWTJAE') expect(`{"id":"${kind}260615123ABC"}`).not.toMatch(ID_NUMBER)
  })

  test('are looked for where they stand', { timeout: 600_000 }, async () => {
    const looked = [
      'withdrawals/{id}',
      'withdrawals',
      'deposits',
      'deposits/{id}/matches',
      'cards',
      'accounts',
      'suspense/{id}/orders',
      'suspense/{id}',
      'deposits/{id}',
      'players/{id}/profile',
      'players/{id}/links',
      'players/{id}/withdrawal-answer',
      'consultations',
      'consultations/{id}',
      'reports/{report}',
    ]
    const told = new Set((await everyAnswer('owner', looked)).map(({ call }) => call))
    expect(looked.filter((call) => !told.has(`/office/api/${call}`))).toEqual([])
  })

  test('of a withdrawal are for who claimed it, or may unmask players; each time with a row in the audit log', async () => {
    const ask = (role: RoleName, id: string) =>
      t.call(cashierOperatorCalls.unmaskWithdrawal, { ...at(role), params: { id }, body: { reason: 'the bank asks' } })
    const facts = async (role: RoleName, id: string) =>
      (await t.call(cashierOperatorCalls.withdrawal, { ...at(role), params: { id } })).body.data
    const rows = async () =>
      (await t.app.db.query(`select actor, object, reason from service.audit where action = 'withdrawal.unmask'`)).rows
    expect(await facts('service', held)).toMatchObject({ real_name: '王**', card: { account_name: '王**' }, holder_fits: 1, may_unmask: 0 })
    for (const role of ['service', 'finance_payer', 'auditor'] as const) expect((await ask(role, held)).status, role).toBe(403)
    expect((await ask('finance_auditor', open.withdrawal)).status).toBe(403)
    expect(await rows()).toEqual([])
    expect((await facts('finance_auditor', held)).may_unmask).toBe(1)
    expect((await ask('finance_auditor', held)).body.data).toMatchObject({ real_name: NAME, account_name: NAME })
    expect((await ask('owner', open.withdrawal)).body.data.card_number).toBe(numberOf(BigInt(open.player)))
    expect(await rows()).toMatchObject([{ reason: 'the bank asks' }, { reason: 'the bank asks' }])
  })

  test('of a deposit and of an account are for who decides on it now, or may unmask players', async () => {
    const { deposit, card, account } = open
    const each = [
      [cashierOperatorCalls.unmaskDeposit, deposit, { real_name: NAME }],
      [cashierOperatorCalls.unmaskCard, card, { real_name: NAME, account_name: NAME, card_number: `77${numberOf(BigInt(open.player))}` }],
      [cashierOperatorCalls.unmaskAccount, account, { real_name: NAME, account_name: '', code: address }],
    ] as const
    for (const [spec, id, shown] of each) {
      const ask = (role: RoleName) => t.send(spec, { ...at(role), params: { id }, body: { reason: 'to decide on it' } })
      for (const role of ['service', 'auditor', 'marketing'] as const) expect((await ask(role)).status, `${spec.path} ${role}`).toBe(403)
      expect((await ask('finance_auditor')).body.data, spec.path).toEqual(shown)
    }
    const over = { params: { id: account }, body: { reason: 'image_unreadable', text: '' } } as const
    expect((await t.call(cashierOperatorCalls.refuseAccount, { ...at('finance_auditor'), ...over })).status).toBe(200)
    const late = { params: { id: account }, body: { reason: 'to decide on it' } }
    expect((await t.call(cashierOperatorCalls.unmaskAccount, { ...at('finance_auditor'), ...late })).status).toBe(403)
    expect((await t.call(cashierOperatorCalls.unmaskAccount, { ...at('kyc_officer'), ...late })).body.data.code).toBe(address)
  })
})

describe('the way back of a guest [SERVICE-32]', () => {
  const ask = (role: RoleName, id: string) =>
    t.call(consultationsOperatorCalls.unmask, { ...at(role), params: { id }, body: { reason: 'to answer' } })

  test.each(roleNames)('is for nobody in full who does not hold the case: %s', async (role) => {
    for (const id of [open.guest, open.caller]) expect((await ask(role, id)).status).toBe(403)
  })

  test('is for who holds the case, with a row in the audit log', async () => {
    await t.call(consultationsOperatorCalls.take, { ...at('service'), params: { id: open.guest }, body: { over: 0 } })
    expect((await ask('service', open.guest)).body.data).toEqual({ contact: GUEST_EMAIL })
    for (const role of ['service_lead', 'owner', 'auditor'] as const) expect((await ask(role, open.guest)).status, role).toBe(403)
    const { rows } = await t.app.db.query(`select actor, object, reason from service.audit where action = 'consultation.unmask'`)
    expect(rows).toMatchObject([{ object: `consultation ${open.guest}`, reason: 'to answer' }])
  })
})

test('who approves payouts sees what was played; customer service answers the two questions of players, and lists neither bets nor turnover', async () => {
  const params = { id: open.player }
  const ask = async (role: RoleName) => [
    (await t.call(gamesOperatorCalls.bets, { ...at(role), query: { player_id: open.player } })).status,
    (await t.call(turnoverOperatorCalls.requirements, { ...at(role), params })).status,
    (await t.call(cashierOperatorCalls.withdrawalAnswer, { ...at(role), params })).status,
    (await t.call(gamesReviewCalls.betAnswer, { ...at(role), params, query: { number: '1' } })).status,
  ]
  expect((await ask('finance_auditor')).slice(0, 2)).toEqual([200, 200])
  expect(await ask('service')).toEqual([403, 403, 200, 200])
})

describe("the house's money", () => {
  const withMoney: readonly RoleName[] = ['owner', 'finance_auditor', 'finance_payer', 'auditor']

  test.each(roleNames)('is in no answer of the dashboard to who has no business with it: %s', async (role) => {
    const board = await t.call(backofficeCalls.dashboard, at(role))
    expect(board.status).toBe(200)
    expect(board.body.data.queues.length).toBeGreaterThan(3)
    expect(board.text).not.toMatch(/"\d+\.\d\d"|"(ggr|deposits|withdrawals|owed|outside)":/)
    const status = withMoney.includes(role) ? 200 : 403
    expect((await t.call(backofficeCalls.moneyBoard, at(role))).status).toBe(status)
    expect((await t.call(backofficeCalls.moneyDays, at(role))).status).toBe(status)
  })
})
