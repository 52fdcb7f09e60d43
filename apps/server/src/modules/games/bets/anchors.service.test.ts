import { gamesAnchorCalls } from '@jade/contract/games/anchor-calls'
import { gamesCalls } from '@jade/contract/games/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { verifyAudit } from '@jade/service/audit'
import type { TestApp } from '@jade/test-kit/boot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fake } from '../../platforms/fake-vendor.fixture.ts'
import { playerWith } from '../../wallet/wallet.fixture.ts'
import { anchorsCheck } from './anchors.service.ts'
import { gamesHouse, JADE } from '../games.fixture.ts'

const house = gamesHouse()
let t: TestApp
beforeAll(() => {
  ;({ t } = house)
})

const hash = (digit: string) => digit.repeat(64)
const since = '2026-06-14T16:00:00.000Z'
const lineOf = (day: string, anchor: string, line = 'SLT2431') => ({ line, day, beacon: 'local' as const, anchor, since })
const first = { lines: [lineOf('20260615', hash('a')), lineOf('20260616', hash('b'))], beacon: [{ day: 165, anchor: hash('c'), since }] }
const look = () => anchorsCheck.look(t.app, { mark: '', known: [], byHand: false })
const audited = async () =>
  (await t.app.db.query<{ after: string }>(`select after from service.audit where action = 'anchors.kept' order by seq`)).rows.map(
    ({ after }) => JSON.parse(after) as unknown,
  )
const keptOf = async (day?: string) => (await t.call(gamesAnchorCalls.anchors, { query: day ? { day } : {} })).body.data

describe('anchors of shared rounds', () => {
  beforeEach(() => {
    fake.told = first
  })

  it('are kept as they were told first, stand in the audit chain and are told to everybody (FAIR-11)', async () => {
    await t.runJob('games.anchors')
    const kept = { kept: t.clock.now().toISOString() }
    expect(await keptOf('2026-06-15')).toEqual({ lines: [{ ...first.lines[0], ...kept }], beacon: [{ ...first.beacon[0], ...kept }] })
    expect((await keptOf('2026-06-16')).lines).toEqual([{ ...first.lines[1], ...kept }])
    expect(await keptOf('2026-06-20')).toEqual({ lines: [], beacon: [] })
    expect(await audited()).toEqual([
      [`beacon 165 local ${hash('c')}`, `SLT2431 20260615 local ${hash('a')}`, `SLT2431 20260616 local ${hash('b')}`],
    ])
    expect((await verifyAudit(t.app.db)).brokenAt).toBeNull()
    expect(await look()).toEqual({ checked: 3, differences: [] })
  })

  it('are not changed by what is told later, which is a finding; what is new is added', async () => {
    const before = await keptOf('2026-06-15')
    fake.told = { lines: [lineOf('20260615', hash('d')), lineOf('20260617', hash('e'))], beacon: [{ day: 165, anchor: hash('f'), since }] }
    t.clock.advance({ minutes: 10 })
    await t.runJob('games.anchors')
    expect(await keptOf('2026-06-15')).toEqual(before)
    expect((await keptOf('2026-06-17')).lines).toMatchObject([{ anchor: hash('e'), kept: t.clock.now().toISOString() }])
    expect((await audited()).at(-1)).toEqual([`SLT2431 20260617 local ${hash('e')}`])
    const { differences } = await look()
    expect(differences.map(({ object }) => object).toSorted()).toEqual([
      'anchor studio SLT2431 20260615 local',
      'anchor studio beacon 165 local',
    ])
    expect(differences[0]?.detail).toContain(`kept ${hash('a')}`)
    // Nothing new: no unit, no line in the chain.
    const lines = (await audited()).length
    await t.runJob('games.anchors')
    expect((await audited()).length).toBe(lines)
    fake.away = true
    await t.runJob('games.anchors')
    expect(await look()).toMatchObject({ unsure: true })
  })

  it.each(["update games.kept_anchor set anchor = repeat('0', 64)", 'delete from games.kept_anchor', 'truncate games.kept_anchor'])(
    'cannot be written again: %s',
    async (sql) => {
      await expect(t.app.db.query(sql)).rejects.toThrow('kept anchors stay as they are')
    },
  )

  it('go with the address of a round of their day, behind it, where no server reads them', async () => {
    await t.runJob('games.anchors')
    const player = await playerWith(t, 10_000n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    fake.bet(player.vendor, { ref: `A${player.id}`, stake: 1_000n, payout: 0n, at: t.clock.now() })
    await t.runJob('games.pull')
    const id = (await t.call(gamesCalls.betRecords, { token: player.token })).body.data[0]?.id ?? ''
    const address = async () => (await t.call(gamesCalls.betDetail, { token: player.token, params: { id } })).body.data.url
    expect(await address()).not.toContain('#')
    fake.detail = { protocol: 'PF1-shared', round: { name: 'SLT2431-20260615-0001' } }
    const { hash: behind, pathname } = new URL(await address())
    expect(pathname).toBe(`/verify/A${player.id}`)
    expect(JSON.parse(decodeURIComponent(behind.slice('#kept='.length)))).toEqual(await keptOf('2026-06-15'))
    for (const name of ['SLT2431-20260620-0001', 'SLT2431-20261399-0001', 'nothing', 7]) {
      fake.detail = { protocol: 'PF1-shared', round: { name } }
      expect(await address(), String(name)).not.toContain('#')
    }
    fake.detail = { protocol: 'PF1', round: { name: 'SLT2431-20260615-0001' } }
    expect(await address()).not.toContain('#')
    fake.detail = {}
  })
})
