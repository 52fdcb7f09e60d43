import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { objectCalls } from '@jade/contract/backoffice/object-calls'
import { searchCalls } from '@jade/contract/backoffice/search-calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { kycCalls, kycOperatorCalls } from '@jade/contract/kyc/calls'
import { platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { siteOperatorCalls } from '@jade/contract/site/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffAuthenticator } from '../modules/backoffice/door.ts'
import { PNG, person, storeCard, cardForm, numberOf, staff } from '../modules/cashier/cashier.fixture.ts'
import { reportBets } from '../modules/games/rows.fixture.ts'
import { whoever } from '../modules/identity/players.fixture.ts'
import { bootHouse, staffCookies } from './house.fixture.ts'
import { objectKinds, operatorRights } from './rooms.ts'
import '../modules/cashier/outside/fake-provider.fixture.ts'

let t: TestApp
let cookies: Awaited<ReturnType<typeof staffCookies>>
const KEY = 'limit_deposits_single_amount_min_W'

/** Everything as main.ts puts it together; beside the real sessions a player's number and `staff=<number>` are believed. */
beforeAll(async () => {
  const real = staffAuthenticator(operatorRights)
  t = await bootHouse({
    authenticatePlayer: whoever.authenticatePlayer,
    authenticateStaff: (app, token) => (/^\d+$/.test(token) ? whoever.authenticateStaff(app, token) : real(app, token)),
  })
  cookies = await staffCookies(t)
})
afterAll(() => t.close())

const open = (lines: readonly { readonly action: string; readonly why_not: string }[]) =>
  Object.fromEntries(lines.map(({ action, why_not }) => [action, why_not]))
const tell = (role: keyof typeof cookies, kind: string, id: string) =>
  t.call(objectCalls.timeline, { cookie: cookies[role], params: { kind, id } })
const idOfStaff = async (account: string) =>
  (await t.call(backofficeCalls.staff, { cookie: cookies.owner, query: { pageSize: '50' } })).body.data.find(
    (one) => one.account === account,
  )?.id ?? ''

test('each page with an address says which actions are open to its reader, and why the others are not', async () => {
  const [lead, admin] = [await idOfStaff('lead1'), await idOfStaff('admin1')]
  const member = async (id: string) =>
    open((await t.call(backofficeCalls.staffMember, { cookie: cookies.admin, params: { id } })).body.data.allowed)
  expect(await member(lead)).toEqual({ deactivate: '', reactivate: 'state', reset_factor: '' })
  expect(await member(admin), 'nobody does it to the own account').toEqual({ deactivate: 'own', reactivate: 'state', reset_factor: 'own' })
  const act = (active: 0 | 1) =>
    t.call(backofficeCalls.setStaffActive, {
      cookie: cookies.admin,
      key: `a${active}`,
      params: { id: lead },
      body: { active, reason: 'a test' },
    })
  await act(0)
  expect(await member(lead)).toEqual({ deactivate: 'state', reactivate: '', reset_factor: 'state' })
  await act(1)
  await t.drainOutbox()
  expect(await member(lead), 'a second person was asked already').toMatchObject({ reactivate: 'waiting' })

  const setting = async (role: keyof typeof cookies) => {
    const { data } = (await t.call(siteOperatorCalls.setting, { cookie: cookies[role], params: { key: KEY } })).body
    return { ...open(data.allowed), value: data.setting.value }
  }
  expect(await setting('admin')).toMatchObject({ change: 'right', drop: 'right' })
  const { value } = await setting('finance_auditor')
  expect(await setting('finance_auditor')).toMatchObject({ change: '', drop: 'state' })
  const body = { value: String(Number(value) + 100), reason: 'a test' }
  expect((await t.call(siteOperatorCalls.changeSetting, { cookie: cookies.finance_auditor, params: { key: KEY }, body })).status).toBe(200)
  expect(await setting('finance_auditor')).toMatchObject({ change: 'waiting' })

  const platform = async (role: 'game_ops' | 'owner' | 'auditor', code: string) =>
    t.send(platformsOperatorCalls.one, { cookie: cookies[role], params: { code } })
  const [first] = (await t.call(platformsOperatorCalls.list, { cookie: cookies.owner })).body.data
  const code = first?.gp_code ?? ''
  expect((await t.call(platformsOperatorCalls.one, { cookie: cookies.game_ops, params: { code } })).body.data).toMatchObject({
    platform: { gp_code: code },
    allowed: [{ action: 'edit', why_not: '' }],
  })
  expect(await platform('owner', 'NOWHERE')).toMatchObject({ status: 404 })
})

test('a bound account and an ID card are read by their address, waiting or decided, with whose turn it is', async () => {
  const who = await person(t)
  const { id } = (await storeCard(t, who.token, { body: cardForm(numberOf(who.id)) })).body.data
  const card = async (role: 'finance_auditor' | 'kyc_officer') => {
    const { data } = (await t.call(cashierOperatorCalls.card, { cookie: cookies[role], params: { id } })).body
    return { ...open(data.allowed), status: data.card.status, number: data.card.card_number }
  }
  const number = `**** ${numberOf(who.id).slice(-4)}`
  expect(await card('finance_auditor')).toEqual({ approve: '', refuse: '', status: 0, number })
  expect(await card('kyc_officer')).toMatchObject({ approve: 'right', refuse: 'right' })
  const refusal = { reason: 'image_unreadable', text: '' } as const
  await t.call(cashierOperatorCalls.refuseCard, { ...staff(1), params: { id }, body: refusal })
  expect(await card('finance_auditor'), 'it still has its page').toEqual({ approve: 'state', refuse: 'state', status: 2, number })
  const told = (await tell('finance_auditor', 'card', id)).body.data.happenings
  expect(told.map(({ what }) => what)).toContain('card.refuse')
  expect(await t.send(cashierOperatorCalls.card, { cookie: cookies.finance_auditor, params: { id: '999999' } })).toMatchObject({
    status: 404,
  })
  expect(await t.send(cashierOperatorCalls.account, { cookie: cookies.finance_auditor, params: { id: '999999' } })).toMatchObject({
    status: 404,
  })

  const bare = { token: '990001' }
  const player = bare.token
  const check = () => t.send(kycOperatorCalls.idCheck, { cookie: cookies.kyc_officer, lang: 'en', params: { id: player } })
  expect(await check(), 'nothing was sent').toMatchObject({ status: 404 })
  await t.call(kycCalls.updateIDCard, { token: bare.token, files: [{ field: 'ID_card_front', bytes: PNG }] })
  const { data } = (await t.call(kycOperatorCalls.idCheck, { cookie: cookies.kyc_officer, params: { id: player } })).body
  expect(data.check).toMatchObject({ player_id: player, front: 2, back: 0, refusal_front: '', reviewed_by: '' })
  expect(open(data.allowed)).toEqual({ front: '', back: 'state' })
  // The clock stands still: what was decided stands above what it was decided about all the same.
  const body = { reason_code: 'blurred' } as const
  expect(
    (await t.send(kycOperatorCalls.refuseIdSide, { cookie: cookies.kyc_officer, params: { id: player, side: 'front' }, body })).status,
  ).toBe(200)
  const after = (await t.call(kycOperatorCalls.idCheck, { cookie: cookies.risk, lang: 'en', params: { id: player } })).body.data
  expect(after.check).toMatchObject({ front: 3, reviewed_by: 'kyc1' })
  expect(after.check.refusal_front).not.toBe('')
  expect(open(after.allowed)).toEqual({ front: 'right', back: 'right' })
  const steps = (await tell('risk', 'id_card', player)).body.data.happenings
  expect(steps.map(({ what }) => what)).toEqual(['kyc.refused', 'kyc.uploaded'])
})

test('every kind with a page takes notes of who may see it, tells them, and is unknown to everybody where it is not there', async () => {
  const games = (await t.call(platformsOperatorCalls.list, { cookie: cookies.owner })).body.data
  const code = games.find(({ offer }) => offer !== 'none')?.gp_code ?? games[0]?.gp_code ?? ''
  const some = (await t.call(gamesOperatorCalls.games, { cookie: cookies.owner, params: { code } })).body.data[0]
  const objects: Readonly<Record<string, readonly [role: keyof typeof cookies, id: string]>> = {
    staff: ['admin', await idOfStaff('kyc1')],
    setting: ['finance_auditor', KEY],
    platform: ['game_ops', code],
    ...(some && { game: ['game_ops', `${code}.${some.productId}`] as const }),
  }
  for (const [kind, [role, id]] of Object.entries(objects)) {
    const params = { kind, id }
    expect((await t.call(objectCalls.addNote, { cookie: cookies[role], params, body: { text: `look at ${kind}` } })).status, kind).toBe(200)
    expect((await tell(role, kind, id)).body.data.happenings[0], kind).toMatchObject({ source: 'note', text: `look at ${kind}` })
    expect((await t.send(objectCalls.timeline, { cookie: cookies.service, params })).status, kind).toBe(403)
  }
  for (const { kind } of objectKinds())
    for (const id of ['999999999', 'none', 'a-1.b', '00000000-0000-0000-0000-000000000000'])
      expect((await t.send(objectCalls.timeline, { cookie: cookies.owner, params: { kind, id } })).status, `${kind} ${id}`).toBe(404)
  if (some) {
    const page = (await t.call(gamesOperatorCalls.game, { cookie: cookies.game_ops, params: { code, productId: some.productId } })).body
      .data
    expect(page).toMatchObject({ game: { ...some, frozen_at: '' }, allowed: [{ action: 'edit', why_not: '' }] })
  }
})

test('what is asked of a second person is looked at by whom its kind allows, and by nobody else', async () => {
  const waiting = (await t.call(backofficeCalls.approvals, { cookie: cookies.owner, query: { status: 'waiting' } })).body.data
  const id = waiting.find(({ kind }) => kind === 'backoffice.reactivate_staff')?.id ?? ''
  const kind = objectKinds().find((one) => one.kind === 'approval')
  const rights = operatorRights()
  const asker = (role: string, staffId: bigint) => ({
    staffId,
    permissions: { has: (permission: string) => rights.opens(role, permission) } as ReadonlySet<string>,
  })
  expect(await kind?.find(t.app.db, id, asker('owner', 0n))).toMatchObject({ kind: 'approval', id, playerId: null })
  expect(await kind?.find(t.app.db, id, asker('finance_payer', 0n))).toBeNull()
  expect(await kind?.find(t.app.db, id, asker('finance_payer', BigInt(await idOfStaff('admin1')))), 'its maker').not.toBeNull()
  expect(kind?.judged).toBe(true)
})

test('a round has everybody’s bets with their sums, for who may read bets', async () => {
  const [one, other] = [await person(t), await person(t)]
  const round = 'LONG-20260615-77'
  await reportBets(t, one.id, [{ ref: 'round-a', round, stake: 1_000, payout: 3_000 }])
  await reportBets(t, other.id, [
    { ref: 'round-b', round, stake: 2_000 },
    { ref: 'round-c', round, stake: 500, status: 'open' },
    { ref: 'round-d', round: 'LONG-20260615-78', stake: 700 },
  ])
  const page = (await t.call(gamesReviewCalls.round, { cookie: cookies.auditor, params: { round } })).body.data
  expect(page).toMatchObject({ round, count: 3, bet: '35.00', win_loss: '0.00' })
  expect(page.bets.map(({ player_id }) => player_id).toSorted()).toEqual([one.id, other.id, other.id].map(String).toSorted())
  expect(await t.send(gamesReviewCalls.round, { cookie: cookies.auditor, params: { round: 'LONG-1' } })).toMatchObject({ status: 404 })
  expect(await t.send(gamesReviewCalls.round, { cookie: cookies.service, params: { round } })).toMatchObject({ status: 403 })
  const found = async (role: keyof typeof cookies) =>
    (await t.call(searchCalls.search, { cookie: cookies[role], query: { q: round } })).body.data.filter(({ kind }) => kind === 'round')
  expect(await found('auditor')).toMatchObject([{ id: round, amount: '35.00' }])
  expect(await found('service')).toEqual([])
})

test('a colleague, a platform and a game are found by their name, by who may see them', async () => {
  const find = async (role: keyof typeof cookies, q: string) =>
    (await t.call(searchCalls.search, { cookie: cookies[role], query: { q } })).body.data.map(({ kind, name }) => `${kind} ${name}`)
  expect(await find('admin', 'KYC1')).toContain('staff kyc1')
  expect(await find('service', 'kyc1')).not.toContain('staff kyc1')
  const [first] = (await t.call(platformsOperatorCalls.list, { cookie: cookies.owner })).body.data
  const code = first?.gp_code ?? ''
  expect(await find('game_ops', code.toLowerCase())).toContain(`platform ${code}`)
  expect(await find('finance_payer', code)).not.toContain(`platform ${code}`)
})
