import { cashierCalls } from '@jade/contract/cashier/calls'
import { payoutAccountBound } from '@jade/contract/cashier/events'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { BURN_ADDRESS, isTronAddress, tronAddress, USDT_CONTRACT } from '@jade/contract/cashier/tron-address'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bind, bootCashier, cardForm, numberOf, person, staff, storeCard, withCard } from '../cashier.fixture.ts'
import { saveStores } from './open-data.store.ts'
import { sampleStores } from './sample-stores.ts'
import '../outside/fake-provider.fixture.ts'
import { setting } from '../../site/settings.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootCashier()
  await t.database.transaction((tx) => saveStores(tx, sampleStores()))
})
afterAll(() => t.close())

let last = 0
const newAddress = () => tronAddress(Uint8Array.from({ length: 20 }, (_, at) => (at === 0 ? (last += 1) : 7)))
const [shop, other] = sampleStores() as [ReturnType<typeof sampleStores>[number], ReturnType<typeof sampleStores>[number]]

const bindUsdt = (token: string, address: string, name = 'wallet') =>
  bind(t, token, { spec: cashierCalls.storeUsdtAddress, body: { name, address } })
const usdtList = async (token: string) => (await t.call(cashierCalls.usdtAddresses, { token, lang: 'en' })).body
const bindStore = (token: string, change: Readonly<Record<string, string>> = {}) =>
  bind(t, token, {
    spec: cashierCalls.storeStoreAccount,
    body: { store: shop.brand, country: shop.country, name: shop.name, code: shop.code, ...change },
  })
const storeList = async (token: string) => (await t.call(cashierCalls.storeAccounts, { token, lang: 'en' })).body

describe('USDT addresses', () => {
  test('only real addresses of the TRON network, and none that nobody or the token itself owns [VALID-048 VALID-050]', async () => {
    const { token } = await person(t)
    expect(await isTronAddress(USDT_CONTRACT)).toBe(true)
    expect(await isTronAddress(`${USDT_CONTRACT.slice(0, -1)}T`)).toBe(false)
    const good = await newAddress()
    const texts = { form: 'This is no valid TRC-20 address (34 characters, starting with T), please copy it again' }
    const bad: readonly (readonly [string, string])[] = [
      ['0xdAC17F958D2ee523a2206206994597C13D831ec7', texts.form],
      ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', texts.form],
      [`${good.slice(0, -1)}${good.endsWith('z') ? 'y' : 'z'}`, texts.form],
      [BURN_ADDRESS, 'Nobody owns this address, money sent there is lost'],
      [USDT_CONTRACT, 'This is the address of the USDT contract, not of your wallet'],
    ]
    for (const [address, text] of bad) expect((await bindUsdt(token, address)).body.error, address).toEqual({ address: [text] })
    expect(Object.keys((await bindUsdt(token, '', '')).body.error ?? {})).toEqual(['name', 'address'])
    expect((await bindUsdt('4998', good)).body.message).toBe('Please complete your personal information first')
    expect((await usdtList(token)).data).toEqual([])
  })

  test('bound once over all players, three at most, reviewed, held for a day, told to the owner [ENTITY-013 CALL-035 CALL-038 VALID-049]', async () => {
    const [a, b] = [await person(t), await person(t)]
    const address = await newAddress()
    const both = await Promise.all([bindUsdt(a.token, ` ${address} `), bindUsdt(b.token, address)])
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 403])
    const [who, loser] = both[0].status === 200 ? [a, b] : [b, a]
    expect((await bindUsdt(loser.token, address)).body.error).toEqual({ address: ['This USDT address is already bound'] })
    const [row] = (await usdtList(who.token)).data
    expect(row).toMatchObject({ name: 'wallet', address, type: 'TRC-20', status: 0, usable: 0 })
    const queue = await t.call(cashierOperatorCalls.accounts, { ...staff(1), query: { kind: 'usdt', player_id: String(who.id) } })
    expect(queue.body.data).toMatchObject([{ id: row?.id, code: `**** ${address.slice(-4)}`, real_name: '王**', status: 0 }])
    const params = { id: row?.id ?? '' }
    expect((await t.call(cashierOperatorCalls.approveAccount, { ...staff(1), params })).status).toBe(200)
    expect((await t.call(cashierOperatorCalls.approveAccount, { ...staff(1), lang: 'en', params })).body.message).toBe(
      'This account has already been reviewed',
    )
    expect((await usdtList(who.token)).data[0]).toMatchObject({ status: 1, usable: 0 })
    t.clock.advance({ hours: 24 })
    expect((await usdtList(who.token)).data[0]).toMatchObject({ usable: 1 })
    const told = await t.app.db.query('select 1 from service.event_log where name = $1 and payload::text like $2', [
      payoutAccountBound,
      `%${address.slice(-4)}%`,
    ])
    expect(told.rows).toHaveLength(1)
    await t.drainOutbox()
    expect(t.pushes.filter(({ to }) => to === who.id).map(({ name }) => name)).toContain('bankcard-audit')
    for (let n = 0; n < 2; n += 1) expect((await bindUsdt(who.token, await newAddress())).status).toBe(200)
    expect((await bindUsdt(who.token, await newAddress())).body.message).toBe('You may bind at most 3 USDT addresses')
    const sealed = await t.app.db.query<{ row: string }>('select row_to_json(a)::text as row from cashier.account a')
    expect(sealed.rows.map(({ row: text }) => text).join()).not.toContain(address)
  })

  test('refused with a reason it is free again; deleted by its owner only', async () => {
    const [who, thief] = [await person(t), await person(t)]
    const address = await newAddress()
    const { id } = (await bindUsdt(who.token, address)).body.data
    const body = { reason: 'account_wrong', text: 'an exchange' } as const
    await t.call(cashierOperatorCalls.refuseAccount, { ...staff(1), params: { id }, body })
    expect((await usdtList(who.token)).data[0]).toMatchObject({ status: 2, reason: 'The details of the account are wrong（an exchange）' })
    expect((await bindUsdt(who.token, address)).status).toBe(200)
    const remove = (token: string) => t.call(cashierCalls.deleteUsdtAddress, { token, params: { id } })
    expect((await remove(thief.token)).status).toBe(404)
    expect((await t.call(cashierCalls.deleteStoreAccount, { token: who.token, params: { id } })).status).toBe(404)
    expect([(await remove(who.token)).status, (await remove(who.token)).status]).toEqual([200, 404])
  })
})

