import { claimCalls } from '@jade/contract/promotions/claim-calls'
import { routeList } from '@jade/service/http/routes'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerByAccount } from '../modules/identity/door.ts'
import { bootHouse, errorTables, tokenOf } from './house.fixture.ts'
import { settledBet } from './orders.fixture.ts'
import { fieldsOf, goodRequest } from './requests.fixture.ts'
import { rooms } from './rooms.ts'
import '../modules/platforms/fake-vendor.fixture.ts'

/* What holds for every call of players, whichever room answers it: rooms that come later are looked at without a line here. */

const routes = routeList(rooms).filter(({ audience }) => audience === 'players')

let t: TestApp
let token: string
beforeAll(async () => {
  t = await bootHouse()
  const player = await playerByAccount(t.app.db, 'demo03')
  // More than fill a page: else a page of a hundred would look alike.
  for (let bet = 0; bet < 11; bet += 1) await settledBet(t, player?.id ?? 0n)
  token = await tokenOf(t, 'demo03')
})
afterAll(() => t.close())

test('every list answers its first page, ten rows at most, where nothing else is asked for [CONST-011]', async () => {
  const lists = routes.filter(({ spec }) => 'pageSize' in fieldsOf(spec, 'query'))
  expect(lists.length).toBeGreaterThan(10)
  const wrong: string[] = []
  let longer = 0
  for (const { spec } of lists) {
    const { status, body } = await t.send(spec, { ...goodRequest(spec), token })
    // A list of what belongs to one thing, which this player does not have.
    if (status === 404 && (spec.path.includes('{id}') || 'id' in fieldsOf(spec, 'query'))) continue
    const { page, pageSize, total, data } = body as unknown as { page: number; pageSize: number; total: number; data: unknown[] }
    if (status !== 200 || page !== 1 || pageSize !== 10 || data.length !== Math.min(10, total))
      wrong.push(`${spec.path}: ${status}, page ${page} of ${pageSize}, ${data?.length} rows of ${total}`)
    if (total > 10) longer += 1
  }
  expect(wrong).toEqual([])
  expect(longer).toBeGreaterThan(0)
})

test('every refusal has one of the codes that the contract lists, also for what reaches no room [ERR-062]', async () => {
  const listed = new Set([400, 401, 403, 404, 409, 429, 500, 502, 503])
  const strays = Object.entries(errorTables()).filter(([, { status }]) => !listed.has(status))
  expect(strays.map(([code]) => code)).toEqual([])
  const json = { 'content-type': 'application/json' }
  const answers = await Promise.all(
    [
      { url: '/api/nothing/like/this' },
      { url: '/api/%ff' },
      { method: 'DELETE', url: '/api/auth/login' },
      { method: 'PATCH', url: '/api/auth/login' },
      { method: 'POST', url: '/api/auth/login', headers: json, payload: '{' },
      { method: 'POST', url: '/api/auth/login', headers: json, payload: JSON.stringify({ account: 'x'.repeat(2_000_000) }) },
      { method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'text/xml' }, payload: '<login/>' },
      { method: 'POST', url: '/api/auth/login', headers: { ...json, 'content-encoding': 'gzip' }, payload: 'not gzip' },
      { url: '/api/games/hotGameList', headers: { authorization: 'Basic eDp5' } },
      { url: '/api/auth/me', headers: { authorization: `Bearer ${'A'.repeat(5_000)}` } },
      { url: '/api/system/settings', headers: { 'accept-language': '\u00ff'.repeat(300) } },
    ].map((request) => t.inject(request as Parameters<TestApp['inject']>[0])),
  )
  const failed = answers.filter(({ status }) => status >= 400)
  expect(failed.length).toBeGreaterThan(7)
  for (const { status, body } of failed) {
    expect(listed).toContain(status)
    expect(body).toMatchObject({ status: 'error', code: status })
  }
})

/** The calls of the specification's table that a visitor needs; every other one is a player's. */
const FOR_VISITORS = `GET /website/status, GET /system/settings, GET /checkIpBlack, POST /auth/login, POST /auth/register, POST /auth/ifPlayerExist,
  POST /auth/verifyPhoneCode, PUT /auth/updatePasswordByForget, POST /auth/sendPhoneVerification, GET /games/platform/all, GET /games/hotGameList,
  GET /demo/link/{}, GET /activity/showType, GET /activity/frontTypeInfo, GET /activity/redEnvelope, GET /system/messages, GET /system/alert/settings,
  GET /system/floatButton, GET /app/download/{}, GET /auth/agentUrlClick, GET /getLatestWithdraw`
const FOR_PLAYERS = `PUT /auth/updateAvatar, GET /finance/transaction/{}, GET /games/link/{}, POST /players/autoTransFer/{},
  POST /players/withdrawAll, POST /games/wallet, GET /auth/autoTransfer/get/{}, POST /players/bonusTransfer, POST /auth/giveUpBonusWallet, GET /auth/me,
  GET /auth/logout, POST /players/debit-card/store, POST /players/usdt-address/store, POST /players/convenience-store/store, GET /players/debit-card/list,
  GET /players/usdt-address/list, GET /players/convenience-store/list, GET /players/debit-card/showCanAddTpayCard, GET /players/money/{},
  GET /players/bet/records, GET /auth/transactionRecordList, GET /finance/playerAccounting/records, GET /recommendBonus, GET /autoRank/takeList,
  GET /showVipRank, GET /finance/recharge/fee, GET /finance/withdraw/fee, POST /activity/checkAddAuditBonusWallet/{},
  POST /finance/withdraw/create, POST /autoBonus/passMonth/{}/{}, GET /messages/{}/list, GET /messages/player/consultation, GET /auth/getIDCard,
  POST /auth/updateIDCard, POST /players/money/uploadRechargeImg, GET /banks/branch/{}, GET /task/list, GET /task/count, GET /task/barList,
  POST /task/audit/{}, GET /task/mall/list, GET /task/gameList, GET /task/gameLog, GET /task/mall/exchangeLog, GET /task/jPointLog, GET /task/daysJPointLog,
  GET /task/gamePlayCheck, POST /task/gamePlay, POST /task/mall/audit/{}, GET /task/mall/packageReceiveLog, GET /taskUsdtBonus/list,
  POST /taskUsdtBonus/take/{}, GET /convenience-store/list, GET /convenienceStoreList/{}, POST /players/depositSpecail, POST /players/deposit/{},
  POST /players/depositBonus, POST /players/withdraw/{}`

test('of the calls of the specification, the visitor’s answer without a token and all others answer 401 [RULE-113]', async () => {
  const named = (text: string) => text.split(',').map((one) => one.trim())
  const served = new Map(routes.map((route) => [`${route.spec.method} ${route.spec.path.replaceAll(/\{\w+\}/g, '{}')}`, route.spec]))
  const wrong: string[] = []
  for (const [calls, open] of [
    [named(FOR_VISITORS), true],
    [named(FOR_PLAYERS), false],
  ] as const) {
    for (const call of calls) {
      const spec = served.get(call)
      if (!spec) {
        wrong.push(`${call}: nobody serves it`)
        continue
      }
      const { status } = await t.send(spec, goodRequest(spec))
      if ((status === 401) === open || status >= 500) wrong.push(`${call}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
  // Guests and players claim by one call, which tells its outcome (REWARDS-12).
  const claim = await t.send(claimCalls.addAudit, { params: { id: '1' }, lang: 'en' })
  expect(claim.body).toMatchObject({ status: 'error', error_code: 'promotions.login_first' })
})
