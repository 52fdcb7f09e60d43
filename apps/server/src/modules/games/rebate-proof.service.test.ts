import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gamesCalls } from '@jade/contract/games/calls'
import { vipCalls } from '@jade/contract/vip/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootOffers, member } from '../promotions/offers.fixture.ts'
import { setLevel } from '../vip/door.ts'
import { fake, recordOf } from '../platforms/fake-vendor.fixture.ts'
import { gamesRoom } from './room.ts'

const SCRIPT = join(import.meta.dirname, '../../../../web/public/verify/rebate.js')
const HEAD = 'bet,day,group,bets,valid_bet,heard_at'

let t: TestApp
let folder: string
beforeAll(async () => {
  t = await bootOffers([gamesRoom])
  folder = mkdtempSync(join(tmpdir(), 'rebates-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await t.close()
})

type Player = Awaited<ReturnType<typeof member>>

/** A player with so much at the vendor. */
async function atPlatform(money = '100.00'): Promise<Player> {
  const player = await member(t, 1_000_000n)
  const { status } = await t.send(walletCalls.deposit, { token: player.token, params: { code: 'JADE' }, body: { money } })
  expect(status).toBe(200)
  return player
}

/** A round of so many cents that its vendor reports now; answers how the vendor reports it again, changed. */
async function round(
  player: Player,
  ref: string,
  { stake, group = 'slots' as 'slots' | 'casino' }: { stake: bigint; group?: 'slots' | 'casino' },
) {
  const first = { ...recordOf(`p${player.id}`, { ref, stake, payout: stake, at: t.clock.now() }), group }
  const report = async (record: typeof first) => {
    fake.records.push(record)
    await t.runJob('games.pull')
    await t.drainOutbox()
  }
  await report(first)
  return (change: Partial<typeof first>) => report({ ...first, ...change, changedAt: t.clock.now().toISOString() })
}

const noon = async (day: string) => {
  t.clock.set(`${day} 12:00:00`)
  await t.runJob('vip.rebate')
  await t.drainOutbox()
}

const keep = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** The player's files as the site hands them over: settled bets of these days, rates, statements. */
async function download({ token }: Player, days: { readonly from: string; readonly to: string }) {
  const lines: string[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = (await t.call(gamesCalls.settlements, { token, query: { ...days, page: String(page), pageSize: '2' } })).body
    lines.push(...data.map((row) => [row.id, row.day, row.group, row.bets, row.valid_bet, row.heard_at].join(',')))
    if (lines.length >= total) break
  }
  const rates = (await t.call(vipCalls.rebateRates, { token })).body.data
  const { data } = (await t.call(vipCalls.rebates, { token })).body
  const statements = await Promise.all(
    data.map(async ({ id }) => (await t.call(vipCalls.rebateStatement, { token, params: { id } })).body.data),
  )
  return { bets: [HEAD, ...lines].join('\r\n'), rates, statements }
}

const run = (...files: readonly string[]) => spawnSync(process.execPath, [SCRIPT, ...files], { encoding: 'utf8' })

test('rebates are recomputed by the published script from downloaded bets, with corrections after their payout, to the cent', async () => {
  t.clock.set('2026-06-20 10:00:00')
  const player = await atPlatform('5000.00')
  await t.app.unit(systemIntent('test'), (u) => setLevel(u, player.id, 1))
  const again = await round(player, 'RP1', { stake: 123_457n })
  await round(player, 'RP2', { stake: 7_771n, group: 'casino' })
  const late = await round(player, 'RP3', { stake: 33_333n })
  const day = taipeiDate(t.clock.now())
  await noon('2026-06-21')
  // After the payout: one is voided, one is settled again a day later, one goes on as it is; the level is another one by now.
  await t.app.unit(systemIntent('test'), (u) => setLevel(u, player.id, 4))
  t.clock.set('2026-06-21 15:00:00')
  await again({ status: 'void', payout: '1234.57', winLoss: '0.00' })
  await late({ status: 'resettled', payout: '1.00', validBet: '300.01', settledAt: t.clock.now().toISOString() })
  await round(player, 'RP4', { stake: 100_003n })
  await noon('2026-06-22')
  t.clock.set('2026-06-22 13:00:00')
  await round(player, 'RP5', { stake: 999_999n })
  await noon('2026-06-23')
  const { bets, rates, statements } = await download(player, { from: day, to: '2026-06-23' })
  expect(statements.map((made) => [made.day, made.paid, made.carried_out])).toEqual([
    ['2026-06-22', '63.99', '0.000000'],
    ['2026-06-21', '1.10', '0.000000'],
    ['2026-06-20', '7.48', '0.000000'],
  ])
  const files = [keep('bets.csv', bets), keep('rates.json', JSON.stringify(rates))] as const
  const names = statements.map((made) => keep(`rebate-${made.day}.json`, JSON.stringify(made)))
  const { status, stdout, stderr } = run(...files, ...names)
  expect([status, stderr]).toEqual([0, ''])
  for (const { paid } of statements) expect(stdout).toContain(`${paid} paid`)
  expect(stdout).toContain('2026-06-20 slots level 1: -2 bets')

  // A bet less, a rate more, a line more: each is seen.
  const without = keep(
    'fewer.csv',
    bets
      .split('\r\n')
      .filter((line) => !line.includes(',1000.03,'))
      .join('\r\n'),
  )
  expect(run(without, files[1], ...names).stderr).toContain('WRONG: the bets make "2026-06-21 slots')
  const higher = { ...rates, rates: rates.rates.map((row) => ({ ...row, rebates: { ...row.rebates, slots: 99 } })) }
  expect(run(files[0], keep('higher.json', JSON.stringify(higher)), ...names).status).toBe(1)
  const [first] = statements
  if (!first) throw new Error('no statement')
  const more = keep('more.json', JSON.stringify({ ...first, lines: [] }))
  expect(run(...files, more).stderr).toContain('which the statement of 2026-06-22 does not have')
})

test('settled bets are read by their owner, of 62 days at most', async () => {
  const player = await atPlatform()
  const asked = (from: string, to: string) => t.send(gamesCalls.settlements, { token: player.token, query: { from, to } })
  expect((await asked('2026-06-01', '2026-08-01')).body).toMatchObject({ total: 0, data: [] })
  expect((await asked('2026-06-01', '2026-08-02')).status).toBe(403)
  expect((await asked('2026-06-02', '2026-06-01')).status).toBe(403)
})
