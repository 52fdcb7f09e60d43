import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { exportsCalls } from '@jade/contract/exports/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bootCashier, type Person, staff, withCard } from '../cashier/cashier.fixture.ts'
import { cashierRoom } from '../cashier/room.ts'
import { putWithdrawals, takeWithdrawals } from '../cashier/rows.fixture.ts'
import { giveAccount } from '../identity/accounts.fixture.ts'
import { exportsRoom } from './room.ts'
import { cellsOf, unzipped } from './unzipped.fixture.ts'

/** Who may do what: 1 all, 2 exports and sees, 3 only exports, 4 only sees, 5 sees and unmasks. */
const rights = [
  [],
  [],
  ['list.export', 'withdrawal.view', 'self.view'],
  ['list.export', 'self.view'],
  ['withdrawal.view', 'self.view'],
  ['player.unmask', 'withdrawal.view', 'self.view'],
] as const
const everything = { has: () => true } as unknown as ReadonlySet<string>
const [ALL, CLERK, BLIND, READER, UNMASKER] = [1, 2, 3, 4, 5] as const

let t: TestApp
let who: Person
beforeAll(async () => {
  const permissionsOf = (n: number) => (n === ALL ? everything : new Set<string>(rights[n]))
  t = await bootCashier({ above: [exportsRoom(() => [cashierRoom])], permissionsOf })
  who = await withCard(t, 0n)
  await giveAccount(t, { id: who.id, account: 'exporter1' })
})
afterAll(() => t.close())
afterEach(async () => {
  await takeWithdrawals(t)
  expect(t.faults).toEqual([])
})

const put = (count: number, twd = 100) =>
  putWithdrawals(
    t,
    Array.from({ length: count }, (_, n) => ({
      playerId: who.id,
      cardId: BigInt(who.card),
      amountCents: BigInt(twd + n) * 100n,
      createdAt: new Date(Date.parse('2026-06-15T11:00:00+08:00') + (n % 7) * 1000),
    })),
  )
const begin = (by: number, more: object = {}) =>
  t.send(exportsCalls.exportList, {
    ...staff(by),
    lang: 'en',
    params: { list: 'withdrawals' },
    body: { filters: { list: 'all' }, format: 'csv', ...more },
  })
const begun = async (by: number, more: object = {}) => {
  const { status, body } = await begin(by, more)
  expect(status).toBe(200)
  return body.data.id
}
const content = (id: string, by: number) => t.send(exportsCalls.exportContent, { ...staff(by), lang: 'en', params: { id } })
const stateOf = async (id: string, by: number) =>
  (await t.call(exportsCalls.exportedFiles, staff(by))).body.data.find((file) => file.id === id)
const write = () => t.runJob('exports.write_files')
const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')
const audited = async (id: string) => {
  const { rows } = await t.app.db.query<{ action: string }>('select action from service.audit where object = $1 order by seq', [
    `withdrawals file ${id}`,
  ])
  return rows.map(({ action }) => action)
}

test('a file has every row of the filter, not those of a page, and its way stands in the audit log', async () => {
  await put(4_321)
  const id = await begun(CLERK)
  expect((await content(id, CLERK)).body.message).toBe('The file is not ready yet, or has expired')
  await write()
  expect(await stateOf(id, CLERK)).toMatchObject({ state: 'done', rows: 4_321 })
  const { status, text, headers } = await content(id, CLERK)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('attachment')
  expect(linesOf(text)).toHaveLength(4_322)
  expect(new Set(linesOf(text)).size).toBe(4_322)
  expect(await audited(id)).toEqual(['list.export', 'list.export_done', 'list.export_download'])
})

test('rows that come in while a file is written are not in it, and none is lost or doubled', async () => {
  await put(2_500)
  const id = await begun(CLERK)
  const writing = write()
  await put(50, 9_000)
  await writing
  const cells = linesOf((await content(id, CLERK)).text).slice(1)
  expect(new Set(cells).size).toBe(cells.length)
  expect(cells.length).toBeGreaterThanOrEqual(2_500)
})

const inFull = (by: number, more: object = { reason: 'tax audit' }) =>
  t.send(exportsCalls.exportListInFull, {
    ...staff(by),
    lang: 'en',
    params: { list: 'withdrawals' },
    body: { filters: { list: 'all' }, format: 'csv', ...more },
  })