describe('convenience stores', () => {
  test('every field error by its name [VALID-047 VALID-051]', async () => {
    const { token } = await person(t)
    const errors = async (change: Readonly<Record<string, string>>) => (await bindStore(token, change)).body.error
    expect(await errors({ code: '12345678' })).toEqual({ code: ['Unknown store, or it has closed'] })
    expect(await errors({ name: other.name })).toEqual({ name: ['The name is not that of the store'] })
    expect(await errors({ store: 'ok' })).toEqual({ store: ['The store is not of this chain'] })
    expect(await errors({ country: '花蓮縣' })).toEqual({ country: ['The store is not in this city'] })
    expect(Object.keys((await errors({ name: '', code: '' })) ?? {})).toEqual(['name', 'code'])
    expect((await storeList(token)).data).toEqual([])
    expect((await bindStore('4997')).body.message).toBe('Please complete your personal information first')
  })

  test('the same once for each player, with the real name behind it [ENTITY-014 CALL-036 CALL-039 VALID-052]', async () => {
    const [a, b] = [await person(t), await person(t)]
    expect((await bindStore(a.token, { country: '台北市' })).status).toBe(200)
    expect((await bindStore(a.token)).body.error).toEqual({ code: ['You have bound this store already'] })
    expect((await bindStore(b.token)).status).toBe(200)
    expect((await storeList(a.token)).data).toMatchObject([
      { store: 'seven', country: '臺北市', name: shop.name, code: shop.code, account_name: '王**', status: 0, usable: 0 },
    ])
    await setting(t, 'store_account_max', '1')
    expect((await bindStore(a.token, { name: other.name, code: other.code })).body.message).toBe('You may bind at most 1 stores')
    await setting(t, 'store_account_max', null)
  })

  test('a store that closed can no longer be paid to', async () => {
    const who = await person(t)
    const { id } = (await bindStore(who.token)).body.data
    await t.call(cashierOperatorCalls.approveAccount, { ...staff(1), params: { id } })
    t.clock.advance({ hours: 25 })
    const usable = async () => (await storeList(who.token)).data[0]?.usable
    expect(await usable()).toBe(1)
    await t.app.db.query('update cashier.store set active = false where code = $1', [shop.code])
    expect([await usable(), (await bindStore((await person(t)).token)).status]).toEqual([0, 403])
    await t.app.db.query('update cashier.store set active = true where code = $1', [shop.code])
  })

  test('looked up by all, name and town, by chain, and by place [CALL-042 CALL-043]', async () => {
    const { token } = await person(t)
    const find = async (query: object) => (await t.send(cashierCalls.findStores, { token, query })).body
    const cities = (map: { data: object }) => Object.keys(map.data)
    expect(await find({ store_type: '0' })).toMatchObject({ total: 264 })
    const town = await find({ store_type: '2', country: '台北市', town: '大安區' })
    expect([cities(town), town.total]).toEqual([['臺北市'], 4])
    expect(await find({ store_type: '2', country: '臺北市' })).toEqual({
      status: 'success',
      message: expect.any(String),
      data: {},
      total: 0,
    })
    const named = await find({ store_type: '1', name: '礁溪示範', store: 'family' })
    expect([cities(named), named.total]).toEqual([['宜蘭縣'], 1])
    expect((await find({ store_type: '1', name: '' })).total).toBe(0)
    const brand = async (param: string) => (await t.call(cashierCalls.storesOfBrand, { token, params: { param } })).body
    expect([(await brand('hilife')).total, cities(await brand('hilife')).length]).toEqual([66, 22])
    expect(await brand('nobody')).toMatchObject({ data: {}, total: 0 })
    const places = (await t.call(cashierCalls.storePlaces, { token, query: { store: 'ok' } })).body.data
    expect(places.find(({ country }) => country === '連江縣')?.towns).toEqual(['北竿鄉', '南竿鄉', '東引鄉'])
  })
})

