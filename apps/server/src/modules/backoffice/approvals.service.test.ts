import { randomUUID } from 'node:crypto'
import type { ApprovalKind } from '@jade/contract/approval'
import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { type ApprovalDecided, approvalDecided, approvalRequested } from '@jade/contract/backoffice/events'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rooms } from '../../app/rooms.ts'
import { ask, bootBackoffice, cookieOf, staffId } from './staff.fixture.ts'

let t: TestApp
let owner: string
let finance1: string
let finance2: string
beforeAll(async () => {
  t = await bootBackoffice()
  owner = await cookieOf(t, 'owner')
  finance1 = await cookieOf(t, 'finance1')
  finance2 = await cookieOf(t, 'finance2')
})
afterAll(() => t.close())

const decide = (id: string, cookie: string, decision: 'approve' | 'refuse' = 'approve') =>
  t.call(backofficeCalls.decideApproval, { cookie, lang: 'en', params: { id, decision }, body: { reason: 'seen and right' } })

async function announced(id: string): Promise<ApprovalDecided[]> {
  const { rows } = await t.app.db.query<{ payload: string }>('select payload from service.event_log where name = $1 order by id', [
    approvalDecided,
  ])
  return rows.map((row) => JSON.parse(row.payload) as ApprovalDecided).filter((decided) => decided.id === id)
}

async function row(id: string, cookie = owner) {
  return (await t.call(backofficeCalls.approvals, { cookie, query: { pageSize: '100' } })).body.data.find((one) => one.id === id)
}

