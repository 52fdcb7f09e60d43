import { promotionsCalls } from '@jade/contract/promotions/calls'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootOffers, endOffers, member, offerOf, publishIt, staff, termsWith } from '../offers.fixture.ts'

/* The console's side of offers: lists, an offer's page, an application's page. */

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
})
afterAll(async () => {
  await t.drainOutbox()
  expect(t.faults).toEqual([])
  await t.close()
})

const at = (id: number | string) => ({ id: String(id) })
const offersOf = async (query: object) => (await t.call(promotionsOperatorCalls.offers, { ...staff, query })).body
const offer = async (id: number) => (await t.call(promotionsOperatorCalls.offer, { ...staff, lang: 'en', params: at(id) })).body.data
const open = (allowed: readonly { action: string; allowed: 0 | 1 }[]) =>
  allowed.filter((one) => one.allowed === 1).map(({ action }) => action)

describe('the list of offers', () => {
  test('finds them by kind, by phase and by name, and pages without counting rows', async () => {
    await endOffers(t)
    const running = await offerOf(t, 1, { name_en: 'Moon cake', name_zh: '月餅禮' })
    const planned = await offerOf(t, 2, { name_en: 'Lantern', start: '2026-11-01 00:00:00', ways: ['deposit'], money_min: '100.00' })
    const over = await offerOf(t, 1, { name_en: 'Short one', end: '2026-06-16 00:00:00' })
    t.clock.advance({ hours: 24 })
    const ids = async (query: object) => (await offersOf(query)).data.map(({ id }) => id)
    expect(await ids({ phase: 'running' })).toEqual([running])
    expect(await ids({ phase: 'scheduled' })).toEqual([planned])
    expect((await offersOf({ phase: 'scheduled,running', mode: '2' })).data).toMatchObject([{ id: planned, phase: 'scheduled' }])
    expect(await ids({ phase: 'ended', q: 'short' })).toEqual([over])
    expect(await ids({ q: '月餅' })).toEqual([running])
    expect(await ids({ q: String(planned) })).toEqual([planned])
    expect(await ids({ q: '%' })).toEqual([])
  })
})