describe('third-party pay cards', () => {
  test('one beside the normal ones, none while the third-party channel is closed [CALL-040]', async () => {
    const who = await withCard(t)
    const can = async () => (await t.call(cashierCalls.showCanAddTpayCard, { token: who.token })).body.data
    const bind = (tail: string) => {
      const number = numberOf(who.id).slice(0, -1) + tail
      return storeCard(t, who.token, { body: cardForm(`55${number}`, { card_kind: 'tpay' }) })
    }
    await setting(t, 'tripartite_deposit', '0')
    expect(await can()).toEqual({ canAddTpayCard: 0, canAddPayCount: 0 })
    expect((await bind('1')).body.message).toBe('No card of the third-party payment service can be added right now')
    await setting(t, 'tripartite_deposit', null)
    expect(await can()).toEqual({ canAddTpayCard: 1, canAddPayCount: 1 })
    expect((await bind('1')).status).toBe(200)
    expect((await bind('2')).status).toBe(403)
    const list = (await t.call(cashierCalls.cards, { token: who.token })).body
    expect(list).toMatchObject({ normal_card_count: 1, canAddTpayCard: 0, canAddPayCount: 0 })
    expect(list.data.map(({ Tpay_id: id }) => /^T\d{6}\w{6}$/.test(id))).toEqual([false, true])
  })
})

