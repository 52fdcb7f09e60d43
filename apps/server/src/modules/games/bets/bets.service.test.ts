import { approvalDecided } from '@jade/contract/backoffice/events'
import { gamesCalls } from '@jade/contract/games/calls'
import { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { type BetsSettled, betsSettled } from '@jade/contract/games/events'
import { signedWalletRequest } from '@jade/contract/vendor/signature'
import type { WalletRequest } from '@jade/contract/vendor/wallet-protocol'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import { reaction, type Room } from '@jade/service/room'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey } from '@jade/test-kit/config'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fake, seamlessFake, slot } from '../../platforms/fake-vendor.fixture.ts'
import { house, money, playerWith } from '../../wallet/wallet.fixture.ts'
import { cookie, gamesHouse, JADE } from '../games.fixture.ts'
import { quarantineCheck } from '../pulling/quarantine-check.service.ts'
import { quarantine } from '../pulling/quarantine.store.ts'
import { seamlessCheck } from './seamless-check.service.ts'

const heard: BetsSettled[] = []
const listener: Room = {
  name: 'listener',
  reactions: [reaction('listener.bets', betsSettled, async (_app, _u, payload) => void heard.push(payload))],
}

const games = gamesHouse([listener])
let t: TestApp
beforeAll(() => {
  ;({ t } = games)
})
beforeEach(() => {
  heard.length = 0
})

