import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { PAGED_FILE_MOST } from '@jade/contract/list-words'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attempt, bootBackoffice, cookieOf } from './staff.fixture.ts'

let t: TestApp
let auditor: string
beforeAll(async () => {
  t = await bootBackoffice()
  await attempt(t, 'finance1', { password: 'wrong' })
  await cookieOf(t, 'finance1')
  auditor = await cookieOf(t, 'auditor1')
})
afterAll(() => t.close())

const list = async (query: Record<string, string>) => (await t.call(backofficeCalls.audit, { cookie: auditor, query })).body
const verify = async () => (await t.call(backofficeCalls.verifyAudit, { cookie: auditor })).body.data

describe('the audit log', () => {
  test('is read newest first, by action, object, actor and day', async () => {
    expect((await list({})).data.map((row) => row.action)).toEqual(['staff.login', 'staff.login', 'staff.login_failed'])
    expect((await list({ action: 'staff.login_failed' })).data).toMatchObject([{ object: 'staff finance1', actor: 'guest' }])
    expect((await list({ object: 'staff finance1' })).total).toBe(2)
    expect((await list({ actor: 'finance1' })).data).toMatchObject([{ action: 'staff.login', actor: 'staff:finance1' }])
    expect((await list({ date: '2026-06-15..2026-06-15' })).total).toBe(3)
    expect((await list({ date: '2026-06-16..2026-06-20' })).total).toBe(0)
    expect((await list({ sort: 'at' })).data.map((row) => row.seq)).toEqual(['1', '2', '3'])
  })

  test('cannot be changed by the program', async () => {
    const run = (sql: string) => t.database.transaction((tx) => tx.query(sql))
    await expect(run(`update service.audit set reason = 'other'`)).rejects.toThrow('insert-only')
    await expect(run('delete from service.audit')).rejects.toThrow('insert-only')
    await expect(run('truncate service.audit')).rejects.toThrow('insert-only')
    await expect(run('truncate service.audit_head')).rejects.toThrow('insert-only')
  })

  test('shows where somebody with the keys of the database changed it', async () => {
    expect(await verify()).toMatchObject({ rows: 3, broken_at: '' })
    const tampered = async (change: string, undo: string) => {
      await t.app.db.query('alter table service.audit disable trigger audit_insert_only')
      await t.app.db.query(change)
      const { broken_at: at } = await verify()
      await t.app.db.query(undo)
      await t.app.db.query('alter table service.audit enable trigger audit_insert_only')
      return at
    }
    const object = (account: string) => `update service.audit set object = 'staff ${account}' where seq = 2`
    expect(await tampered(object('owner'), object('finance1'))).toBe('2')
    expect(await tampered('update service.audit set seq = 9 where seq = 1', 'update service.audit set seq = 1 where seq = 9')).toBe('2')
    expect(await tampered('update service.audit_head set seq = 4', 'update service.audit_head set seq = 3')).toBe('4')
    expect((await verify()).broken_at).toBe('')
  })

  test('shows a cut tail by the head that a job wrote beside the database, which no key of the database changes', async () => {
    await t.runJob('backoffice.witness_audit')
    await t.app.db.query('alter table service.audit disable trigger audit_insert_only')
    await t.app.db.query('delete from service.audit where seq = 3')
    await t.app.db.query('update service.audit_head set seq = 2, hash = (select hash from service.audit where seq = 2)')
    expect((await verify()).broken_at).toBe('3')
  })

  test('says who took rows of which list away as a file', async () => {
    const body = { list: 'Players', rows: 20, filters: '{"status":"locked"}' }
    const exported = await t.call(backofficeCalls.recordExport, { cookie: auditor, body })
    expect(exported.status).toBe(200)
    expect((await list({ action: 'list.export' })).data).toMatchObject([
      { actor: expect.stringContaining('auditor1'), object: 'Players', after: { rows: 20, filters: '{"status":"locked"}' } },
    ])
    const taken = async (rows: number) => (await t.call(backofficeCalls.recordExport, { cookie: auditor, body: { ...body, rows } })).status
    expect([await taken(0), await taken(PAGED_FILE_MOST), await taken(PAGED_FILE_MOST + 1)]).toEqual([400, 200, 400])
  })
})
