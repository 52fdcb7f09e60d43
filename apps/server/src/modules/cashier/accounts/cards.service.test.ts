import { approvalDecided } from '@jade/contract/backoffice/events'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cardReviewed } from '@jade/contract/cashier/events'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveCard, bootCashier, cardForm, numberOf, person, staff, storeCard, withCard } from '../cashier.fixture.ts'
import '../outside/fake-provider.fixture.ts'
import { setting } from '../../site/settings.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootCashier()
})
afterAll(() => t.close())

const list = async (token: string) => (await t.call(cashierCalls.cards, { token, lang: 'en' })).body
const uploads = async () => (await readdir(join(t.app.config.dataDir, 'uploads')).catch(() => [])).length

test('every field error by its name, nothing stored [CALL-034 VALID-042 VALID-043 VALID-045]', async () => {
  const who = await person(t)
  const number = '901540111111'
  const errors = async (change: Readonly<Record<string, string>>) =>
    (await storeCard(t, who.token, { body: cardForm(number, change) })).body.error
  expect(await errors({ account_name: '王大明' })).toEqual({ account_name: ['The account holder must be your real name'] })
  expect(await errors({ card_number_confirm: '901540111112' })).toEqual({ card_number_confirm: ['The two account numbers differ'] })
  expect(await errors({ bank: '700' })).toEqual({ bank: ['This bank is not supported (the post office is not)'] })
  expect(await errors({ branch_code: '8229999' })).toEqual({ branch_code: ['Unknown branch'] })
  expect(await errors({ bank: '004' })).toEqual({ branch_code: ['Unknown branch'] })
  const visa = '4111111111111111'
  expect(await errors({ card_number: visa, card_number_confirm: visa })).toEqual({
    card_number: [expect.stringContaining('not of a credit')],
  })
  for (const bad of ['', '123456789', '12345678901234567', '90154011111a', '９０１５４０１１１１１１']) {
    expect(Object.keys((await errors({ card_number: bad })) ?? {}), bad).toContain('card_number')
  }
  expect((await storeCard(t, who.token, { body: cardForm(number), files: [] })).body.error).toHaveProperty('image')
  expect(
    (await storeCard(t, who.token, { body: cardForm(number), files: [{ field: 'image', bytes: Buffer.from('GIF89a') }] })).status,
  ).toBe(400)
  expect([(await list(who.token)).data, await uploads()]).toEqual([[], 0])
  expect((await storeCard(t, '4900', { body: cardForm(number) })).body.message).toBe('Please complete your personal information first')
})

test('a number is bound once over all players, and free again when refused [VALID-044]', async () => {
  const [a, b] = [await person(t), await person(t)]
  const number = numberOf(a.id)
  const both = await Promise.all([storeCard(t, a.token, { body: cardForm(number) }), storeCard(t, b.token, { body: cardForm(number) })])
  expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 403])
  const winner = both[0].status === 200 ? both[0] : both[1]
  const loser = both[0].status === 200 ? b : a
  expect((await storeCard(t, loser.token, { body: cardForm(number) })).body.error).toEqual({
    card_number_unique: ['This account number is already bound'],
  })
  const params = { id: winner.body.data.id }
  const body = { reason: 'image_unreadable', text: '' } as const
  expect((await t.call(cashierOperatorCalls.refuseCard, { ...staff(1), params, body })).status).toBe(200)
  expect((await approveCard(t, params.id)).body.message).toBe('This bank card has already been reviewed')
  expect((await storeCard(t, loser.token, { body: cardForm(number) })).status).toBe(200)
})

