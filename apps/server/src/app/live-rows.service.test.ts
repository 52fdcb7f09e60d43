import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { backofficeLive } from '@jade/contract/backoffice/live'
import { roleNames } from '@jade/contract/backoffice/roles'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { kycCalls } from '@jade/contract/kyc/calls'
import type { RowsChanged } from '@jade/contract/live'
import { siteOperatorCalls } from '@jade/contract/site/calls'
import { systemIntent } from '@jade/service/app'
import { createFastify } from '@jade/service/http/fastify'
import { tellOwnRow, tellRow } from '@jade/service/live'
import { mountOfficeSockets } from '@jade/service/office-sockets'
import type { Sockets } from '@jade/service/sockets'
import type { TestApp } from '@jade/test-kit/boot'
import { requirePublishedNews } from '@jade/test-kit/published'
import { listenOffice } from '@jade/test-kit/socket-listener'
import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffAuthenticator, staffReader } from '../modules/backoffice/door.ts'
import { PNG, staff, withCard } from '../modules/cashier/cashier.fixture.ts'
import { asking, desk } from '../modules/consultations/consultations.fixture.ts'
import { whoever } from '../modules/identity/players.fixture.ts'
import { bootHouse, staffCookies, tokenOf } from './house.fixture.ts'
import { liveLists, objectKinds, operatorRights } from './rooms.ts'
import '../modules/cashier/outside/fake-provider.fixture.ts'

let t: TestApp
let office: FastifyInstance
let sockets: Sockets
let url = ''
let cookies: Awaited<ReturnType<typeof staffCookies>>
let read = 0
const open: Socket[] = []

