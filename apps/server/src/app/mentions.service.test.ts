import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { inboxCalls } from '@jade/contract/backoffice/inbox-calls'
import { objectCalls } from '@jade/contract/backoffice/object-calls'
import { cashierCalls } from '@jade/contract/cashier/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffAuthenticator } from '../modules/backoffice/door.ts'
import { forgetOldMentions } from '../modules/backoffice/inbox.service.ts'
import { changeStaff, crowd, emptyInboxes } from '../modules/backoffice/people.fixture.ts'
import { withCard } from '../modules/cashier/cashier.fixture.ts'
import { whoever } from '../modules/identity/players.fixture.ts'
import { bootHouse, staffCookies } from './house.fixture.ts'
import { operatorRights } from './rooms.ts'
import '../modules/cashier/outside/fake-provider.fixture.ts'

/* Colleagues named in notes, and their inboxes (CONSOLE-45). */

let t: TestApp
let cookies: Awaited<ReturnType<typeof staffCookies>>
type Role = keyof typeof cookies
let withdrawal = ''

beforeAll(async () => {
  const real = staffAuthenticator(operatorRights)
  t = await bootHouse({
    authenticatePlayer: whoever.authenticatePlayer,
    authenticateStaff: (app, token) => (/^\d+$/.test(token) ? whoever.authenticateStaff(app, token) : real(app, token)),
  })
  cookies = await staffCookies(t)
  const { token, card } = await withCard(t, 500_000n)
  const made = await t.call(cashierCalls.createWithdrawal, { token, body: { type: 'bank', id: card, amount: '1000.00' } })
  withdrawal = made.body.data.id
})
afterAll(() => t.close())

const as = (role: Role) => ({ cookie: cookies[role], lang: 'en' as const })
const of = (kind: string, id: string) => ({ params: { kind, id } })
const note = (role: Role, text: string, at = of('withdrawal', withdrawal)) =>
  t.send(objectCalls.addNote, { ...as(role), ...at, body: { text } })
const inbox = async (role: Role, query: Readonly<Record<string, string>> = {}) =>
  (await t.call(inboxCalls.inbox, { ...as(role), query })).body
const unread = async (role: Role) => (await t.call(inboxCalls.inboxUnread, as(role))).body.data.unread
const mark = (role: Role, id: string, read: 0 | 1 = 1) => t.send(inboxCalls.markRead, { ...as(role), params: { id }, body: { read } })
const like = async (role: Role, q: string, at = of('withdrawal', withdrawal)) =>
  (await t.call(objectCalls.mentionable, { ...as(role), ...at, query: { q } })).body.data.map(({ account }) => account)
const setRole = (account: string, role: string) => changeStaff(t, account, { role })
const notes = async () => (await t.app.db.query('select 1 from backoffice.note')).rowCount
const clear = () => emptyInboxes(t)

test('a colleague who is named finds the note in the inbox, unread until it is read, and nobody else does', async () => {
  const { body } = await note('finance_auditor', '請 @finance2 看一下，@service1 已通知玩家；寫給 a@service1.tw 與 @nobody9')
  expect(body.data).toEqual({ told: ['finance2', 'service1'] })
  expect(await unread('finance_payer')).toBe(1)
  expect(await unread('owner')).toBe(0)
  const [line] = (await inbox('finance_payer')).data
  expect(line).toMatchObject({
    by: 'finance1',
    read: 0,
    open: 1,
    kind: 'withdrawal',
    object: withdrawal,
    name: expect.stringMatching(/^[A-Z]/),
  })
  expect(line?.text).toContain('看一下')
  expect((await mark('finance_payer', line?.id ?? '')).status).toBe(200)
  expect(await unread('finance_payer')).toBe(0)
  expect((await inbox('finance_payer', { unread: '1' })).data).toEqual([])
  expect((await inbox('finance_payer')).data[0]?.read).toBe(1)
  expect((await mark('finance_payer', line?.id ?? '', 0)).status).toBe(200)
  expect(await unread('finance_payer')).toBe(1)
  expect((await mark('service', line?.id ?? '')).status, 'a line of somebody else is not there').toBe(404)
  expect(await unread('finance_payer')).toBe(1)
})

test('the audit log says who was told and none of the words', async () => {
  const { rows } = await t.app.db.query<{ after: string }>(
    `select after from service.audit where action = 'object.note' order by seq desc limit 1`,
  )
  expect(rows[0]?.after).toBe('{"note":"1","told":["finance2","service1"]}')
})

test('whoever may not see the object is refused by name, and nothing is written', async () => {
  const before = await notes()
  const blind = await note('finance_auditor', '@kyc1 @finance2 @content1 look')
  expect(blind.status).toBe(403)
  expect(blind.body.message).toContain('content1, kyc1')
  expect(blind.body.message).not.toContain('finance2')
  await changeStaff(t, 'risk1', { active: false })
  expect((await note('finance_auditor', '@risk1')).body.message).toContain('risk1')
  await changeStaff(t, 'risk1', { active: true })
  expect((await note('kyc_officer', 'hello @finance2')).status, 'who may not see it names nobody on it').toBe(403)
  expect(await notes()).toBe(before)
})

