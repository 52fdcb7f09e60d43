import { promotionsCalls } from '@jade/contract/promotions/calls'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { exclude, restrict } from '../protection/stops.fixture.ts'
import { setLevel } from '../vip/door.ts'
import { activityWallets, balances } from '../wallet/door.ts'
import { settle } from '../turnover/bets.fixture.ts'
import { breaches, house } from '../wallet/wallet.fixture.ts'
import { bootOffers, member, offerOf, publishIt, staff, termsWith } from './offers.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
})
afterAll(() => t.close())
afterEach(async () => {
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

type Player = Awaited<ReturnType<typeof member>>
const at = (id: number | string) => ({ id: String(id) })
const apply = (player: Player, id: number, body: object = {}) =>
  t.send(promotionsCalls.addAudit, { token: player.token, lang: 'en', params: at(id), body })
const check = (player: Player, id: number, body: object = {}) =>
  t.send(promotionsCalls.checkAddAudit, { token: player.token, lang: 'en', params: at(id), body })
const mine = async (player: Player) => (await t.call(promotionsCalls.auditList, { token: player.token, lang: 'en', query: {} })).body.data
const shown = async (player: Player | null, id: number) =>
  (await t.call(promotionsCalls.info, { ...(player ? { token: player.token } : {}), lang: 'en', params: at(id), query: {} })).body.data
const money = (player: Player) => balances(t.app.db, player.id)
const wallets = async (player: Player) => (await activityWallets(t.app.db, player.id, 'en')).wallets
const approve = (application: string) => t.call(promotionsOperatorCalls.approve, { ...staff, lang: 'en', params: at(application) })

describe('an application with principal', () => {
  const withPrincipal = {
    money_min: '500.00',
    money_max: '5000.00',
    steps: [{ from: '0.00', amount: '', percent: '30' }],
    review: 1 as const,
  }

  test('locks it until approval, which makes it an activity wallet with the bonus [STATE-047 RULE-080 ENTITY-019 RULE-096]', async () => {
    const id = await offerOf(t, 1, withPrincipal)
    const player = await member(t, 200_000n)
    const checked = await check(player, id, { money: '1000.00' })
    expect(checked.body).toMatchObject({ data: { need_confirm: 1, bonus: '300.00', principal: '1000.00', need: '13000.00' } })
    expect(checked.body.message).toBe(
      '1,000.00 of your main wallet will be locked with a bonus of 300.00; 13,000.00 must be bet before it can be withdrawn.',
    )
    const applied = await apply(player, id, { money: '1000.00' })
    expect(applied.body).toMatchObject({ status: 'success', data: { status: 'not_reviewed', amount: '300.00' } })
    expect(await money(player)).toMatchObject({ central: 100_000n, locked: 100_000n })
    const [row] = await mine(player)
    expect(row).toMatchObject({
      name: 'Test offer',
      type: 1,
      amount: '300.00',
      principal: '1000.00',
      status: 'not_reviewed',
      can_cancel: 1,
    })
    expect((await shown(player, id)).apply_status).toBe('applied')
    const before = await house(t, 'promo-cost')
    expect((await approve(row?.id ?? '')).status).toBe(200)
    expect(await wallets(player)).toMatchObject([{ money: '1300.00', bonus_bet: '13000.00', name: 'Test offer' }])
    expect(await house(t, 'promo-cost')).toBe(before - 30_000n)
    expect(await mine(player)).toMatchObject([{ status: 'success', can_cancel: 0 }])
    expect((await shown(player, id)).apply_status).toBe('issued')
    const records = await t.call(walletCalls.transactionRecords, { token: player.token, lang: 'en', query: { category: 'discount' } })
    expect(records.body.data).toMatchObject([{ type: 'discount', amount: '300.00', status: 'success' }])
    expect((await approve(row?.id ?? '')).body.message).toBe('This application has been decided')
  })

  test('refused, withdrawn or forgotten, the principal is back and the player reads why', async () => {
    const id = await offerOf(t, 1, { ...withPrincipal, review_hours: 30 })
    const player = await member(t, 100_000n)
    await apply(player, id, { money: '1000.00' })
    const [first] = await mine(player)
    const params = at(first?.id ?? '')
    await t.call(promotionsOperatorCalls.refuse, { ...staff, params, body: { reason: 'two accounts' } })
    expect(await mine(player)).toMatchObject([{ status: 'audit_failure', reason: 'two accounts' }])
    await apply(player, id, { money: '600.00' })
    const [second] = await mine(player)
    expect((await t.call(promotionsCalls.cancelAudit, { token: player.token, params: at(second?.id ?? '') })).status).toBe(200)
    await apply(player, id, { money: '700.00' })
    await t.runJob('promotions.expire_applications')
    t.clock.advance({ hours: 31 })
    await t.runJob('promotions.expire_applications')
    expect((await mine(player)).map(({ status }) => status)).toEqual(['fail', 'reject', 'audit_failure'])
    expect(await money(player)).toMatchObject({ central: 100_000n, locked: 0n })
    const { body } = await t.call(promotionsOperatorCalls.offer, { ...staff, params: at(id) })
    expect(body.data).toMatchObject({ given_count: 0, given: '0.00' })
  })

  test.each([
    ['no amount', {}, 'Please enter an amount'],
    ['too little', { money: '499.99' }, 'The least is 500.00'],
    ['too much', { money: '5000.01' }, 'The most is 5000.00'],
  ])('asks for money within its limits: %s', async (_, body, message) => {
    const id = await offerOf(t, 1, withPrincipal)
    const player = await member(t, 1_000_000n)
    expect((await apply(player, id, body)).body).toMatchObject({ status: 'error', message })
    expect((await shown(player, id)).apply_status).toBe('open')
  })

  test('takes no money that is not there', async () => {
    const id = await offerOf(t, 1, withPrincipal)
    const player = await member(t, 50_000n)
    expect((await apply(player, id, { money: '500.01' })).body.status).toBe('error')
    expect(await mine(player)).toEqual([])
  })
})

describe('who may have an offer', () => {
  test('a VIP level gates it, in words and figures [ROLE-023]', async () => {
    const id = await offerOf(t, 1, { audience: { ...termsWith().audience, level_min: 3 } })
    const player = await member(t)
    await t.app.unit(systemIntent('test'), (u) => setLevel(u, player.id, 2))
    const message = 'VIP level 3 is needed, yours is 2'
    expect(await shown(player, id)).toMatchObject({ apply_status: 'not_eligible', reason: message })
    expect((await apply(player, id)).body).toMatchObject({ status: 'error', message })
    await t.app.unit(systemIntent('test'), (u) => setLevel(u, player.id, 3))
    expect((await apply(player, id)).body).toMatchObject({ status: 'success', data: { amount: '100.00' } })
  })

  test('nothing is given to who is restricted or excluded', async () => {
    const id = await offerOf(t, 1)
    const [stopped, excluded] = [await member(t), await member(t)]
    await restrict(t, stopped.id, { kind: 'play_stop' })
    expect((await apply(stopped, id)).body.message).toBe('No offers are given to your account at the moment')
    await exclude(t, excluded.id)
    expect((await apply(excluded, id)).body.message).toBe('No offers are given to your account at the moment')
    expect(await mine(excluded)).toEqual([])
  })

  test('only the chosen, once they are on the list', async () => {
    const id = await offerOf(t, 1, { audience: { ...termsWith().audience, chosen: 1 } })
    const player = await member(t)
    expect((await apply(player, id)).body.message).toBe('For invited players')
    const body = { players: [String(player.id)], chosen: 1 as const, reason: 'good friend' }
    expect((await t.call(promotionsOperatorCalls.choose, { ...staff, params: at(id), body })).body.data).toEqual({ count: 1 })
    expect((await apply(player, id)).body.status).toBe('success')
  })

  test('one at a time of an exclusive group: a running wallet blocks it [CALL-050]', async () => {
    const [first, second] = [await offerOf(t, 1, { exclusive: 'welcome' }), await offerOf(t, 1, { exclusive: 'welcome' })]
    const player = await member(t)
    expect((await check(player, first)).body).toMatchObject({ status: 'success', data: { need_confirm: 0 } })
    await apply(player, first)
    const refused = await check(player, second)
    expect(refused.body).toMatchObject({ status: 'error', message: '"Test offer" is still running: one offer of this kind at a time' })
    expect((await mine(player)).length).toBe(1)
  })
})

describe('when an offer can be had', () => {
  test('before its start, while it is paused, and from its end on it is not [ERR-036]', async () => {
    const id = await offerOf(t, 1, { start: '2026-08-01 00:00:00', end: '2026-08-02 00:00:00' })
    const player = await member(t)
    expect((await apply(player, id)).body.message).toBe('This activity starts on 2026-08-01 00:00')
    expect((await shown(null, id)).apply_status).toBe('not_started')
    t.clock.set('2026-08-01 00:00:00')
    const pause = (state: 'paused' | 'published') =>
      t.call(promotionsOperatorCalls.setState, { ...staff, params: at(id), body: { state, reason: 'test' } })
    await pause('paused')
    expect((await apply(player, id)).body.message).toBe('The activity is paused')
    await pause('published')
    t.clock.set('2026-08-01 23:59:59')
    expect((await shown(null, id)).apply_status).toBe('open')
    t.clock.set('2026-08-02 00:00:00')
    expect((await apply(player, id)).body).toMatchObject({ status: 'error', message: 'The activity has ended' })
    expect((await shown(player, id)).apply_status).toBe('ended')
    t.clock.set('2026-06-20 12:00:00')
  })

  test('once a day: the next Taipei day opens it again', async () => {
    const id = await offerOf(t, 1, { per_player: { times: 1, span: 'day' } })
    const player = await member(t)
    await apply(player, id)
    expect((await apply(player, id)).body.message).toBe("1 a day, you have had today's")
    t.clock.advance({ hours: 24 })
    expect((await apply(player, id)).body.status).toBe('success')
  })
})

describe('what is given', () => {
  test('a prize without a requirement is paid to the main wallet: no wallet without a way out', async () => {
    const id = await offerOf(t, 5, { multiple: 0, steps: [{ from: '0.00', amount: '58.00', percent: '' }] })
    const player = await member(t)
    expect((await apply(player, id)).body).toMatchObject({ data: { status: 'success', amount: '58.00' } })
    expect((await money(player)).central).toBe(5_800n)
    expect(await wallets(player)).toEqual([])
    expect((await apply(player, id)).body.message).toBe('1 per player, you have had it')
  })

  test('a gift needs receiver, area and address, is shipped and received [VALID-053 ENTITY-019]', async () => {
    const id = await offerOf(t, 10, { stock: 1 })
    const [player, late] = [await member(t), await member(t)]
    const whole = { receive_name: '王小明', receive_area: '臺北市大安區', receive_address: '和平東路一段 1 號' }
    for (const field of Object.keys(whole)) {
      expect((await apply(player, id, { ...whole, [field]: '' })).status).toBe(400)
      const { [field as keyof typeof whole]: _, ...rest } = whole
      expect((await apply(player, id, rest)).body.message).toBe('Please enter receiver, area and address')
    }
    expect((await apply(player, id, whole)).body).toMatchObject({ data: { status: 'not_shipped', amount: '0.00' } })
    const [row] = await mine(player)
    expect(row).toMatchObject({ ...whole, status: 'not_shipped' })
    expect((await apply(late, id, whole)).body.message).toBe('All of it has been given')
    const params = at(row?.id ?? '')
    const listed = await t.call(promotionsOperatorCalls.applications, { ...staff, query: { offer_id: String(id) } })
    expect(listed.body.data).toMatchObject([{ receive_name: '王**', receive_address: '***' }])
    const unmasked = await t.call(promotionsOperatorCalls.unmaskApplication, { ...staff, params, body: { reason: 'to be packed' } })
    expect(unmasked.body.data).toEqual(whole)
    const { rows } = await t.app.db.query(`select reason from service.audit where action = 'promotion.unmask'`)
    expect(rows).toEqual([{ reason: 'to be packed' }])
    await t.call(promotionsOperatorCalls.ship, { ...staff, params, body: { tracking: 'TW123' } })
    expect((await t.call(promotionsCalls.receivedAudit, { token: late.token, params })).status).toBe(404)
    await t.call(promotionsCalls.receivedAudit, { token: player.token, params })
    expect(await mine(player)).toMatchObject([{ status: 'received', can_receive: 0 }])
  })
})

describe('terms are frozen', () => {
  test('an application is judged by the version it was made for, which stays readable', async () => {
    const id = await offerOf(t, 1, { review: 1 })
    const [early, late] = [await member(t), await member(t)]
    await apply(early, id)
    const terms = termsWith({ review: 1, steps: [{ from: '0.00', amount: '10.00', percent: '' }], multiple: 30 })
    const edit = (base: number) =>
      t.send(promotionsOperatorCalls.editOffer, { ...staff, lang: 'en', params: at(id), body: { terms, base } })
    expect((await edit(7)).body.message).toBe('There is a newer version (1), please load it first')
    expect((await edit(1)).body.data).toEqual({ version: 2 })
    expect((await shown(late, id)).version).toBe(1)
    await publishIt(t, id, 2)
    await apply(late, id)
    for (const player of [early, late]) await approve((await mine(player))[0]?.id ?? '')
    expect(await wallets(early)).toMatchObject([{ money: '100.00', bonus_bet: '1000.00' }])
    expect(await wallets(late)).toMatchObject([{ money: '10.00', bonus_bet: '300.00' }])
    const old = await t.call(promotionsCalls.info, { token: early.token, params: at(id), query: { version: '1' } })
    expect(old.body.data).toMatchObject({ version: 1, multiple: 10, steps: [{ amount: '100.00' }] })
    const { body } = await t.call(promotionsOperatorCalls.versions, { ...staff, params: at(id), query: {} })
    expect(body.data[0]?.changes.map(({ field }) => field)).toEqual(['steps', 'multiple'])
  })

  test('above the free budget a second person puts a version in force', async () => {
    const made = await t.call(promotionsOperatorCalls.addOffer, { ...staff, body: { mode: 1, terms: termsWith({ budget: '' }) } })
    const params = at(made.body.data.id)
    const asked = await t.call(promotionsOperatorCalls.publish, { ...staff, params, body: { version: 1, reason: 'big' } })
    expect(asked.body.data.approval).not.toBe('')
    expect((await t.send(promotionsCalls.info, { params, query: {} })).status).toBe(404)
    const { approvalDecided } = await import('@jade/contract/backoffice/events')
    const payload = {
      id: asked.body.data.approval,
      kind: 'promotions.publish',
      approved: true,
      checkerId: '2',
      checker: 'staff2',
      reason: 'fine',
    }
    await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
    await t.drainOutbox()
    expect((await t.send(promotionsCalls.info, { params, query: {} })).status).toBe(200)
  })
})

describe('lists', () => {
  test('by mode and heading, limited ones apart [ENTITY-018]', async () => {
    const title = { title_zh: '新手專區', title_en: 'Newcomers', sort: 1, shown: 1 } as const
    const front = await t.call(promotionsOperatorCalls.saveFrontType, { ...staff, body: { id: 0, ...title } })
    expect((await t.call(promotionsCalls.frontTypes, { lang: 'en' })).body.data).toEqual([{ id: front.body.data.id, title: 'Newcomers' }])
    const welcome = await offerOf(t, 5, { multiple: 0, fronts: [front.body.data.id], limited: 1, end: '2026-06-27 00:00:00' })
    const general = await offerOf(t, 1)
    const list = async (query: object) =>
      (await t.send(promotionsCalls.list, { lang: 'en', query: { pageSize: '100', ...query } })).body.data.map(
        ({ id }: { id: number }) => id,
      )
    const all = await list({})
    expect(all.slice(0, 2)).toEqual([general, welcome])
    expect(await list({ mode: '0', front: '0' })).toEqual(all)
    expect(await list({ mode: '1' })).not.toContain(welcome)
    expect(await list({ mode: '5' })).not.toContain(general)
    expect(await list({ mode: '6' })).toEqual([])
    expect(await list({ front: String(front.body.data.id) })).toEqual([welcome])
    expect((await t.call(promotionsCalls.limited, {})).body.data.map(({ id }) => id)).toEqual([welcome])
  })

  test('a mode is taken out of the menu and put back [ENTITY-017]', async () => {
    const set = (status: 0 | 1) => t.call(promotionsOperatorCalls.setMode, { ...staff, body: { mode: 8, status } })
    const status = async () => (await t.call(promotionsCalls.showType, { query: { mode: '8' } })).body.data
    await set(0)
    expect(await status()).toEqual([{ mode: 8, status: 0 }])
    await set(1)
    expect(await status()).toEqual([{ mode: 8, status: 1 }])
  })
})

describe('wagering by the terms of the offer', () => {
  test('its own contributions, and nothing of a stake above its largest; money put in later as well', async () => {
    const id = await offerOf(t, 1, { contributions: [{ group: 'casino', percent: 10 }], stake_percent: '20' })
    const player = await member(t, 10_000n)
    await apply(player, id)
    const [wallet] = await wallets(player)
    const walletId = wallet?.id ?? 0
    const done = async () => (await wallets(player))[0]?.bonus_now_bet
    const bet = (ref: string, cents: bigint, group: string) => settle(t, { playerId: player.id, ref, walletId, cents, group })
    await bet('a', 2_000n, 'casino')
    expect(await done()).toBe('2.00')
    await bet('b', 2_001n, 'slots')
    expect(await done()).toBe('2.00')
    await bet('c', 2_000n, 'slots')
    expect(await done()).toBe('22.00')
    const body = { money: '100.00', player_bonus_wallet_id: walletId }
    await t.call(walletCalls.depositBonus, { token: player.token, body })
    await bet('d', 98_000n, 'slots')
    expect((await wallets(player))[0]).toMatchObject({ bonus_bet: '2000.00', bonus_now_bet: '22.00' })
  })
})

test.each([
  ['a period that ends before it begins', { end: '2026-05-01 00:00:00' }, 'It must end after its start, and not in the past'],
  ['a way that the mode does not know', { ways: ['deposit' as const] }, 'This mode cannot be had in that way'],
  [
    'principal without anything to bet',
    { money_min: '100.00', multiple: 0 },
    'Principal becomes an activity wallet: it must be bet at least once',
  ],
])('terms with %s are not put in force', async (_, change, message) => {
  const made = await t.call(promotionsOperatorCalls.addOffer, { ...staff, body: { mode: 1, terms: termsWith(change) } })
  const body = { version: 1, reason: 'test' }
  const refused = await t.send(promotionsOperatorCalls.publish, { ...staff, lang: 'en', params: at(made.body.data.id), body })
  expect(refused.body).toMatchObject({ status: 'error', message })
})

test('days to finish become the end of its wallet', async () => {
  const id = await offerOf(t, 1, { days: 3 })
  const player = await member(t)
  await apply(player, id)
  const [wallet] = await wallets(player)
  expect(Date.parse(wallet?.expires ?? '') - Date.parse(taipeiTime(t.clock.now()))).toBe(3 * 86_400_000)
})
