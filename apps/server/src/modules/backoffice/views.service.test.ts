import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { viewCalls } from '@jade/contract/backoffice/view-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootBackoffice, cookieOf } from './staff.fixture.ts'

let t: TestApp
const cookies: Record<string, string> = {}
beforeAll(async () => {
  t = await bootBackoffice()
  for (const account of ['finance1', 'service1', 'owner']) cookies[account] = await cookieOf(t, account)
})
afterAll(() => t.close())

const as = (account: string) => ({ cookie: cookies[account] ?? '', lang: 'en' as const })
const views = async (account: string, list = '/withdrawals') =>
  (await t.call(viewCalls.views, { ...as(account), query: { list } })).body.data
const save = (account: string, name: string, { list = '/withdrawals', shared = 0, filters = { date: 'yesterday', sort: 'amount' } } = {}) =>
  t.call(viewCalls.saveView, { ...as(account), body: { list, name, filters, shared: shared as 0 | 1 } })
const first = (account: string, id: string, value: 0 | 1) =>
  t.call(viewCalls.openWithView, { ...as(account), params: { id }, body: { first: value } })

test('a view is kept for who saved it, one of a name, on every machine', async () => {
  await save('finance1', 'Large ones')
  await save('finance1', 'Large ones', { filters: { date: 'today', sort: '-amount' } })
  cookies['finance1'] = await cookieOf(t, 'finance1')
  expect(await views('finance1')).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      name: 'Large ones',
      filters: { date: 'today', sort: '-amount' },
      mine: 1,
      shared: 0,
      first: 0,
      by: 'finance1',
    },
  ])
  expect(await views('finance1', '/deposits')).toEqual([])
  expect(await views('service1')).toEqual([])
})

test('what is shared is read by colleagues of the role, and changed by its maker alone', async () => {
  const { body } = await save('finance1', 'Of the night', { shared: 1 })
  const { id } = body.data
  expect(await views('service1')).toEqual([])
  expect((await first('service1', id, 1)).status).toBe(404)
  // Somebody moves to finance: the view comes with the role.
  await t.app.db.query(`update backoffice.staff set role = 'finance_auditor' where account = 'service1'`)
  expect(await views('service1')).toMatchObject([{ id, name: 'Of the night', mine: 0, by: 'finance1' }])
  expect((await t.call(viewCalls.removeView, { ...as('service1'), params: { id } })).status).toBe(404)
  expect((await first('service1', id, 1)).status).toBe(200)
  expect(await views('service1')).toMatchObject([{ id, first: 1 }])
  expect(await views('finance1')).toMatchObject([{ first: 0 }, { first: 0 }])
  expect((await t.call(viewCalls.removeView, { ...as('finance1'), params: { id } })).status).toBe(200)
  expect(await views('service1')).toEqual([])
})

test('a list opens with one view', async () => {
  const [a, b] = [await save('owner', 'a'), await save('owner', 'b')].map(({ body }) => body.data.id)
  await first('owner', a ?? '', 1)
  await first('owner', b ?? '', 1)
  expect((await views('owner')).map((view) => [view.name, view.first])).toEqual([
    ['a', 0],
    ['b', 1],
  ])
  await first('owner', b ?? '', 0)
  expect((await views('owner')).filter((view) => view.first)).toEqual([])
})

test('twenty of one person for a list, whatever is sent at once; a name that stands is no new one', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => save('owner', `view ${at}`, { list: '/players' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
    error_code: 'backoffice.views_full',
    message: 'A list has at most 20 views of yours; take one away first',
  })
  const [one] = await views('owner', '/players')
  expect((await save('owner', one?.name ?? '', { list: '/players' })).status).toBe(200)
  expect(await views('owner', '/players')).toHaveLength(20)
})

test('what is no list, no name and too many filters is refused, and what was saved stands in the audit log', async () => {
  expect((await save('owner', '  ')).status).toBe(400)
  expect((await save('owner', 'x', { list: '//evil' })).status).toBe(400)
  const filters = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`f${at}`, 'x'])) as never
  expect((await save('owner', 'x', { filters })).body).toMatchObject({ error: { filters: ['Too many filters'] } })
  const log = await t.call(backofficeCalls.audit, { ...as('owner'), query: { action: 'view.save', actor: 'finance1' } })
  expect(log.body.total).toBe(3)
})