test('of what is judged one by one each colleague is judged', async () => {
  await t.call(backofficeCalls.setStaffActive, {
    ...as('admin'),
    key: 'judged',
    params: {
      id: String((await t.app.db.query<{ id: bigint }>(`select id from backoffice.staff where account = 'content1'`)).rows[0]?.id),
    },
    body: { active: 0, reason: 'a test' },
  })
  await t.call(backofficeCalls.setStaffActive, {
    ...as('admin'),
    key: 'judged-back',
    params: {
      id: String((await t.app.db.query<{ id: bigint }>(`select id from backoffice.staff where account = 'content1'`)).rows[0]?.id),
    },
    body: { active: 1, reason: 'a test' },
  })
  await t.drainOutbox()
  const { rows } = await t.app.db.query<{ id: string }>('select id from backoffice.approval order by requested_at desc limit 1')
  const request = of('approval', rows[0]?.id ?? '')
  expect(await like('admin', '', request), 'the deciders and who reads the audit log').toEqual(['auditor1', 'finance1', 'owner'])
  expect((await note('admin', '@lead1 please', request)).body.message).toContain('lead1')
  expect((await note('admin', '@finance1 please', request)).body.data).toEqual({ told: ['finance1'] })
  await changeStaff(t, 'content1', { active: true })
})

test('completing knows those who may see the object, by account or name, and never oneself', async () => {
  expect(await like('finance_auditor', 'fin')).toEqual(['finance2'])
  expect(await like('finance_auditor', 'kyc')).toEqual([])
  expect(await like('finance_auditor', '%')).toEqual([])
  expect((await t.send(objectCalls.mentionable, { ...as('kyc_officer'), ...of('withdrawal', withdrawal) })).status).toBe(403)
  await changeStaff(t, 'service1', { name: '王小明' })
  expect(await like('finance_auditor', '小明')).toEqual(['service1'])
})

test('who lost the right to see the object reads that there is a note, and nothing of it', async () => {
  await clear()
  await note('finance_auditor', 'secret words for @service1')
  await setRole('service1', 'kyc_officer')
  const [line] = (await inbox('service')).data
  expect(line).toMatchObject({ by: 'finance1', open: 0, kind: '', object: '', name: '', text: '' })
  expect(JSON.stringify(await inbox('service'))).not.toContain('secret')
  expect((await mark('service', line?.id ?? '')).status, 'and puts it away').toBe(200)
  await setRole('service1', 'service')
  expect((await inbox('service')).data[0]?.text).toContain('secret')
})

test('a note names ten people at most, each once', async () => {
  await crowd(t, 11)
  const all = (n: number) => Array.from({ length: n }, (_, at) => `@crowd${at + 1} @Crowd${at + 1}`).join(' ')
  expect((await note('owner', all(11))).status).toBe(403)
  expect((await note('owner', `${all(10)} @owner`)).body.data?.told).toHaveLength(10)
})

test('all up to what was seen is read at once; what came since is not', async () => {
  await clear()
  for (const n of [1, 2, 3]) await note('owner', `@finance2 number ${n}`)
  const { data, total } = await inbox('finance_payer', { pageSize: '2' })
  expect([data.map(({ text }) => text), total]).toEqual([['@finance2 number 3', '@finance2 number 2'], 3])
  expect((await inbox('finance_payer', { pageSize: '2', page: '2' })).data.map(({ text }) => text)).toEqual(['@finance2 number 1'])
  const all = t.send(inboxCalls.markAllRead, { ...as('finance_payer'), body: { until: data[1]?.id ?? '' } })
  expect((await all).status).toBe(200)
  expect((await inbox('finance_payer', { unread: '1' })).data.map(({ text }) => text)).toEqual(['@finance2 number 3'])
})

test('a line goes 90 days after it was read, and after a year in any case; the note stays', async () => {
  await clear()
  const before = await notes()
  await note('owner', '@finance2 read')
  await note('owner', '@finance2 never read')
  const [, line] = (await inbox('finance_payer')).data
  await mark('finance_payer', line?.id ?? '')
  const left = async () =>
    (
      await t.app.db.query<{ text: string }>(
        'select note.text from backoffice.mention join backoffice.note on note.id = mention.note_id order by mention.id',
      )
    ).rows.map(({ text }) => text)
  t.clock.advance({ days: 89 })
  await forgetOldMentions(t.app)
  expect(await left()).toEqual(['@finance2 read', '@finance2 never read'])
  t.clock.advance({ days: 2 })
  await forgetOldMentions(t.app)
  expect(await left()).toEqual(['@finance2 never read'])
  t.clock.advance({ days: 275 })
  await forgetOldMentions(t.app)
  expect(await left()).toEqual([])
  expect(await notes()).toBe((before ?? 0) + 2)
})
