import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeStaff } from '../modules/backoffice/people.fixture.ts'
import { asking, desk } from '../modules/consultations/consultations.fixture.ts'
import { bootHouse, newcomer, staffCookies } from './house.fixture.ts'
import '../modules/cashier/outside/fake-provider.fixture.ts'

/* Consultations that are handed to a colleague by name (SERVICE-35). */

let t: TestApp
let cookies: Awaited<ReturnType<typeof staffCookies>>
let player: ReturnType<typeof asking>

beforeAll(async () => {
  t = await bootHouse()
  cookies = await staffCookies(t)
  player = asking(t, await newcomer(t, 'asker01', '0911000999'))
})
afterAll(() => t.close())

const assign = (id: string, to: string, from = '', cookie = cookies.service) =>
  t.send(consultationsOperatorCalls.assign, { cookie, lang: 'en', params: { id }, body: { to, from } })
const like = async (q?: string) =>
  (await t.call(consultationsOperatorCalls.colleagues, { cookie: cookies.service, query: q === undefined ? {} : { q } })).body.data.map(
    ({ account }) => account,
  )
const holder = async (id: string) => (await desk(t, cookies.service).thread(id)).assignee

test('a case goes to a colleague by name, who has it at once; the audit log says from whom to whom [SERVICE-35]', async () => {
  const id = await player.opened()
  expect((await assign(id, 'lead1')).status).toBe(200)
  expect(await holder(id)).toBe('lead1')
  expect((await desk(t, cookies.service_lead).inbox({ whose: 'mine' })).data.map((row) => row.id)).toContain(id)
  expect((await desk(t, cookies.service).answer(id, 'Mine?')).body.message).toBe('lead1 is answering this consultation')
  // On purpose from the one who has it, as a take-over is.
  expect((await assign(id, 'owner', 'lead1')).status).toBe(200)
  const { body } = await t.call(backofficeCalls.audit, { cookie: cookies.owner, query: { object: `consultation ${id}` } })
  expect(body.data.filter(({ action }) => action === 'consultation.assign').map(({ before, after }) => [before, after])).toEqual([
    [{ assignee: 'lead1' }, { assignee: 'owner' }],
    [{ assignee: '' }, { assignee: 'lead1' }],
  ])
  await player.close(id)
})

test('only who works here and may answer is handed a case, or listed; who may not answer hands none [SERVICE-35]', async () => {
  const id = await player.opened()
  expect(await like()).toEqual(['lead1', 'owner'])
  expect(await like('LEA')).toEqual(['lead1'])
  for (const to of ['marketing1', 'nobody'])
    expect((await assign(id, to)).body.message).toBe(`${to} does not answer consultations, please choose another colleague`)
  await changeStaff(t, 'lead1', { active: false })
  expect((await assign(id, 'lead1')).status).toBe(403)
  expect(await like()).toEqual(['owner'])
  await changeStaff(t, 'lead1', { active: true })
  expect((await assign(id, 'lead1', '', cookies.marketing)).status).toBe(403)
  expect(await holder(id)).toBe('')
  await player.close(id)
})

test('what somebody else took on since stays there; of two at once one goes through; what ended is handed to nobody [SERVICE-35]', async () => {
  const id = await player.opened()
  await desk(t, cookies.owner).take(id)
  expect((await assign(id, 'lead1')).body.message).toBe('owner is answering this consultation')
  expect(await holder(id)).toBe('owner')
  await t.call(consultationsOperatorCalls.handOver, { cookie: cookies.owner, params: { id }, body: { note: 'Whoever' } })
  const both = await Promise.all([assign(id, 'lead1'), assign(id, 'owner')])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
  await player.close(id)
  expect((await assign(id, 'lead1', await holder(id))).body.message).toBe('This consultation has ended, please open another')
})