describe('a request for a second person', () => {
  test('waits in the queue, once, with what changes', async () => {
    const id = await ask(t, 'finance1', { object: 'setting x', before: { min: '1.00' }, after: { min: '2.00' } })
    expect(await row(id)).toMatchObject({
      object: 'setting x',
      before: { min: '1.00' },
      after: { min: '2.00' },
      maker: 'finance1',
      checker: '',
      status: 'waiting',
      kind_name: '儲值渠道',
      allowed: 1,
      why_not: '',
    })
    expect(await row(id, finance1)).toMatchObject({ allowed: 0, why_not: 'own' })
    const makerId = String(await staffId(t.app, 'finance1'))
    const again = { id, kind: 'site.reopen', object: 'site', before: { open: 0 }, after: { open: 1 }, reason: 'again', makerId } as const
    await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalRequested, payload: again }))
    await t.drainOutbox()
    expect((await row(id))?.after).toEqual({ min: '2.00' })
  })

  test('is not decided by whoever made it, the owner included', async () => {
    for (const [maker, cookie] of [
      ['finance1', finance1],
      ['owner', owner],
    ] as const) {
      const id = await ask(t, maker)
      expect((await decide(id, cookie)).body.message).toBe('You cannot decide your own request')
      expect((await row(id))?.status).toBe('waiting')
      expect(await announced(id)).toEqual([])
    }
  })

  test('is decided together with others only where its kind allows that [CONSOLE-30]', async () => {
    const inBulk = (id: string) =>
      t.call(backofficeCalls.decideApproval, {
        cookie: owner,
        lang: 'en',
        params: { id, decision: 'approve' },
        body: { reason: 'all of them', bulk: 1 },
      })
    const single = await ask(t, 'finance1', { kind: 'cashier.channel', object: 'one by one' })
    expect(await row(single)).toMatchObject({ bulk: 0, allowed: 1 })
    expect((await inBulk(single)).body.message).toBe('Requests of this kind are decided one by one')
    expect((await row(single))?.status).toBe('waiting')
    expect((await decide(single, owner)).status).toBe(200)

    const many = await ask(t, 'finance1', { kind: 'games.read_record', object: 'one of many' })
    expect(await row(many)).toMatchObject({ bulk: 1, allowed: 1 })
    expect((await inBulk(many)).status).toBe(200)
    expect((await row(many))?.status).toBe('approved')
    // Two pairs of eyes all the same.
    const own = await ask(t, 'owner', { kind: 'games.read_record', object: 'one of many' })
    expect((await inBulk(own)).body.message).toBe('You cannot decide your own request')
  })

  test('is decided once by another person when ten answers arrive together', async () => {
    const id = await ask(t, 'finance1', { object: 'raced' })
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => decide(id, at % 2 === 0 ? owner : finance2, at % 3 === 0 ? 'refuse' : 'approve')),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
      new Set(['This request has already been decided or has expired']),
    )
    expect(await announced(id)).toHaveLength(1)
    const { rows } = await t.app.db.query(`select actor from service.audit where action like 'approval.%' and object = 'raced'`)
    expect(rows).toHaveLength(1)
  })

  test('carries the decision, its maker and its reason back to the room', async () => {
    const id = await ask(t, 'finance1')
    expect((await decide(id, finance2, 'refuse')).status).toBe(200)
    const checkerId = String(await staffId(t.app, 'finance2'))
    expect(await announced(id)).toEqual([
      { id, kind: 'cashier.channel', approved: false, checkerId, checker: 'finance2', reason: 'seen and right' },
    ])
    expect(await row(id)).toMatchObject({ status: 'refused', checker: 'finance2' })
  })

  test('ends by itself as refused after 24 hours', async () => {
    const id = await ask(t, 'finance1')
    t.clock.advance({ hours: 23, minutes: 59 })
    await t.runJob('backoffice.expire_approvals')
    expect((await row(id, await cookieOf(t, 'owner')))?.status).toBe('waiting')
    const late = await cookieOf(t, 'finance2')
    expect((await decide(id, late)).body.message).toBe('This request has already been decided or has expired')
    await t.runJob('backoffice.expire_approvals')
    await t.runJob('backoffice.expire_approvals')
    expect(await announced(id)).toEqual([{ id, kind: 'cashier.channel', approved: false, checkerId: '', checker: '', reason: 'expired' }])
    expect((await row(id, late))?.status).toBe('expired')
  })

  test('is found by its kind, and by whether the reader asked for it', async () => {
    const mine = await ask(t, 'finance2')
    const theirs = await ask(t, 'finance1')
    const cookie = await cookieOf(t, 'finance2')
    const listed = async (query: Readonly<Record<string, string>>) => (await t.send(backofficeCalls.approvals, { cookie, query })).body
    const idsOf = async (query: Readonly<Record<string, string>>) =>
      (await listed({ status: 'waiting', ...query })).data.map(({ id }) => id)
    expect(await idsOf({})).toEqual(expect.arrayContaining([mine, theirs]))
    expect(await idsOf({ by: 'me' })).toContain(mine)
    expect(await idsOf({ by: 'me' })).not.toContain(theirs)
    expect(await idsOf({ by: 'others' })).toContain(theirs)
    expect(await idsOf({ by: 'others' })).not.toContain(mine)
    expect(await idsOf({ kind: 'cashier.channel' })).toContain(theirs)
    expect(await idsOf({ kind: 'wallet.end_debt' })).toEqual([])
    const { kinds } = await listed({})
    expect(kinds).toContainEqual({ kind: 'cashier.channel', name: expect.stringMatching(/./) })
    expect(kinds.map(({ kind }) => kind)).not.toContain('backoffice.role')
  })

  test('that nobody made does not exist', async () => {
    expect((await decide(randomUUID(), await cookieOf(t, 'owner'))).body.code).toBe(404)
  })
})