describe('the official lists', () => {
  const upload = (which: 'importBranches' | 'importStores', text: string, body: Readonly<Record<string, string>>) =>
    t.send(cashierOperatorCalls[which], { ...staff(1), lang: 'en', body, files: [{ field: 'file', bytes: Buffer.from(text) }] })
  const storesCsv = (rows: readonly string[]) =>
    ['\uFEFF公司統一編號,公司名稱,分公司統一編號,分公司名稱,分公司地址,分公司狀態', ...rows].join('\r\n')
  const first = '22555003,統一超商股份有限公司,10000001,示範門市甲,台北市大安區示範路１號,核准設立'
  const second = '23060248,全家便利商店股份有限公司,10000002,"示範,門市乙",新竹縣竹北市示範路2號,核准設立'
  const state = async () =>
    (await t.app.db.query<{ md: string }>(`select md5(string_agg(s::text, '' order by code)) as md from cashier.store s`)).rows[0]?.md

  test('a broken line is named, and nothing is changed', async () => {
    const before = await state()
    const broken = [
      first,
      '22555003,統一超商股份有限公司,123,示範門市,臺北市大安區x,核准設立',
      '22555003,統一超商,10000003,示範,火星市x,核准設立',
      first,
    ]
    const reply = (await upload('importStores', storesCsv(broken), { mode: 'apply', closed: '264' })).body.data
    expect(reply).toMatchObject({ applied: 0, problem_count: 3 })
    expect(reply.problems.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5])
    expect((await upload('importStores', 'a,b\n1,2', { mode: 'preview' })).body.data.problems[0]?.line).toBe(1)
    expect((await upload('importStores', '{"臺北市": {\n"大安區": [["7", "1"', { mode: 'preview' })).body.data.problem_count).toBe(1)
    expect(await state()).toBe(before)
  })

  test('previewed, applied only as previewed; what is missing is closed, not deleted', async () => {
    const closed = '22555003,統一超商股份有限公司,10000009,示範門市丙,臺北市大安區示範路9號,廢止'
    const file = storesCsv([first, second, closed])
    const preview = (await upload('importStores', file, { mode: 'preview' })).body.data
    expect(preview).toEqual({ applied: 0, rows: 2, added: 2, changed: 0, closed: 264, skipped: 1, problems: [], problem_count: 0 })
    expect((await upload('importStores', file, { mode: 'apply', closed: '0' })).body.message).toContain('please preview the file again')
    expect((await upload('importStores', file, { mode: 'apply', closed: '264' })).body.data).toMatchObject({ applied: 1, added: 2 })
    const { token } = await person(t)
    const all = (await t.call(cashierCalls.findStores, { token, query: { store_type: '0' } })).body
    expect(all).toMatchObject({
      total: 2,
      data: {
        臺北市: [{ name: '示範門市甲', code: '10000001', address: '示範路1號', town: '大安區', store: 'seven' }],
        新竹縣: [{ name: '示範,門市乙', code: '10000002', address: '示範路2號', town: '竹北市', store: 'family' }],
      },
    })
    const json = JSON.stringify({ 臺北市: { 大安區: [['7', '10000001', '示範門市甲', '示範路1號']] } })
    expect((await upload('importStores', json, { mode: 'preview' })).body.data).toMatchObject({ rows: 1, added: 0, changed: 0, closed: 1 })
  })

  test('banks and branches: new ones come, missing ones close, an operator notes a merger', async () => {
    const { token } = await person(t)
    const codes = async () => (await t.call(cashierCalls.cards, { token })).body.bankList.map(({ code }) => code)
    const file = JSON.stringify({
      '822': {
        n: '中國信託商業銀行',
        b: [
          ['0015', '敦北分行'],
          ['0999', '示範分行'],
        ],
      },
      '004': { n: '臺灣銀行', b: [['0037', '營業部']] },
      '114': { n: '示範信用合作社', b: [['0010', '總社']] },
      '700': { n: '中華郵政', b: [['0021', '郵局']] },
      '060': { n: '示範票券金融', b: [['0017', '總公司']] },
    })
    const { closed } = (await upload('importBranches', file, { mode: 'preview' })).body.data
    expect((await upload('importBranches', file, { mode: 'apply', closed: String(closed) })).body.data).toMatchObject({
      applied: 1,
      rows: 4,
      added: 3,
      skipped: 2,
    })
    expect(await codes()).toEqual(['004', '822', '114'])
    const edit = (code: string, body: { active: 0 | 1; merged_into?: string }) =>
      t.call(cashierOperatorCalls.editBank, { ...staff(1), lang: 'en', params: { code }, body: { ...body, reason: 'merged' } })
    expect((await edit('114', { active: 0, merged_into: '114' })).body.message).toBe('Choose a bank that is still open as the successor')
    expect((await edit('999', { active: 0 })).status).toBe(404)
    expect((await edit('114', { active: 0, merged_into: '822' })).status).toBe(200)
    expect(await codes()).toEqual(['004', '822'])
    const banks = (await t.call(cashierOperatorCalls.banks, { ...staff(1), query: { pageSize: '100' } })).body
    expect(banks.data.find(({ code }) => code === '114')).toMatchObject({ active: 0, merged_into: '822', branches: 1 })
    const form = cardForm('901540999999', { bank: '114', branch_code: '1140010' })
    expect((await storeCard(t, token, { body: form })).body.error).toEqual({
      bank: ['This bank is not supported (the post office is not)'],
    })
  })
})
