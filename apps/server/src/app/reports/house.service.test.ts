import { roleNames } from '@jade/contract/backoffice/roles'
import { kindNames, reconciliationKinds } from '@jade/contract/reconcile/kinds'
import { exportsCalls } from '@jade/contract/exports/calls'
import { reportsCalls } from '@jade/contract/reports/calls'
import { type Intent, systemIntent } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putSides } from '../../modules/kyc/id-card.service.ts'
import { forgetSides } from '../../modules/kyc/verified.fixture.ts'
import { forgetFindings } from '../../modules/reconcile/looks.fixture.ts'
import { insertFinding, saveFinding } from '../../modules/reconcile/store.ts'
import { bootHouse, staffCookies } from '../house.fixture.ts'
import { operatorRights, rooms } from '../rooms.ts'
import '../../modules/platforms/fake-vendor.fixture.ts'
import { byName, type Cells, chance, rank, reportedTo, twd } from './report.fixture.ts'

/* What the house does, and what holds for every report: rights, periods, pages, files (CONSOLE-20). */

let t: TestApp
let cookies: Awaited<ReturnType<typeof staffCookies>>
beforeAll(async () => {
  t = await bootHouse({ now: '2026-06-15 12:00:00' })
  cookies = await staffCookies(t)
})
afterAll(() => t.close())

const specs = rooms.flatMap(({ reports = [] }) => reports.map(({ spec }) => spec))
const own = (report: string, query: Readonly<Record<string, string>> = {}) => reportedTo(cookies.owner, t, { report, query })

test('identity reviews that wait, by how long they have', async () => {
  const next = chance(4)
  await forgetSides(t)
  const waits = Array.from({ length: 50 }, (_, at) => ({
    player: BigInt(51_000 + (at % 30)),
    side: at < 30 ? ('front' as const) : ('back' as const),
    seconds: next(90 * 3600) + (at % 7 === 0 ? 0 : 1),
  }))
  for (const { player, side, seconds } of waits.toSorted((a, b) => b.seconds - a.seconds)) {
    t.clock.set(new Date(Date.parse('2026-06-15T12:00:00+08:00') - seconds * 1000))
    await t.app.unit(systemIntent('test'), (u) => putSides(u, player, [{ side, name: `${player}${side}` }]))
  }
  t.clock.set('2026-06-15 12:00:00')
  const { rows } = await t.app.db.query<{ player_id: bigint; uploaded_at: Date }>('select * from kyc.id_side where status = 2')
  const ages = rows.map((row) => ({ player: row.player_id, hours: (t.clock.now().getTime() - row.uploaded_at.getTime()) / 3_600_000 }))
  const { data, totals } = await own('kyc')
  const edges = [0, 1, 4, 24, 72, Number.POSITIVE_INFINITY]
  expect(data).toHaveLength(5)
  for (const [at, row] of data.entries()) {
    const some = ages.filter(({ hours }) => hours >= (edges[at] ?? 0) && hours < (edges[at + 1] ?? 0))
    expect(row, row['name']).toMatchObject({ sides: String(some.length), players: String(new Set(some.map(({ player }) => player)).size) })
  }
  expect(totals['sides']).toBe(String(ages.length))
  expect(ages).toHaveLength(50)
})