describe('an offer', () => {
  test('says what may be done with it, and what keeps the next version back', async () => {
    const id = await offerOf(t, 1, { stake_percent: '2.00' })
    expect(open((await offer(id)).allowed)).toEqual(['edit', 'clone', 'pause', 'end', 'simulate'])
    const terms = termsWith({ ways: ['deposit'] })
    await t.call(promotionsOperatorCalls.editOffer, { ...staff, params: at(id), body: { terms, base: 1 } })
    const written = await offer(id)
    expect(written).toMatchObject({ newest: 2, draft: 2, version: 1 })
    expect(open(written.allowed)).toContain('publish')
    expect(written.flaw_text).not.toBe('')
    await t.call(promotionsOperatorCalls.setState, { ...staff, params: at(id), body: { state: 'ended', reason: 'over' } })
    expect(open((await offer(id)).allowed)).toEqual(['clone'])
  })

  test('is copied into a draft of its own that nobody else sees', async () => {
    const id = await offerOf(t, 1, { name_en: 'To be copied' })
    const copy = await t.call(promotionsOperatorCalls.cloneOffer, { ...staff, params: at(id) })
    const made = copy.body.data.id
    expect(made).not.toBe(id)
    expect(await offer(made)).toMatchObject({ phase: 'draft', version: 0, draft: 1, written: { name_en: 'To be copied' } })
    expect((await t.send(promotionsCalls.info, { params: at(made), query: {} })).status).toBe(404)
    await publishIt(t, made, 1)
    expect((await offer(made)).phase).toBe('running')
  })

  test('tells what it gave, day by day, and what became of each application', async () => {
    const id = await offerOf(t, 1, { review: 1 })
    const [kept, refused] = [await member(t), await member(t)]
    for (const player of [kept, refused]) await t.call(promotionsCalls.addAudit, { token: player.token, params: at(id), body: {} })
    const { data } = (await t.call(promotionsOperatorCalls.applications, { ...staff, query: { list: 'review', offer_id: String(id) } }))
      .body
    expect(data.map(({ account }) => account)).toEqual([`member${kept.id}`, `member${refused.id}`])
    await t.call(promotionsOperatorCalls.approve, { ...staff, params: at(data[0]?.id ?? '') })
    await t.call(promotionsOperatorCalls.refuse, { ...staff, params: at(data[1]?.id ?? ''), body: { reason: '兩個帳號' } })
    // Granted with the state before and after it, in money (operator audit, M11).
    const { rows } = await t.app.db.query(
      `select before::jsonb as before, after::jsonb as after from service.audit where action = 'promotion.approve' order by seq desc limit 1`,
    )
    expect(rows).toEqual([{ before: { state: 'not_reviewed' }, after: { state: 'success', bonus: '100.00', principal: '0.00' } }])
    expect((await offer(id)).report).toEqual({
      states: [
        { status: 'audit_failure', count: 1, bonus: '100.00' },
        { status: 'success', count: 1, bonus: '100.00' },
      ],
      days: [{ day: '2026-06-16', count: 1, bonus: '100.00' }],
    })
  })

  test('shows its card in both languages by the words that players read', async () => {
    const terms = termsWith({ steps: [{ from: '0.00', amount: '', percent: '30' }], bonus_max: '900.00', name_zh: '三成禮' })
    const { body } = await t.call(promotionsOperatorCalls.preview, { ...staff, body: { mode: 2, terms, amounts: ['333.33'] } })
    expect(body.data.cards.zh).toMatchObject({ name: '三成禮', gives: '送 30%，最高 900.00，10 倍流水', conditions: ['每位會員限領 1 次'] })
    expect(body.data.cards.en).toMatchObject({ name: 'Test offer', gives: '30%, at most 900.00, wagering requirement 10×' })
  })

  test('gives two decimals, rounded down: 33.33 of 333.33 at 10 %; more than two are not taken [VALID-034]', async () => {
    const terms = termsWith({ steps: [{ from: '0.00', amount: '', percent: '10' }] })
    const ask = (amount: string) => t.send(promotionsOperatorCalls.preview, { ...staff, body: { mode: 2, terms, amounts: [amount] } })
    expect((await ask('333.33')).body.data.rows).toMatchObject([{ amount: '333.33', bonus: '33.33' }])
    expect((await ask('333.333')).status).toBe(400)
    const finer = { ...terms, steps: [{ from: '0.00', amount: '33.333', percent: '' }] }
    const refused = await t.send(promotionsOperatorCalls.preview, { ...staff, body: { mode: 2, terms: finer, amounts: [] } })
    expect(refused.status).toBe(400)
  })
})

describe('an application', () => {
  test('stands beside what a decision needs', async () => {
    const id = await offerOf(t, 1, { review: 1, money_min: '100.00', steps: [{ from: '0.00', amount: '', percent: '30' }] })
    const before = await offerOf(t, 1, { name_en: 'An earlier one' })
    const player = await member(t, 100_000n)
    await t.call(promotionsCalls.addAudit, { token: player.token, params: at(before), body: {} })
    await t.call(promotionsCalls.addAudit, { token: player.token, params: at(id), body: { money: '500.00' } })
    const { data } = (await t.call(promotionsOperatorCalls.applications, { ...staff, query: { q: `member${player.id}`, list: 'review' } }))
      .body
    const facts = await t.call(promotionsOperatorCalls.application, { ...staff, lang: 'en', params: at(data[0]?.id ?? '') })
    expect(facts.body.data).toMatchObject({
      application: { amount: '150.00', principal: '500.00', status: 'not_reviewed', account: `member${player.id}` },
      gifts_allowed: 1,
      bonuses: '100.00',
      central: '500.00',
      wallets: [{ money: '100.00', need: '1000.00', done: '0.00' }],
      others: [{ name: 'An earlier one', status: 'success', amount: '100.00' }],
      twins: [],
    })
    expect(open(facts.body.data.allowed)).toEqual(['approve', 'refuse'])
    expect((await t.send(promotionsOperatorCalls.application, { ...staff, params: at('999999999') })).status).toBe(404)
  })
})