describe('bets', () => {
  const play = async (stake: bigint, payout: bigint, ref: string, player: { vendor: string }) =>
    fake.bet(player.vendor, { ref, stake, payout, at: t.clock.now() })

  it('arrive once, move the mirror and are announced once, however often they are read [ENTITY-029]', async () => {
    const player = await playerWith(t, 10_000n)
    const clearing = await house(t, 'vendor-clearing')
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    await play(1000n, 2500n, `A${player.id}`, player)
    await play(2000n, 0n, `B${player.id}`, player)
    await t.runJob('games.pull')
    await t.runJob('games.pull')
    await t.runJob('games.pull_again')
    expect(await money(t, player.id)).toMatchObject({ central: 0n, mirror: 9500n })
    expect((await house(t, 'vendor-clearing')) - clearing).toBe(500n)
    await t.drainOutbox()
    const own = heard.filter(({ playerId }) => playerId === player.token)
    expect(own.map(({ validBetCents, winLossCents, count }) => [validBetCents, winLossCents, count])).toEqual([
      ['1000', '1500', 1],
      ['2000', '-2000', 1],
    ])
    const page = await t.call(gamesCalls.betRecords, { token: player.token, query: { pageSize: '7' } })
    expect(page.body).toMatchObject({ total: 2, pageSize: 7, total_bet: '30.00', total_valid_bet: '30.00', total_win_loss: '-5.00' })
    expect(page.body.data[0]).toMatchObject({ platform: '翠玉電子', wallet: '主錢包', game_name: '翠玉轉輪', detail: 1 })
  })

  it('one that cannot be taken in is set aside as a finding, the others go on, and it leaves by itself when it fits', async () => {
    const player = await playerWith(t, 10_000n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    const [bad, good] = [`BAD${player.id}`, `GOOD${player.id}`]
    await play(1000n, 0n, bad, player)
    await play(2000n, 0n, good, player)
    const [broken] = fake.records.slice(-2)
    if (!broken) throw new Error('no record')
    fake.records.splice(-2, 1, { ...broken, placedAt: 'never' })
    fake.records.push({ ...broken, ref: `WHO${player.id}\u0000`, player: 'nobody' })
    await t.runJob('games.pull')
    expect((await money(t, player.id)).mirror).toBe(8000n)
    const aside = async () =>
      (await quarantineCheck.look(t.app, { mark: '', known: [], byHand: true })).differences.map(({ object }) => object)
    expect(await aside()).toEqual([`record studio ${bad}`, `record studio WHO${player.id}?`])
    expect(t.faults.splice(0).map(({ message }) => message)).toEqual(['a bet record was set aside', 'a bet record was set aside'])
    fake.records.push(broken)
    await t.runJob('games.pull')
    expect((await money(t, player.id)).mirror).toBe(7000n)
    expect(await aside()).toEqual([`record studio WHO${player.id}?`])
  })

  it.each([
    ['U+0000', 'a\u0000b', 'a\ufffdb'],
    ['half a surrogate pair', 'a\ud83c', 'a\ufffd'],
    ['an escape that is only text', 'C:\\u0000', 'C:\\u0000'],
  ])('one with a sign that no database keeps can be set aside: %s', async (_, player, kept) => {
    const record = { vendor: 'signs', ref: player.replace(/\W/g, ''), problem: 'no player', body: { player } }
    await t.app.unit(systemIntent('test'), (u) => quarantine(u.tx, { ...record, now: u.now }))
    const { rows } = await t.app.db.query(`delete from games.quarantine where vendor = 'signs' returning body`)
    expect(rows).toEqual([{ body: { player: kept } }])
  })

  it('one that is too long is set aside as far as it can be kept', async () => {
    const body = { player: '\u{1f000}'.repeat(10_001) }
    await t.app.unit(systemIntent('test'), (u) =>
      quarantine(u.tx, { vendor: 'signs', ref: 'long', problem: 'no player', body, now: u.now }),
    )
    const { rows } = await t.app.db.query<{ body: { cut: string } }>(`delete from games.quarantine where vendor = 'signs' returning body`)
    expect(rows[0]?.body.cut).toMatch(/^\{"player":"(\u{1f000})+\ufffd?$/u)
  })

  it('one that was set aside is read again when two people say so, and counts as at its first reading', async () => {
    const player = await playerWith(t, 10_000n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    const ref = `AGAIN${player.id}`
    await play(1000n, 0n, ref, player)
    const record = fake.records.pop()
    if (!record) throw new Error('no record')
    fake.records.push({ ...record, placedAt: 'never' })
    await t.runJob('games.pull')
    // The vendor mends it in its place: cursors count places.
    fake.records[fake.records.length - 1] = record
    const office = { cookie, lang: 'en' } as const
    const aside = async () => (await t.call(gamesReviewCalls.quarantine, { ...office, query: { pageSize: '50' } })).body.data
    const row = async () => (await aside()).find((one) => one.ref === ref)
    const ask = () => t.call(gamesReviewCalls.readRecord, { ...office, body: { vendor: 'studio', ref, reason: 'the vendor mended it' } })
    const decide = async (approved: boolean, id: string) => {
      const payload = { id, kind: 'games.read_record', approved, checkerId: '2', checker: 'staff2', reason: 'agreed' }
      await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
      await t.drainOutbox()
      await t.runJob('games.records_again')
    }
    const { approval } = (await ask()).body.data
    expect((await ask()).body.message).toBe('A second person has already been asked')
    await t.runJob('games.records_again')
    expect([await row(), (await money(t, player.id)).mirror]).toMatchObject([{ approval: 'waiting' }, 10_000n])
    await decide(false, approval)
    // Still wrong: it says why, and people may ask again.
    await decide(true, (await ask()).body.data.approval)
    expect(await row()).toMatchObject({ approval: '', problem: expect.stringContaining('placedAt'), times: 2 })
    await t.app.db.query(`update games.quarantine set body = jsonb_set(body, '{placedAt}', to_jsonb($2::text)) where ref = $1`, [
      ref,
      record.placedAt,
    ])
    await decide(true, (await ask()).body.data.approval)
    await t.runJob('games.records_again')
    expect([await row(), (await money(t, player.id)).mirror]).toEqual([undefined, 9000n])
    expect((await ask()).status).toBe(404)
    // What it announced is no news of the next test.
    await t.drainOutbox()
    t.faults.length = 0
  })

  it('are corrected by a newer record', async () => {
    const player = await playerWith(t, 10_000n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    await play(1000n, 0n, `C${player.id}`, player)
    await t.runJob('games.pull')
    t.clock.advance({ minutes: 1 })
    const first = fake.records.at(-1)
    if (!first) throw new Error('no record')
    fake.records.push({ ...first, status: 'void', payout: '0.00', changedAt: t.clock.now().toISOString() })
    fake.balances.set(player.vendor, 10_000n)
    await t.runJob('games.pull')
    expect((await money(t, player.id)).mirror).toBe(10_000n)
    await t.drainOutbox()
    expect(heard.at(-1)).toMatchObject({ playerId: player.token, validBetCents: '-1000', winLossCents: '1000', count: 0 })
  })

  it('that are lost before their transfer is confirmed leave nothing negative', async () => {
    const player = await playerWith(t, 10_000n)
    const before = await house(t, 'suspense')
    fake.fault('lost_reply')
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    await play(4000n, 0n, `D${player.id}`, player)
    await t.runJob('games.pull')
    expect(await money(t, player.id)).toMatchObject({ transit: 10_000n, mirror: 0n })
    expect((await house(t, 'suspense')) - before).toBe(-4000n)
    t.clock.advance({ seconds: 1 })
    await t.runJob('wallet.transfers')
    expect(await money(t, player.id)).toMatchObject({ transit: 0n, mirror: 6000n })
    expect((await house(t, 'suspense')) - before).toBe(0n)
  })

  it('belong to their player: a foreign one is as unknown as a missing one', async () => {
    const player = await playerWith(t, 10_000n)
    const other = await playerWith(t, 0n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    await play(1000n, 0n, `E${player.id}`, player)
    await t.runJob('games.pull')
    const id = (await t.call(gamesCalls.betRecords, { token: player.token })).body.data[0]?.id ?? ''
    expect((await t.call(gamesCalls.betDetail, { token: player.token, params: { id } })).body.data.url).toBe(
      `https://studio.test/verify/E${player.id}`,
    )
    const foreign = await t.call(gamesCalls.betDetail, { token: other.token, params: { id } })
    const missing = await t.call(gamesCalls.betDetail, { token: other.token, params: { id: '999999999' } })
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect((await t.call(gamesCalls.betRecords, { token: other.token })).body.total).toBe(0)
    const office = await t.call(gamesOperatorCalls.bets, { cookie, query: { player_id: player.token } })
    expect(office.body.data).toMatchObject([{ player_id: player.token, vendor_ref: `E${player.id}`, corrections: 0 }])
    fake.away = true
    expect((await t.call(gamesCalls.betDetail, { token: player.token, params: { id } })).body.message).toBe('此局沒有詳情')
  })
})

describe('play from the main wallet', () => {
  it('is booked by the calls and not by the records, and both are compared', async () => {
    const player = await playerWith(t, 10_000n)
    seamlessFake.listed = [slot]
    t.clock.advance({ minutes: 1 })
    await t.runJob('games.sync')
    const params = { code: 'JADEONE' }
    expect((await t.call(gamesCalls.link, { token: player.token, params })).status).toBe(200)
    const said = { player: player.vendor, currency: 'TWD' as const }
    const call = async <N extends 'bet' | 'win' | 'rollback'>(name: N, body: WalletRequest<N>) => {
      const caller = { operator: 'jade-one', keyHex: testKey('jade-one') }
      const request = await signedWalletRequest(name, body, { ...caller, now: t.clock.now() })
      expect((await t.inject({ method: 'POST', url: request.path, headers: { ...request.headers }, payload: request.body })).status).toBe(
        200,
      )
    }
    await call('bet', { ...said, tx: `b${player.id}`, game: 'SLT243', amount: '30' })
    await call('win', { ...said, tx: `w${player.id}`, bet: `b${player.id}`, amount: '45' })
    const look = async () => (await seamlessCheck.look(t.app, { mark: '', known: [], byHand: true })).differences
    t.clock.advance({ minutes: 11 })
    expect(await look()).toMatchObject([{ object: `play JADEONE of player ${player.id}`, cents: 1500n }])
    seamlessFake.bet(player.vendor, { ref: `S${player.id}`, stake: 3000n, payout: 4500n, at: t.clock.now() })
    await t.runJob('games.pull')
    expect(await look()).toEqual([])
    expect(await money(t, player.id)).toMatchObject({ central: 11_500n, mirror: 0n })
    await call('bet', { ...said, tx: `c${player.id}`, game: 'SLT243', amount: '10' })
    t.clock.advance({ days: 2 })
    expect(await look()).toEqual([])
    const object = `play JADEONE of player ${player.id}`
    const again = { mark: '', known: [object, 'play OTHER of player 7'], byHand: false }
    expect((await seamlessCheck.look(t.app, again)).differences).toMatchObject([{ object, cents: -1000n }])
    await call('rollback', { player: player.vendor, bet: `c${player.id}` })
    expect((await seamlessCheck.look(t.app, again)).differences).toEqual([])
    await t.drainOutbox()
    expect(heard.at(-1)).toMatchObject({ code: 'JADEONE', validBetCents: '3000', winLossCents: '1500', count: 1, walletId: 0 })
  })
})