test('findings that stood in the period, by check, as they are now', async () => {
  const next = chance(8)
  await forgetFindings(t)
  for (let at = 0; at < 60; at += 1) {
    const kind = kindNames[next(5)] ?? 'games.bets'
    const seen = new Date(Date.parse('2026-05-20T00:00:00+08:00') + next(20 * 86_400) * 1000)
    const last = new Date(seen.getTime() + next(10 * 86_400) * 1000)
    await t.app.unit(systemIntent('test'), async (u) => {
      const difference = { object: `thing ${at}`, cents: BigInt(next(2_000) - 1_000), detail: '' }
      const id = await insertFinding(u.tx, kind, { difference, now: seen })
      const { rows } = await u.tx.query<Parameters<typeof saveFinding>[1]>('select * from reconcile.finding where id = $1', [id])
      const state = (['open', 'explained', 'closed'] as const)[next(3)] ?? 'open'
      const judged = state === 'open' ? {} : { reason: 'why', judged_by: 'x' }
      if (rows[0]) await saveFinding(u.tx, { ...rows[0], ...judged, state, last_seen: last, ended_at: state === 'closed' ? last : null })
    })
  }
  const { rows } = await t.app.db.query<{
    kind: string
    state: string
    cents: bigint
    first_seen: Date
    last_seen: Date
    ended_at: Date | null
  }>('select * from reconcile.finding')
  const stood = rows.filter((row) => taipeiDate(row.last_seen) >= '2026-06-01' && taipeiDate(row.first_seen) <= '2026-06-05')
  const { data, totals } = await own('findings', { date: '2026-06-01..2026-06-05' })
  expect(stood.length).toBeLessThan(rows.length)
  const plain = (some: typeof rows) => ({
    found: String(some.length),
    open: String(some.filter(({ state }) => state === 'open').length),
    explained: String(some.filter(({ state }) => state === 'explained').length),
    closed: String(some.filter(({ state }) => state === 'closed').length),
    difference: twd(some.reduce((sum, { cents }) => sum + (cents < 0n ? -cents : cents), 0n)),
    took: rank(
      some.flatMap((row) => (row.ended_at ? [Math.floor((row.ended_at.getTime() - row.first_seen.getTime()) / 1000)] : [])),
      0.5,
    ),
  })
  expect(new Set(data.map(({ code }) => code))).toEqual(new Set(kindNames))
  expect(data).toHaveLength(kindNames.length)
  for (const row of data) expect(row, row['code']).toMatchObject(plain(stood.filter(({ kind }) => kind === row['code'])))
  expect(totals).toMatchObject(plain(stood))
  expect(data[0]?.['name']).toBe(reconciliationKinds[data[0]?.['code'] as keyof typeof reconciliationKinds].en)
})

test('what staff did is what the audit log has, people without an act as well', async () => {
  const next = chance(6)
  const actions = [
    'deposit.approve',
    'deposit.unmask',
    'kyc.view_image',
    'list.export',
    'list.export_download',
    'search.person',
    'mall.stock',
  ]
  for (let at = 0; at < 80; at += 1) {
    t.clock.set(new Date(Date.parse('2026-06-16T00:00:00+08:00') + at * 7_000_000))
    const account = ['finance1', 'service1', 'owner'][next(3)] ?? ''
    const actor: Intent['actor'] = { kind: 'staff', staffId: 1n, account, permissions: new Set(), sessionId: 's' }
    const intent: Intent = { ...systemIntent('test'), actor: next(9) === 0 ? systemIntent('job').actor : actor }
    await t.app.unit(intent, async (u) => u.audit({ action: actions[next(actions.length)] ?? '', object: 'x', unchanged: 'check' }))
  }
  cookies = await staffCookies(t)
  const { rows: log } = await t.app.db.query<{ actor: string; action: string; object: string; at: Date }>('select * from service.audit')
  const acts = log.flatMap((row) => {
    const name = row.action === 'staff.login' ? row.object.slice(6) : row.actor.startsWith('staff:') ? row.actor.slice(6) : ''
    const day = taipeiDate(row.at)
    return name === '' || day < '2026-06-17' || day > '2026-06-22' ? [] : [{ ...row, name, day }]
  })
  const plain = (some: typeof acts) => ({
    acts: String(some.length),
    logins: String(some.filter(({ action }) => action === 'staff.login').length),
    shown: String(some.filter(({ action }) => ['deposit.unmask', 'kyc.view_image', 'search.person'].includes(action)).length),
    files: String(some.filter(({ action }) => action.startsWith('list.export')).length),
  })
  const date = '2026-06-17..2026-06-22'
  const { data, totals } = await own('staff', { date })
  expect(acts.length).toBeGreaterThan(30)
  for (const row of data) {
    const mine = acts.filter(({ name }) => name === row['name'])
    const last = mine.map(({ at }) => at.getTime()).toSorted((a, b) => b - a)[0]
    expect(row, row['name']).toMatchObject({
      ...plain(mine),
      days: String(new Set(mine.map(({ day }) => day)).size),
      last: last === undefined ? '' : taipeiTime(new Date(last)),
    })
  }
  expect(totals).toMatchObject(plain(acts))
  expect(byName(data, 'name').get('kyc1')).toMatchObject({ acts: expect.stringMatching(/^\d+$/) })
  const days = (await own('staff', { date, by: 'day' })).data
  expect(days).toHaveLength(6)
  for (const row of days) expect(row, row['name']).toMatchObject(plain(acts.filter(({ day }) => day === row['name'])))
  const byAct = (await own('staff', { date, by: 'action' })).data
  for (const row of byAct) expect(row['acts'], row['name']).toBe(String(acts.filter(({ action }) => action === row['name']).length))
})