/** Who decides beside the owner: every kind there is stands here. */
const deciders: Readonly<Record<ApprovalKind, readonly string[]>> = {
  'site.setting': ['finance1'],
  'site.reopen': ['finance1', 'gameops1', 'admin1'],
  'vip.level': ['finance1'],
  'mall.odds': ['finance1'],
  'vip.rebates': ['finance1'],
  'content.publish': ['finance1'],
  'promotions.publish': ['finance1'],
  'leaderboard.race': ['finance1'],
  'missions.task': ['finance1'],
  'missions.usdt': ['finance1'],
  'wallet.grant_bonus': ['finance1'],
  'wallet.end_transfer': ['finance2'],
  'wallet.end_held_win': ['finance2'],
  'wallet.end_debt': ['finance2'],
  'turnover.change': ['finance1'],
  'adjustments.adjust': ['finance1'],
  'protection.restriction': ['finance1'],
  'backoffice.invite_staff': ['finance1'],
  'backoffice.reset_factor': ['finance1'],
  'backoffice.role': ['finance1'],
  'backoffice.reactivate_staff': ['finance1'],
  'games.correct': ['finance1', 'gameops1'],
  'games.read_record': ['finance1', 'gameops1'],
  'messages.broadcast': ['finance1', 'gameops1', 'lead1'],
  'messages.template': ['finance1', 'gameops1', 'lead1'],
  'cashier.channel': ['finance2'],
  'cashier.usdt_rate': ['finance2'],
  'cashier.end_payout': ['finance1'],
  'cashier.credit_suspense': ['finance2'],
  'cashier.end_suspense': ['finance2'],
  'cashier.read_line': ['finance2'],
  'counterparts.accept_key': ['finance1'],
  'packets.announce': ['finance1'],
  'points.adjust': ['finance1'],
  'counterparts.retire_key': ['finance1'],
}

describe('a request is decided by those whose permission opens its kind', () => {
  const kinds = Object.keys(deciders) as ApprovalKind[]

  test('every kind that a room declares has its deciders here', () => {
    expect(rooms.flatMap((room) => Object.keys(room.approvals ?? {})).sort()).toEqual([...kinds].sort())
  })

  test.each([
    'owner',
    'finance1',
    'finance2',
    'service1',
    'kyc1',
    'marketing1',
    'gameops1',
    'auditor1',
    'admin1',
    'risk1',
    'lead1',
    'content1',
  ])('%s', async (account) => {
    const cookie = await cookieOf(t, account)
    const maker = account === 'owner' ? 'finance2' : 'owner'
    for (const kind of kinds) {
      const id = await ask(t, maker, { kind })
      const may = account === 'owner' || deciders[kind].includes(account)
      const reply = await decide(id, cookie)
      expect([kind, reply.status, await announced(id)]).toEqual([kind, may ? 200 : 403, may ? [expect.objectContaining({ id })] : []])
    }
  })

  test('who may not decide a kind does not read its requests either, but sees what became of an own one', async () => {
    const [foreign, own] = [await ask(t, 'owner', { kind: 'vip.level' }), await ask(t, 'service1', { kind: 'adjustments.adjust' })]
    const service = await cookieOf(t, 'service1')
    expect(await row(foreign, service)).toBeUndefined()
    expect(await row(own, service)).toMatchObject({ allowed: 0, why_not: 'own' })
    const payer = await cookieOf(t, 'finance2')
    expect(await row(own, payer)).toBeUndefined()
    expect((await decide(own, payer)).body.message).toBe('You may not decide requests of this kind')
    expect(await row(own, await cookieOf(t, 'auditor1'))).toMatchObject({ allowed: 0, why_not: 'kind' })
  })
})

test('the database itself refuses a maker who checks, and an approval without a checker', async () => {
  const id = await ask(t, 'finance1')
  const maker = await staffId(t.app, 'finance1')
  const approve = (checker: bigint | null) =>
    t.database.transaction((tx) =>
      tx.query(`update backoffice.approval set status = 'approved', checker_id = $2 where id = $1`, [id, checker]),
    )
  await expect(approve(maker)).rejects.toThrow('maker_is_not_checker')
  await expect(approve(null)).rejects.toThrow('decided_has_checker')
})