test('reviewed, usable a day after it was bound, shown masked, sealed at rest [ENTITY-011 ENTITY-012 CALL-037]', async () => {
  const who = await person(t)
  const { id } = (await storeCard(t, who.token, { body: cardForm(numberOf(who.id)) })).body.data
  expect((await list(who.token)).data[0]).toMatchObject({ status_debit_card: 0, usable: 0, usable_at: '' })
  const queue = (await t.call(cashierOperatorCalls.cards, { ...staff(1), query: { player_id: String(who.id) } })).body.data
  const tail = `**** ${numberOf(who.id).slice(-4)}`
  expect(queue[0]).toMatchObject({ id, card_number: tail, account_name: '王**', real_name: '王**', holder_fits: 1, has_image: 1 })
  expect((await t.call(cashierOperatorCalls.cardImage, { ...staff(1), params: { id } })).body.data.image).toMatch(
    /^data:image\/png;base64,/,
  )
  const unseen = await t.call(cashierOperatorCalls.approveCard, { ...staff(1), lang: 'en', params: { id }, body: {} })
  expect(unseen.body.message).toBe('Please look at the picture before you approve it')
  expect((await approveCard(t, id)).status).toBe(200)
  expect((await list(who.token)).data[0]).toMatchObject({ status_debit_card: 1, usable: 0, card_number: tail, account_name: '王**' })
  t.clock.advance({ hours: 24 })
  expect((await list(who.token)).data[0]).toMatchObject({ usable: 1 })
  const { rows } = await t.app.db.query<{ row: string }>('select row_to_json(c)::text as row from cashier.card c where id = $1', [
    BigInt(id),
  ])
  expect(rows[0]?.row).not.toMatch(new RegExp(`${numberOf(who.id)}|王小明`))
  const { rows: told } = await t.app.db.query('select 1 from service.event_log where name = $1', [cardReviewed])
  expect(told.length).toBeGreaterThan(0)
  await t.drainOutbox()
  expect(t.pushes.filter((push) => push.to === who.id).map(({ name }) => name)).toContain('bankcard-audit')
})

test('as many as the setting allows; deleted only when allowed, unused and own [CALL-037 RULE-056 ROLE-020 ROLE-021]', async () => {
  const who = await withCard(t)
  await setting(t, 'player_account_max', '1')
  const bound = await list(who.token)
  expect(bound).toMatchObject({ max: 1, normal_card_count: 1, canAddTpayCard: 1, canAddPayCount: 1 })
  expect([bound.data.map(({ id }) => id), bound.bankList.length]).toEqual([[who.card], 37])
  expect((await storeCard(t, who.token, { body: cardForm('901540222222') })).body.message).toBe('You may bind at most 1 bank cards')
  await setting(t, 'player_account_max', '8')
  const remove = (token: string) => t.call(cashierCalls.deleteCard, { token, lang: 'en', params: { id: who.card } })
  expect((await remove((await person(t)).token)).status).toBe(404)
  await setting(t, 'allow_player_delete_bank_card', '0')
  expect((await remove(who.token)).body.message).toContain('cannot be deleted right now')
  await setting(t, 'allow_player_delete_bank_card', '1')
  expect((await remove(who.token)).status).toBe(200)
  expect((await remove(who.token)).status).toBe(404)
  expect((await list(who.token)).data).toEqual([])
})

test('banks and branches: no post office, branches of the bank asked for [RULE-055 CALL-041 VALID-046]', async () => {
  const { token } = await person(t)
  const codes = (await list(token)).bankList.map(({ code }) => code)
  expect([codes.length, codes.includes('700'), codes.includes('004')]).toEqual([37, false, true])
  const branches = await t.call(cashierCalls.branches, { token, params: { id: '004' } })
  expect(branches.body.data[0]).toEqual({ code: '0040037', name: '營業部' })
  expect((await t.call(cashierCalls.branches, { token, params: { id: '700' } })).body.data).toEqual([])
})

test('new terms of a channel wait for a second person', async () => {
  const edit = (body: object) =>
    t.send(cashierOperatorCalls.editChannel, { ...staff(1), lang: 'en', params: { id: '2' }, body: { reason: 'test it', ...body } })
  expect((await edit({ min: '500.00', max: '100.00' })).body.message).toBe('The limits of the channel do not fit')
  const asked = await edit({ fee_rate: '2.5', min: '200.00' })
  expect((await edit({ fee_rate: '3' })).body.message).toBe('A second person has already been asked')
  const channel = async () => (await t.call(cashierOperatorCalls.channels, staff(1))).body.data.find(({ id }) => id === 2)
  expect(await channel()).toMatchObject({ fee_rate: '1.00', approval: 'waiting' })
  await t.app.unit({ actor: { kind: 'system', name: 'test' }, lang: 'zh', ip: '', key: null }, async (u) => {
    const payload = {
      id: asked.body.data.approval,
      kind: 'cashier.channel',
      approved: true,
      checkerId: '2',
      checker: 'staff2',
      reason: 'fine',
    }
    u.emit({ name: approvalDecided, payload })
  })
  await t.drainOutbox()
  expect(await channel()).toMatchObject({ fee_rate: '2.50', min: '200.00', approval: '' })
})