/** Everything as main.ts puts it together; beside the real sessions a player's number and `staff=<number>` are believed. */
beforeAll(async () => {
  const real = staffAuthenticator(operatorRights)
  t = await bootHouse({
    authenticatePlayer: whoever.authenticatePlayer,
    authenticateStaff: (app, token) => (/^\d+$/.test(token) ? whoever.authenticateStaff(app, token) : real(app, token)),
  })
  cookies = await staffCookies(t)
  office = createFastify(t.app.config)
  const reader = staffReader(operatorRights)
  const readStaff: typeof reader = (app, token) => {
    read += 1
    return reader(app, token)
  }
  const { outbox } = t.service
  sockets = await mountOfficeSockets(office.server, t.app, { readStaff, outbox, lists: liveLists(), objects: objectKinds(), recheckMs: 30 })
  await office.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(office.server.address() as AddressInfo).port}`
  // What the demo data say is gone before anybody listens.
  await t.drainOutbox()
  outbox.start()
})
afterAll(async () => {
  for (const socket of open) socket.close()
  await sockets.close()
  await office.close()
  await t.close()
})

/** What a console hears, as `list id`; each message is one that docs/asyncapi-office.json publishes. */
async function listening(
  cookie: string,
): Promise<{ readonly heard: Set<string>; readonly lists: () => ReadonlySet<string>; readonly socket: Socket }> {
  const socket = await listenOffice(url, cookie)
  open.push(socket)
  const heard = new Set<string>()
  socket.onAny((name: string, news: RowsChanged) => {
    requirePublishedNews(name, news)
    for (const id of news.ids) heard.add(`${news.list} ${id}`)
  })
  return { heard, socket, lists: () => new Set([...heard].map((row) => row.split(' ')[0] ?? '')) }
}

const ask = (token: string, card: string) =>
  t.call(cashierCalls.createWithdrawal, { token, body: { type: 'bank', id: card, amount: '1000.00' } })

const shared = liveLists().filter(({ own }) => own !== true)

test('each role hears of exactly those lists that it may ask for', async () => {
  for (const role of roleNames) {
    const { lists, socket } = await listening(cookies[role])
    const may = []
    for (const { name, call } of shared) {
      const { status } = await t.send(call, { cookie: cookies[role] })
      if (status === 200) may.push(name)
      else expect(status, `${role} ${name}`).toBe(403)
    }
    await t.app.unit(systemIntent('test'), async (u) => {
      for (const list of shared) tellRow(u, list, 1n)
    })
    await expect.poll(lists, { message: role }).toEqual(new Set(may))
    socket.close()
  }
})

test('a withdrawal reaches the open desk within a second of its commit, and so does who takes it', async () => {
  const { heard } = await listening(cookies.finance_auditor)
  const took = []
  for (let n = 0; n < 3; n += 1) {
    const { token, card } = await withCard(t, 500_000n)
    const { id } = (await ask(token, card)).body.data
    const committed = performance.now()
    await expect.poll(() => heard.has(`withdrawals ${id}`), { interval: 5 }).toBe(true)
    took.push(Math.round(performance.now() - committed))
    heard.clear()
    await t.call(cashierOperatorCalls.claimWithdrawal, { cookie: cookies.finance_auditor, params: { id } })
    await expect.poll(() => heard.has(`withdrawals ${id}`)).toBe(true)
  }
  // The machine is shared: the best of three says what the way itself takes.
  expect(Math.min(...took)).toBeLessThan(1_000)
})

test('a line of an inbox is told to the one whose it is, in each console, and to nobody else', async () => {
  const idOf = async (account: string) =>
    (await t.app.db.query<{ id: bigint }>('select id from backoffice.staff where account = $1', [account])).rows[0]?.id ?? 0n
  const [finance2, owner] = [await idOf('finance2'), await idOf('owner')]
  const [his, also, others] = [
    await listening(cookies.finance_payer),
    await listening(cookies.finance_payer),
    await listening(cookies.owner),
  ]
  await t.app.unit(systemIntent('test'), async (u) => {
    tellOwnRow(u, backofficeLive.inbox, { staffId: finance2, id: 41n })
    tellOwnRow(u, backofficeLive.inbox, { staffId: owner, id: 42n })
  })
  await expect
    .poll(() => [his.heard, also.heard, others.heard])
    .toEqual([new Set(['inbox 41']), new Set(['inbox 41']), new Set(['inbox 42'])])
  for (const { socket } of [his, also, others]) socket.close()
})

test('deposits, consultations, identity cards and requests tell when they come, move and end', async () => {
  const { heard } = await listening(cookies.owner)
  let marks = 1_000_000n
  /** Whatever was on its way is heard before the act: what is told of a list keeps its order. */
  const settled = async (row: string) => {
    marks += 1n
    const list = liveLists().find(({ name }) => row.startsWith(`${name} `))
    await t.app.unit(systemIntent('test'), async (u) => list && tellRow(u, list, marks))
    await expect.poll(() => [...heard], { message: `before ${row}` }).toContain(`${list?.name} ${marks}`)
  }
  const tells = async (row: string, act: () => Promise<{ readonly status: number }>) => {
    await settled(row)
    heard.clear()
    expect((await act()).status, row).toBe(200)
    await expect.poll(() => [...heard], { message: row }).toContain(row)
  }
  const payer = await withCard(t)
  const ordered = await t.call(cashierCalls.createDeposit, { token: payer.token, body: { id: 1, type: 'bank', amount: '1000.00' } })
  const query = { list: 'open', player_id: String(payer.id) } as const
  const deposit = (await t.call(cashierOperatorCalls.deposits, { ...staff(1), query })).body.data[0]?.id ?? 'none'
  await expect.poll(() => [...heard]).toContain(`deposits ${deposit}`)
  const { key } = ordered.body.data
  await tells(`deposits ${deposit}`, () => t.call(cashierCalls.cancelDeposit, { token: payer.token, params: { key } }))

  const asker = asking(t, payer.token)
  const id = await asker.opened()
  const { answer, take, close } = desk(t, 'staff=1')
  await tells(`consultations ${id}`, () => take(id))
  await tells(`consultations ${id}`, () => asker.say(id, 'Still nothing.'))
  await tells(`consultations ${id}`, () => answer(id, 'It is there now.'))
  await tells(`consultations ${id}`, () => close(id, 'Goodbye.'))
  await tells(`consultations ${id}`, () => asker.rate(id, '5'))

  const files = [{ field: 'ID_card_front', bytes: PNG }]
  await tells('kyc 7001', () => t.call(kycCalls.updateIDCard, { token: '7001', files }))

  const change = { value: '200.00', reason: 'for a test' }
  const asked = await t.call(siteOperatorCalls.changeSetting, {
    ...staff(1),
    params: { key: 'limit_deposits_single_amount_min_W' },
    body: change,
  })
  expect(asked.status, asked.text).toBe(200)
  const waiting = async () =>
    (await t.call(backofficeCalls.approvals, { cookie: cookies.owner, query: { status: 'waiting' } })).body.data[0]?.id ?? ''
  await expect.poll(waiting).not.toBe('')
  const request = await waiting()
  await expect.poll(() => [...heard]).toContain(`approvals ${request}`)
  await tells(`approvals ${request}`, () =>
    t.call(backofficeCalls.decideApproval, { ...staff(2), params: { id: request, decision: 'refuse' }, body: { reason: 'no' } }),
  )
})

test("a player's token, a player's cookie and a session that logged out open nothing, and the log-out closes what is open", async () => {
  const token = await tokenOf(t, 'demo01')
  for (const cookie of [`staff=${token}`, `token=${token}`, 'staff=1', '']) await expect(listenOffice(url, cookie)).rejects.toThrow()
  const { socket } = await listening(cookies.content)
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  await t.call(backofficeCalls.logout, { cookie: cookies.content })
  expect(await closed).toBe('io server disconnect')
  await expect(listenOffice(url, cookies.content)).rejects.toThrow('unauthenticated')
})

test('an open socket is no sign of life: a session without a call ends as if there were none', async () => {
  const { socket } = await listening(cookies.auditor)
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  t.clock.advance({ minutes: 20 })
  const before = read
  await expect.poll(() => read - before).toBeGreaterThan(2 * sockets.count())
  t.clock.advance({ minutes: 11 })
  expect(await closed).toBe('io server disconnect')
})