test('names are masked, unless who may unmask players asks with a reason; such a file leaves by its own call alone', async () => {
  await put(1)
  const masked = await begun(CLERK)
  expect((await inFull(CLERK)).status).toBe(403)
  expect((await inFull(UNMASKER)).status).toBe(403)
  expect((await inFull(ALL, {})).body.error).toEqual({ reason: ['This field is required'] })
  const { id } = (await inFull(ALL)).body.data
  await write()
  expect((await content(masked, CLERK)).text).toContain('"王**"')
  expect((await content(masked, CLERK)).text).not.toContain('王小明')
  expect((await content(id, ALL)).status).toBe(403)
  const ask = (by: number, file: string) => t.send(exportsCalls.exportContentInFull, { ...staff(by), lang: 'en', params: { id: file } })
  expect((await ask(CLERK, masked)).status).toBe(403)
  expect((await ask(UNMASKER, id)).status).toBe(403)
  expect((await ask(ALL, id)).text).toContain('"王小明"')
  expect(await stateOf(id, ALL)).toMatchObject({ full: 1, rows: 1, total: 1 })
})

test('a workbook opens again with the same rows', async () => {
  await put(2_345)
  const id = await begun(CLERK, { format: 'xlsx' })
  await write()
  const folder = join(t.app.config.dataDir, 'exports')
  const { rows } = await t.app.db.query<{ name: string }>('select name from exports.file where id = $1', [BigInt(id)])
  const sealed = await readFile(join(folder, rows[0]?.name ?? ''))
  expect(sealed.includes(Buffer.from('PK\x03\x04', 'latin1'))).toBe(false)
  const { readSealed } = await import('./sealed-file.ts')
  const pieces: Uint8Array[] = []
  for await (const piece of (await readSealed(t.app, rows[0]?.name ?? '')) ?? []) pieces.push(piece)
  const cells = cellsOf(unzipped(Buffer.concat(pieces)).get('xl/worksheets/sheet1.xml') ?? '')
  expect(cells).toHaveLength(2_346)
  expect(cells[0]?.slice(0, 3)).toEqual(['Order', 'Account', 'Real name'])
  expect(cells.slice(1).every((row) => row.includes('exporter1') && row.some((cell) => cell.startsWith('#')))).toBe(true)
})

test('an export needs its own right and that of the list, and a file is for who asked', async () => {
  await put(1)
  expect((await begin(READER)).status).toBe(403)
  expect((await begin(BLIND)).status).toBe(403)
  expect((await begin(CLERK, { filters: { list: 'nowhere' } })).status).toBe(403)
  const id = await begun(CLERK)
  await write()
  expect((await content(id, ALL)).status).toBe(404)
  expect((await content(id, BLIND)).status).toBe(404)
})

test('three files at once are the most, a stopped one ends, and what is old goes', async () => {
  await put(1)
  const ids = [await begun(CLERK), await begun(CLERK), await begun(CLERK)]
  expect((await begin(CLERK)).body.message).toBe('You have 3 files under way already: wait for one, or stop it')
  expect((await t.call(exportsCalls.stopExport, { ...staff(CLERK), params: { id: ids[0] ?? '' } })).status).toBe(200)
  await write()
  expect((await stateOf(ids[0] ?? '', CLERK))?.state).toBe('stopped')
  expect((await stateOf(ids[1] ?? '', CLERK))?.state).toBe('done')
  t.clock.advance({ days: 1, hours: 1 })
  expect((await content(ids[1] ?? '', CLERK)).body.message).toBe('The file is not ready yet, or has expired')
  await t.runJob('exports.forget_files')
  expect(await readdir(join(t.app.config.dataDir, 'exports'))).toEqual([])
})

test('totals are of the whole filter, exact, for who may see the list', async () => {
  await put(30)
  const totals = (by: number, filters: Readonly<Record<string, string>>) =>
    t.send(exportsCalls.listTotals, { ...staff(by), params: { list: 'withdrawals' }, body: { filters } })
  expect((await totals(READER, { list: 'all' })).body.data).toEqual({ count: 30, sums: { amount: '3435.00', fee: '0.00' } })
  expect((await totals(READER, { list: 'all', amount: '120..' })).body.data.count).toBe(10)
  expect((await totals(BLIND, { list: 'all' })).status).toBe(403)
  expect((await t.call(cashierOperatorCalls.withdrawals, { ...staff(READER), query: { list: 'all' } })).body.total).toBe(30)
})