describe('every report', () => {
  test('is listed and answered for the roles that hold its permission, and for nobody else', async () => {
    expect(specs).toHaveLength(16)
    for (const role of roleNames) {
      const opens = (permission: string) => operatorRights().opens(role, permission)
      const listed = await t.call(reportsCalls.reports, { cookie: cookies[role] })
      expect(listed.status, role).toBe(opens('report.view') ? 200 : 403)
      const allowed = specs.filter(({ permission }) => opens(permission)).map(({ name }) => name)
      if (opens('report.view')) expect(listed.body.data.reports.map(({ name }) => name)).toEqual(allowed)
      expect(opens('report.view')).toBe(allowed.length > 0)
      for (const { name } of specs) {
        const { status } = await t.send(reportsCalls.report, { cookie: cookies[role], params: { report: name } })
        expect(status, `${role} ${name}`).toBe(allowed.includes(name) ? 200 : 403)
      }
    }
    const money = specs.filter(({ area }) => area === 'money').map(({ permission }) => permission)
    for (const role of ['service', 'marketing', 'kyc_officer', 'game_ops'] as const)
      expect(
        money.filter((permission) => operatorRights().opens(role, permission)),
        role,
      ).toEqual([])
  })

  test.each(specs.map((spec) => [spec.name, spec] as const))(
    '%s answers in each of its ways, with an earlier period of the same length',
    async (name, spec) => {
      for (const by of Object.keys(spec.ways)) {
        const { data, totals, columns, from, to, before } = await own(name, { by })
        const keys = columns.map(({ key }) => key).toSorted()
        for (const row of data) expect(Object.keys(row).toSorted()).toEqual(keys)
        expect(Object.keys(totals).toSorted()).toEqual(keys)
        if (spec.most === null) continue
        expect([from, to]).toEqual(['2026-05-24', '2026-06-22'])
        expect([before?.from, before?.to]).toEqual(['2026-04-24', '2026-05-23'])
      }
    },
  )

  test('takes no more days than it says, no filter that it does not have, and no way', async () => {
    const ask = async (report: string, query: Cells) =>
      (await t.send(reportsCalls.report, { cookie: cookies.owner, lang: 'en', params: { report }, query })).body
    const last = '2026-06-01'
    expect(await ask('ggr', { date: `2026-03-02..${last}` })).toMatchObject({ status: 'success' })
    expect(await ask('ggr', { date: `2026-03-01..${last}` })).toMatchObject({
      code: 403,
      error: { date: ['This report takes 92 days at most'] },
    })
    expect(await ask('ggr', { date: `2026-03-01..${last}`, by: 'week' })).toMatchObject({ status: 'success' })
    expect(await ask('ggr', { date: 'all' })).toMatchObject({ code: 403 })
    expect(await ask('ggr', { date: `${last}..2026-05-01` })).toMatchObject({ code: 403 })
    expect(await ask('turnover', { date: 'last7' })).toMatchObject({ code: 403, error: { date: ['This report is not asked by this'] } })
    expect(await ask('kyc', { level: '1' })).toMatchObject({ code: 403 })
    expect(await ask('ggr', { by: 'moon' })).toMatchObject({ code: 403 })
    expect(await ask('nothing', {})).toMatchObject({ code: 404 })
  })

  test('leaves whole as a file, without what could run, for who may see it and may take files', async () => {
    const begin = (cookie: string, list: string, filters: Cells = {}) =>
      t.send(exportsCalls.exportList, { cookie, lang: 'en', params: { list }, body: { filters, format: 'csv' } })
    expect((await begin(cookies.game_ops, 'report_rtp')).status).toBe(403)
    expect((await begin(cookies.finance_auditor, 'report_staff')).status).toBe(403)
    expect((await begin(cookies.finance_auditor, 'report_ggr', { date: '2026-01-01..2026-06-01' })).status).toBe(403)
    const date = '2026-06-15..2026-06-22'
    const { id } = (await begin(cookies.owner, 'report_ggr', { by: 'day', date })).body.data as { id: string }
    await t.runJob('exports.write_files')
    const { text } = await t.send(exportsCalls.exportContent, { cookie: cookies.owner, lang: 'en', params: { id } })
    const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
    const { data, columns } = await own('ggr', { by: 'day', date })
    expect(head).toBe(
      columns
        .filter(({ key }) => key !== 'first' && key !== 'last')
        .map(({ label }) => `"${label}"`)
        .join(','),
    )
    expect(lines).toHaveLength(8)
    expect(lines.map((line) => line.split(',')[0])).toEqual(data.map(({ name }) => `"${name}"`))
    expect(lines[0]).toContain(`"${data[0]?.['ggr']}"`)
  })
})
