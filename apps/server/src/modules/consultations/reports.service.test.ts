import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPlayers, personRooms, registered, staff1, staff2 } from '../identity/players.fixture.ts'
import { asking, desk } from './consultations.fixture.ts'
import { consultationsReports } from './reports.ts'
import { consultationsRoom } from './room.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers({ rooms: [...personRooms, consultationsRoom()] })
})
afterAll(() => t.close())

interface Row {
  readonly created_at: Date
  readonly first_answer_at: Date | null
  readonly first_answer_by: string
  readonly status: string
  readonly type: number
  readonly rating: number | null
  readonly assignee: string
  readonly waiting_since: Date | null
}

/** Some players ask, some are answered, late or not, some end it, some rate. */
async function someDays(): Promise<readonly Row[]> {
  const fates = fc.sample(
    fc.record({
      type: fc.constantFrom('1', '2', '3', '4', '5'),
      answered: fc.constantFrom(0, 30, 300, 2_000),
      by: fc.constantFrom(staff1, staff2),
      ended: fc.boolean(),
      rating: fc.constantFrom(null, '1', '4', '5'),
      hours: fc.integer({ min: 0, max: 9 }),
    } as const),
    { numRuns: 14, seed: 7 },
  )
  for (const [at, fate] of fates.entries()) {
    const { token } = await registered(t, `fated${at}`, `0911000${String(400 + at)}`)
    const who = asking(t, token)
    const id = await who.opened({ type: fate.type })
    t.clock.advance({ seconds: fate.answered })
    if (fate.answered > 0) await desk(t, fate.by).answer(id, 'Answer')
    if (fate.ended) await who.close(id)
    if (fate.ended && fate.rating) await who.rate(id, fate.rating)
    t.clock.advance({ hours: fate.hours })
  }
  return (await t.app.db.query<Row>('select * from consultations.consultation')).rows
}

const seconds = (row: Row) => (row.first_answer_at ? (row.first_answer_at.getTime() - row.created_at.getTime()) / 1000 : null)

test('the reports say of each day, account, type, rating and age what the rows say [CONSOLE-20 SERVICE-25 SERVICE-26]', {
  timeout: 300_000,
}, async () => {
  const from = taipeiDate(t.clock.now())
  const start = t.clock.now()
  const rows = await someDays()
  const now = t.clock.now()
  const period = {
    from,
    to: taipeiDate(now),
    start,
    until: new Date(now.getTime() + 1),
    only: {},
    skip: 0,
    limit: 100,
    lang: 'en',
    now,
  } as const
  const [service, ageing] = consultationsReports
  const of = (some: readonly Row[]) => {
    const known = some.flatMap((row) => seconds(row) ?? []).toSorted((one, other) => one - other)
    const middle = known.length / 2
    const median = known.length === 0 ? '' : Math.round(((known[Math.ceil(middle) - 1] ?? 0) + (known[Math.floor(middle)] ?? 0)) / 2)
    const rated = some.flatMap(({ rating }) => rating ?? [])
    return {
      opened: String(some.length),
      answered: String(known.length),
      first: String(median),
      ended: String(some.filter(({ status }) => status === 'ended').length),
      rated: String(rated.length),
      rating: rated.length === 0 ? '' : (rated.reduce((sum, one) => sum + one, 0) / rated.length).toFixed(2),
    }
  }
  const keys = {
    day: (row: Row) => taipeiDate(row.created_at),
    staff: (row: Row) => row.first_answer_by || 'Nobody yet',
    type: (row: Row) => ['Deposit', 'Withdrawal', 'Game', 'Promotion', 'Other'][row.type - 1] ?? '',
    rating: (row: Row) => (row.rating === null ? 'Not rated' : String(row.rating)),
  } as const
  for (const [by, keyOf] of Object.entries(keys)) {
    const found = await service?.read(t.app.db, { ...period, by })
    expect(found?.totals).toMatchObject(of(rows))
    for (const cells of found?.rows ?? []) expect([by, cells]).toMatchObject([by, of(rows.filter((row) => keyOf(row) === cells['name']))])
    expect(found?.rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...new Set(rows.map(keyOf))]))
  }
  const late = (await service?.read(t.app.db, { ...period, by: 'day' }))?.totals['late']
  const waited = (row: Row) => seconds(row) ?? (row.status === 'ended' ? 0 : (now.getTime() - row.created_at.getTime()) / 1000)
  expect(late).toBe(String(rows.filter((row) => waited(row) > 600).length))

  const open = rows.filter(({ status }) => status === 'consulting')
  for (const by of ['age', 'staff'] as const) {
    const found = await ageing?.read(t.app.db, { ...period, by })
    const sum = (name: string) => (found?.rows ?? []).reduce((all, cells) => all + Number(cells[name]), 0)
    expect([by, sum('open'), sum('waiting'), sum('unanswered')]).toEqual([
      by,
      open.length,
      open.filter((row) => row.waiting_since !== null).length,
      open.filter((row) => row.first_answer_at === null).length,
    ])
    expect(found?.totals).toMatchObject({ open: String(open.length) })
  }
  const oldest = Math.min(...open.flatMap((row) => row.waiting_since?.getTime() ?? []))
  expect((await ageing?.read(t.app.db, { ...period, by: 'age' }))?.totals['oldest']).toBe(String((now.getTime() - oldest) / 1000))
})
