import { platformsCalls, platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fake } from '../../platforms/fake-vendor.fixture.ts'
import { book } from '../book/book.ts'
import { recallsSince } from './recalls.store.ts'
import { seamlessPlayers } from '../seamless/seamless.store.ts'
import { bootWallet, breaches, letPass, money, playerWith } from '../wallet.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootWallet()
})
afterAll(() => t.close())
beforeEach(async () => {
  fake.reset()
  await maintain({ maintain_status: 0 })
})
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

const cookie = 'staff=1'
const JADE = { code: 'JADE' }
const maintain = (body: { maintain_status: 0 | 1; start?: string; end?: string; recall_minutes?: number }) =>
  t.call(platformsOperatorCalls.maintain, { cookie, params: JADE, body: { ...body, reason: 'planned work' } })
const progress = async () => (await t.call(walletOperatorCalls.drain, { cookie, params: JADE })).body.data
const jade = async () => (await t.call(platformsCalls.all)).body.data.find(({ gp_code }) => gp_code === 'JADE')
const shownBy = (offset: number) =>
  new Date(t.clock.now().getTime() + (offset * 60 + 480) * 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** A player whose money reached the platform before it closed. */
async function atVendor(cents: bigint) {
  await maintain({ maintain_status: 0 })
  const player = await atJade(cents)
  await maintain({ maintain_status: 1, recall_minutes: 0 })
  return player
}

/** The vendor is told, and what waits for its answer hears of it. */
async function gamesEnd(): Promise<void> {
  await t.runJob('platforms.end_games')
  await t.drainOutbox()
}

async function atJade(cents: bigint) {
  const player = await playerWith(t, cents)
  const body = { money: `${cents / 100n}.00` }
  expect((await t.call(walletCalls.deposit, { token: player.token, params: JADE, body })).body.status).toBe('success')
  return player
}

it('calls the money home before the window, closes the platform meanwhile, and leaves what is in doubt to the resolver', async () => {
  const players = [await atJade(10_000n), await atJade(20_000n), await atJade(30_000n)] as const
  const [first, second, third] = players
  fake.reached.length = 0
  await maintain({ maintain_status: 0, start: shownBy(1), end: shownBy(2), recall_minutes: 30 })
  await t.runJob('wallet.drain')
  expect(await progress()).toMatchObject({ draining: 0, players_left: 3, money_left: '600.00', running: 0 })
  expect(await jade()).toMatchObject({ maintain_status: 0 })

  t.clock.advance({ minutes: 31 })
  expect(await jade()).toMatchObject({ maintain_status: 1 })
  const refused = await t.call(walletCalls.deposit, { token: first.token, params: JADE, body: { money: '1.00' } })
  expect(refused.status).toBe(403)
  await t.runJob('wallet.drain')
  await t.runJob('wallet.drain')
  expect(await progress()).toMatchObject({ draining: 1, players_left: 0, running: 3, unknown: 0, ended: 0 })
  await gamesEnd()
  expect(fake.ended.toSorted()).toEqual(players.map(({ vendor }) => vendor).toSorted())

  fake.fault('lost_reply')
  await letPass(t, 1)
  const waiting = await progress()
  expect(waiting).toMatchObject({ players_left: 0, unknown: 1, ended: 2 })
  await letPass(t, 10)
  expect(await progress()).toMatchObject({ players_left: 0, running: 0, unknown: 0, ended: 3, money_home: '600.00' })
  expect(new Set(fake.reached).size).toBe(3)
  expect(fake.reached).toHaveLength(3)
  for (const [player, cents] of [
    [first, 10_000n],
    [second, 20_000n],
    [third, 30_000n],
  ] as const)
    expect(await money(t, player.id)).toMatchObject({ central: cents, mirror: 0n, transit: 0n })
})

it('drains at once under maintenance by hand, and comes again for what a refusal left', async () => {
  const player = await atJade(5_000n)
  fake.away = true
  await maintain({ maintain_status: 1, recall_minutes: 0 })
  await t.runJob('wallet.drain')
  await gamesEnd()
  await letPass(t, 125, 5)
  expect(await progress()).toMatchObject({ draining: 1, players_left: 0, unknown: 1 })
  fake.away = false
  await letPass(t, 130, 5)
  for (let turn = 0; turn < 3 && (await money(t, player.id)).central === 0n; turn += 1) {
    await t.runJob('wallet.drain')
    await gamesEnd()
    await letPass(t, 65, 5)
  }
  expect(await money(t, player.id)).toMatchObject({ central: 5_000n, mirror: 0n, transit: 0n })
})

it("asks for no money before its own player's games are over, however many others are done, and waits two minutes at most", async () => {
  const [over, goesOn] = [await atJade(1_000n), await atJade(2_000n)]
  fake.reached.length = 0
  const told = vi.spyOn(fake, 'endSessions')
  told.mockImplementation(async (name) => (name === goesOn.vendor ? { ending: 'unknown', code: 'cut' } : { ending: 'done', value: true }))
  await maintain({ maintain_status: 1, recall_minutes: 0 })
  await t.runJob('wallet.drain')
  await gamesEnd()
  await letPass(t, 30, 5)
  expect(fake.reached).toHaveLength(1)
  expect(await money(t, over.id)).toMatchObject({ central: 1_000n, mirror: 0n })
  expect(await money(t, goesOn.id)).toMatchObject({ central: 0n })
  told.mockRestore()
  await gamesEnd()
  await letPass(t, 1)
  expect(await money(t, goesOn.id)).toMatchObject({ central: 2_000n, mirror: 0n })
  const silent = await atVendor(3_000n)
  fake.reached.length = 0
  vi.spyOn(fake, 'endSessions').mockResolvedValueOnce({ ending: 'unknown', code: 'cut' })
  await t.runJob('wallet.drain')
  await gamesEnd()
  await letPass(t, 115, 5)
  expect(fake.reached).toEqual([])
  await letPass(t, 10, 5)
  expect(await money(t, silent.id)).toMatchObject({ central: 3_000n, mirror: 0n })
})

it('one player whose recall fails holds up nobody behind', async () => {
  const [stuck, behind] = [await atJade(1_000n), await atJade(2_000n)]
  await maintain({ maintain_status: 1, recall_minutes: 0 })
  await t.app.db.query(`alter table wallet.transfer add constraint stuck check (player_id <> ${stuck.id} or direction = 'in') not valid`)
  await t.runJob('wallet.drain')
  await gamesEnd()
  await letPass(t, 1)
  expect([(await money(t, stuck.id)).mirror, (await money(t, behind.id)).central]).toEqual([1_000n, 2_000n])
  expect(t.faults.splice(0)).toHaveLength(1)
  await t.app.db.query('alter table wallet.transfer drop constraint stuck')
  t.clock.advance({ seconds: 60 })
  await t.runJob('wallet.drain')
  await gamesEnd()
  await letPass(t, 1)
  expect((await money(t, stuck.id)).central).toBe(1_000n)
})

it('a recall of everything counts what is on its way home already, and is over with it', async () => {
  const player = await atVendor(4_000n)
  await t.runJob('wallet.drain')
  const all = () => t.call(walletCalls.withdrawAll, { token: player.token })
  const told = async () => {
    await t.drainOutbox()
    return t.pushes.filter(({ to, name }) => to === player.id && name.startsWith('transAll')).map(({ name }) => name)
  }
  expect([(await all()).body.data, (await all()).body.data]).toEqual([{ platforms: ['JADE'] }, { platforms: ['JADE'] }])
  expect(await told()).toEqual(['transAll', 'transAll'])
  await gamesEnd()
  await letPass(t, 1)
  expect(await money(t, player.id)).toMatchObject({ central: 4_000n, mirror: 0n, transit: 0n })
  expect(await told()).toEqual(['transAll', 'transAll', 'transAllDone'])
})

it('maintenance that is taken back ends no game and leaves the money where it is, but for whom asked for it', async () => {
  const [playing, wanting] = [await atJade(1_000n), await atJade(2_000n)]
  await maintain({ maintain_status: 1, recall_minutes: 0 })
  fake.reached.length = 0
  await t.runJob('wallet.drain')
  await t.call(walletCalls.withdrawAll, { token: wanting.token })
  expect(await money(t, playing.id)).toMatchObject({ mirror: 0n, transit: 1_000n })
  await maintain({ maintain_status: 0 })
  await gamesEnd()
  await letPass(t, 1)
  expect(await money(t, playing.id)).toMatchObject({ central: 0n, mirror: 1_000n, transit: 0n })
  expect(await money(t, wanting.id)).toMatchObject({ central: 2_000n, mirror: 0n })
  expect([fake.ended, fake.reached.length]).toEqual([[], 1])
  await t.call(walletCalls.withdraw, { token: playing.token, params: JADE, body: { type: 'all' } })
})

it('finds who has money behind hundreds who were there once', async () => {
  await t.app.db.query('insert into ledger.holder (id) select generate_series(1, 600)')
  await t.app.db.query(
    `insert into ledger.account (holder, code, currency) select n, 'platform:JADE', 'TWD' from generate_series(1, 600) n`,
  )
  const player = await atVendor(5_000n)
  await t.runJob('wallet.drain')
  expect(await money(t, player.id)).toMatchObject({ transit: 5_000n, mirror: 0n })
  await gamesEnd()
  await letPass(t, 1)
})

it('touches no money where it was not asked to', async () => {
  const player = await atJade(7_000n)
  await maintain({ maintain_status: 1 })
  await t.runJob('wallet.drain')
  expect(await progress()).toMatchObject({ from: '', draining: 0, players_left: 1, running: 0 })
  expect(await money(t, player.id)).toMatchObject({ mirror: 7_000n })
})

it('reads neither all accounts nor all transfers to know what is left and what came home', async () => {
  const plans: string[] = []
  const seeded = t.app.unit(systemIntent('test'), async (u) => {
    const values = [u.now]
    await u.tx.query('insert into ledger.holder (id) select n from generate_series(9000001, 9020000) n')
    await u.tx.query(`insert into ledger.account (holder, code, currency) select n, c, 'TWD' from generate_series(9000001, 9020000) n,
        unnest(array['central'] || case when n % 100 = 0 then array['platform:JADE'] else array['platform:OTHER'] end) c`)
    await u.tx.query(
      `insert into wallet.transfer (order_number, player_id, code, direction, transit_cents, moved_cents, state, next_at, created_at, updated_at, ended_at)
       select 'X' || n, n, case when n % 3 = 0 then 'JADE' else 'OTHER' end, 'out', 0, 100, 'confirmed', $1, at, at, at
         from (select n, $1::timestamptz - n * interval '1 minute' as at from generate_series(9000001, 9020000) n) each`,
      values,
    )
    for (const table of ['ledger.account', 'wallet.transfer', 'wallet.seamless_tx']) await u.tx.query(`analyze ${table}`)
    const explaining = {
      kind: 'tx' as const,
      query: async (sql: string, given?: readonly unknown[]) => {
        const { rows } = await u.tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, given)
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
        return { rows: [], rowCount: 0 }
      },
    }
    await book.holdersWith(explaining, { code: 'platform:JADE', currency: 'TWD' }, { after: 0n, limit: 500 })
    await book.heldIn(explaining, 'platform:JADE', 'TWD')
    await recallsSince(explaining, 'JADE', new Date(u.now.getTime() - 3_600_000))
    await seamlessPlayers(explaining, 'JADEONE', { since: u.now, until: u.now })
    throw new Error('nothing of this stays')
  })
  await expect(seeded).rejects.toThrow('nothing of this stays')
  expect(plans).toHaveLength(4)
  expect(plans.filter((plan) => /Seq Scan on (account|transfer)/.test(plan))).toEqual([])
  expect([plans[0], plans[1], plans[2]].map((plan) => /account_by_code|transfer_by_platform/.exec(plan ?? '')?.[0])).toEqual([
    'account_by_code',
    'account_by_code',
    'transfer_by_platform',
  ])
})
