import { type ApprovalDecided, approvalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { walletCalls } from '@jade/contract/wallet/calls'
import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { systemIntent } from '@jade/service/app'
import { reaction, type Room } from '@jade/service/room'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fake } from '../../platforms/fake-vendor.fixture.ts'
import { settle } from '../../turnover/bets.fixture.ts'
import { addRequirement, standing } from '../../turnover/door.ts'
import {
  activityWallets,
  approvePrincipal,
  balances,
  heardOfAll,
  holdPrincipal,
  issueBonus,
  mirrorBet,
  type Offer,
  refusePrincipal,
} from '../door.ts'
import { bootWallet, breaches, house, letPass, playerWith } from '../wallet.fixture.ts'
import { giveAccount } from '../../identity/accounts.fixture.ts'
import { setting } from '../../site/settings.fixture.ts'

const asked: ApprovalRequested[] = []
const approvals: Room = {
  name: 'approvals',
  reactions: [reaction('approvals.keep', approvalRequested, async (_app, _u, payload) => void asked.push(payload))],
}

let t: TestApp
beforeAll(async () => {
  t = await bootWallet([approvals])
})
afterAll(() => t.close())
beforeEach(() => fake.reset())
afterEach(async () => {
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

const system = systemIntent('test')
const JADE = { code: 'JADE' }
type Player = Awaited<ReturnType<typeof playerWith>>

const offer = (player: Player, change: Partial<Offer> = {}): Offer => ({
  playerId: player.id,
  ref: `test-${player.id}-${change.name?.en ?? ''}`,
  name: { zh: '首存禮金', en: 'First deposit' },
  bonusCents: 10_000n,
  multiple: 2,
  isSports: false,
  groups: [],
  giveUpCents: 500n,
  ...change,
})
async function issued(player: Player, change: Partial<Offer> = {}): Promise<number> {
  const id = await t.app.unit(system, (u) => issueBonus(u, offer(player, change)))
  if (id === null) throw new Error('not issued')
  return id
}
const own = async (player: Player) => activityWallets(t.app.db, player.id, 'en')
const one = async (player: Player, id: number) => (await own(player)).wallets.find((wallet) => wallet.id === id)
const inCentral = async (player: Player) => (await balances(t.app.db, player.id)).central
const unlock = (player: Player, id: number) =>
  t.call(walletCalls.bonusTransfer, { token: player.token, lang: 'en', body: { player_bonus_wallet_id: id } })
const giveUp = (player: Player, id: number) =>
  t.call(walletCalls.giveUpBonus, { token: player.token, lang: 'en', body: { player_bonus_wallet_id: id } })
const into = (player: Player, id: number, money: string) =>
  t.call(walletCalls.deposit, { token: player.token, lang: 'en', params: JADE, body: { player_bonus_wallet_id: id, money } })
const back = (player: Player) => t.call(walletCalls.withdraw, { token: player.token, params: JADE, body: { type: 'all' } })
const add = (player: Player, id: number, money: string) =>
  t.call(walletCalls.depositBonus, { token: player.token, lang: 'en', body: { player_bonus_wallet_id: id, money } })
const preview = async (player: Player, id: number) =>
  (await t.call(walletCalls.giveUpPreview, { token: player.token, lang: 'en', params: { id: String(id) } })).body.data
const bet = (player: Player, id: number, cents: bigint) =>
  settle(t, { playerId: player.id, ref: `${id}-${cents}-${t.clock.now().getTime()}`, walletId: id, cents })
/** The bets of the platform have been read to the end, a second after whatever moved. */
const read = async () => {
  t.clock.advance({ seconds: 1 })
  await t.app.unit(system, (u) => heardOfAll(u, ['JADE'], u.now))
}
const entry = async (player: Player) =>
  (await t.call(walletCalls.wallets, { token: player.token, lang: 'en', body: {} })).body.data.find(({ code }) => code === 'JADE')

describe('wagering requirement and unlocking', () => {
  it('a bonus is bet so often, then all of the wallet is the main wallet’s, once [STATE-029 ENTITY-008 CALL-021 RULE-096 RULE-097 RULE-098]', async () => {
    const player = await playerWith(t, 0n)
    const id = await issued(player)
    expect(await one(player, id)).toMatchObject({
      money: '100.00',
      bonus_bet: '200.00',
      bonus_now_bet: '0.00',
      can_unlock: 0,
      is_sports: 0,
    })
    for (const [category, amount, remark] of [
      ['discount', '100.00', 'Bonus → First deposit'],
      ['flow', '200.00', 'First deposit: wagering requirement 2×'],
      ['withdrawal_limit', '100.00', 'Not to be withdrawn before its wagering requirement is met → First deposit'],
    ] as const) {
      const rows = await t.call(walletCalls.transactionRecords, { token: player.token, lang: 'en', query: { category } })
      expect(rows.body.data).toMatchObject([{ type: category, amount, remark, status: 'success' }])
    }
    await bet(player, id, 19_999n)
    expect((await own(player)).canUnlock).toBe(0)
    expect((await unlock(player, id)).body.message).toBe('The wagering requirement of this wallet is not met yet, 0.01 to go')
    await bet(player, id, 1n)
    expect(await own(player)).toMatchObject({ canUnlock: 1, wallets: [{ bonus_now_bet: '200.00', can_unlock: 1 }] })
    const replies = await Promise.all(Array.from({ length: 5 }, () => unlock(player, id)))
    expect(replies.filter(({ status }) => status === 200).map(({ body }) => body.data)).toMatchObject([
      { money: '100.00', amount: '100.00' },
    ])
    expect(await own(player)).toEqual({ wallets: [], canUnlock: 0 })
    const records = await t.call(walletCalls.transactionRecords, { token: player.token, lang: 'en', query: { category: 'wallet_unlock' } })
    expect(records.body.data).toMatchObject([
      { amount: '100.00', status: 'success', remark: 'First deposit unlocked, moved to the main wallet' },
    ])
  })

  it('main wallet money that goes in must be bet as often; bets made there count for the deposit it came from [CALL-025]', async () => {
    const player = await playerWith(t, 30_000n)
    const id = await issued(player)
    await t.app.unit(system, (u) =>
      addRequirement(u, {
        playerId: player.id,
        walletId: 0,
        source: 'deposit',
        ref: `D${player.id}`,
        name: { zh: '', en: '' },
        amountCents: 30_000n,
        multiple: 1,
      }),
    )
    expect((await add(player, id, '300.01')).body.message).toBe('Insufficient exchange amount')
    expect((await add(player, id, '200.00')).body.data).toMatchObject({
      amount: '100.00',
      wallet: '300.00',
      money: '200.00',
      state: 'success',
    })
    expect(await one(player, id)).toMatchObject({ money: '300.00', bonus_bet: '600.00' })
    await bet(player, id, 60_000n)
    expect((await standing(t.app.db, player.id)).leftCents).toBe(30_000n)
    expect((await unlock(player, id)).status).toBe(200)
    expect((await standing(t.app.db, player.id)).leftCents).toBe(10_000n)
    expect(await inCentral(player)).toBe(40_000n)
  })

  it('is a closed exchange while the operator closes it, and small amounts are refused [VALID-029 ERR-023 ERR-025]', async () => {
    const player = await playerWith(t, 30_000n)
    const id = await issued(player)
    await setting(t, 'wallet_exchange', '0')
    expect((await add(player, id, '1.00')).body.message).toBe('Central/active wallet exchange is not open')
    expect((await unlock(player, id)).body.message).toBe('Central/active wallet exchange is not open')
    await setting(t, 'wallet_exchange', '1')
    await setting(t, 'wallet_transfer_min', '10.00')
    expect((await add(player, id, '9.99')).body.message).toBe('Insufficient exchange amount, at least 10.00')
    expect((await into(player, 0, '9.99')).body.message).toBe('Insufficient exchange amount, at least 10.00')
    for (const key of ['wallet_exchange', 'wallet_transfer_min']) await setting(t, key, null)
  })
})

describe('a platform holds money of one wallet at a time', () => {
  it('takes it from the activity wallet, says so, and gives it back to it with what was won [RULE-036 ENTITY-007 VALID-026]', async () => {
    const player = await playerWith(t, 30_000n)
    const id = await issued(player)
    expect((await into(player, id, '80.00')).body.data).toMatchObject({ state: 'success' })
    expect(await entry(player)).toMatchObject({ wallet: '80.00', player_bonus_wallet_id: id, wallet_name: 'First deposit' })
    expect(await one(player, id)).toMatchObject({ money: '20.00', wallet: 'JADE' })
    expect((await into(player, 0, '10.00')).body.message).toBe('The platform holds money of another wallet, please recall it first')
    const sources = await t.call(walletCalls.autoTransferWallets, { token: player.token, lang: 'en', params: JADE })
    expect(sources.body.data).toEqual([
      { id: 0, name: 'Main wallet', money: '300.00', usable: 0 },
      { id, name: 'First deposit', money: '20.00', usable: 1 },
    ])
    fake.bet(player.vendor, { ref: `w${id}`, stake: 1_000n, payout: 5_000n, at: t.clock.now() })
    expect((await giveUp(player, id)).body.message).toBe('Money or open bets of this wallet are at a platform, please recall first')
    expect((await back(player)).status).toBe(200)
    expect(await one(player, id)).toMatchObject({ money: '140.00', wallet: 'JADE' })
    const heard = await t.app.unit(system, (u) =>
      mirrorBet(u, { playerId: player.id, code: 'JADE', cents: 4_000n, key: `bet:${id}`, ref: `w${id}` }),
    )
    expect(heard).toBe(id)
    expect(await one(player, id)).toMatchObject({ money: '140.00', wallet: '' })
    expect(await inCentral(player)).toBe(30_000n)
    expect((await into(player, 0, '10.00')).body.message).toBe(
      'The last bets there are still being counted, please try again in a few seconds',
    )
    await read()
    expect((await into(player, 0, '10.00')).status).toBe(200)
  })

  it('an open bet keeps the place for the wallet it was made with', async () => {
    const player = await playerWith(t, 30_000n)
    const id = await issued(player)
    await into(player, id, '100.00')
    const heard = (cents: bigint, open: -1 | 1, key: string) =>
      t.app.unit(system, (u) => mirrorBet(u, { playerId: player.id, code: 'JADE', cents, open, key: `${key}${id}`, ref: key }))
    await heard(-10_000n, 1, 'placed')
    expect((await into(player, 0, '10.00')).body.message).toBe('The platform holds money of another wallet, please recall it first')
    expect((await preview(player, id)).problem).toBe('wallet.recall_wallet_first')
    await heard(0n, -1, 'lost')
    expect(await preview(player, id)).toMatchObject({ allowed: 1, forfeited: '0.00', missing_bet: '200.00', problem: '' })
    await read()
    expect((await into(player, 0, '10.00')).status).toBe(200)
  })

  it('a transfer that is refused or never arrived comes back to the wallet it left', async () => {
    const player = await playerWith(t, 0n)
    const id = await issued(player)
    fake.fault('cut_before')
    expect((await into(player, id, '100.00')).body.data).toMatchObject({ state: 'processing' })
    expect(await one(player, id)).toMatchObject({ money: '0.00', wallet: 'JADE' })
    await letPass(t, 90, 5)
    expect(await one(player, id)).toMatchObject({ money: '100.00', wallet: '' })
  })

  it('goes to the groups of its offer only, and never to another player', async () => {
    const [player, other] = [await playerWith(t, 0n), await playerWith(t, 0n)]
    const id = await issued(player, { isSports: true, groups: ['sports'] })
    expect((await into(player, id, '10.00')).body.message).toBe('This activity wallet is not for this platform')
    for (const reply of [await into(other, id, '10.00'), await unlock(other, id), await giveUp(other, id)])
      expect(reply.body.message).toBe('Unknown wallet')
    expect((await t.call(walletCalls.giveUpPreview, { token: other.token, params: { id: String(id) } })).status).toBe(404)
  })
})

describe('giving up', () => {
  it('forfeits what is left to the house, as the preview said [CALL-022]', async () => {
    const player = await playerWith(t, 0n)
    const id = await issued(player, { giveUpCents: 10_000n })
    const before = await house(t, 'forfeit-income')
    expect(await preview(player, id)).toMatchObject({ allowed: 1, forfeited: '100.00', missing_bet: '200.00', principal: '0.00' })
    expect((await giveUp(player, id)).status).toBe(200)
    expect((await giveUp(player, id)).body.message).toBe('Unknown wallet')
    expect((await house(t, 'forfeit-income')) - before).toBe(10_000n)
    expect(await standing(t.app.db, player.id)).toMatchObject({ needCents: 0n })
    const records = await t.call(walletCalls.transactionRecords, { token: player.token, lang: 'en', query: { category: 'wallet_unlock' } })
    expect(records.body.data).toMatchObject([{ amount: '100.00', status: 'success', remark: 'give up First deposit' }])
  })

  it.each([
    ['a sports wallet [RULE-067]', { isSports: true }, 0n, 'A sports wallet cannot be given up'],
    ['more than may remain', {}, 0n, 'A wallet with more than 5.00 in it cannot be given up'],
    ['a requirement that is met', { giveUpCents: 10_000n }, 20_000n, 'The wagering requirement is met: unlock the wallet instead'],
  ])('is refused: %s [STATE-026]', async (_, change, flow, message) => {
    const player = await playerWith(t, 0n)
    const id = await issued(player, change)
    if (flow > 0n) await bet(player, id, flow)
    expect(await preview(player, id)).toMatchObject({ allowed: 0, problem_text: message })
    expect((await giveUp(player, id)).body.message).toBe(message)
    expect(await one(player, id)).toMatchObject({ money: '100.00', can_give_up: 0 })
  })

  it('money that a platform turns out to hold later follows the end of its wallet', async () => {
    const player = await playerWith(t, 0n)
    const [lost, won] = [await issued(player, { giveUpCents: 10_000n }), await issued(player, { name: { zh: '二', en: 'Second' } })]
    await into(player, lost, '100.00')
    await back(player)
    await giveUp(player, lost)
    const before = await house(t, 'forfeit-income')
    fake.balances.set(player.vendor, 700n)
    await back(player)
    expect((await house(t, 'forfeit-income')) - before).toBe(700n)
    await t.app.unit(system, (u) => mirrorBet(u, { playerId: player.id, code: 'JADE', cents: 700n, key: `late${lost}`, ref: 'late' }))
    await read()
    await into(player, won, '100.00')
    await back(player)
    await bet(player, won, 20_000n)
    expect((await unlock(player, won)).status).toBe(200)
    fake.balances.set(player.vendor, 900n)
    await back(player)
    expect(await inCentral(player)).toBe(10_900n)
    await t.app.unit(system, (u) => mirrorBet(u, { playerId: player.id, code: 'JADE', cents: 900n, key: `late${won}`, ref: 'late' }))
  })
})

describe('principal while an offer is applied for', () => {
  it('is locked, and comes back when it is refused', async () => {
    const player = await playerWith(t, 10_000n)
    const ref = `promo-${player.id}`
    await t.app.unit(system, (u) => holdPrincipal(u, { playerId: player.id, cents: 8_000n, ref }))
    expect(await balances(t.app.db, player.id)).toMatchObject({ central: 2_000n, locked: 8_000n })
    expect(await t.app.unit(system, (u) => refusePrincipal(u, ref))).toBe(true)
    expect(await t.app.unit(system, (u) => refusePrincipal(u, ref))).toBe(false)
    expect(await balances(t.app.db, player.id)).toMatchObject({ central: 10_000n, locked: 0n })
    await expect(
      t.app.unit(system, (u) => holdPrincipal(u, { playerId: player.id, cents: 10_001n, ref: `${ref}b` })),
    ).rejects.toMatchObject({
      code: 'wallet.insufficient',
    })
  })

  it('becomes a wallet with principal, bonus and requirement when it is approved, once [STATE-030]', async () => {
    const player = await playerWith(t, 10_000n)
    const ref = `promo-${player.id}`
    await t.app.unit(system, (u) => holdPrincipal(u, { playerId: player.id, cents: 10_000n, ref }))
    const id = await t.app.unit(system, (u) => approvePrincipal(u, offer(player, { ref, bonusCents: 3_000n, multiple: 10 })))
    expect(await one(player, id ?? 0)).toMatchObject({ money: '130.00', bonus_bet: '1300.00' })
    expect(await t.app.unit(system, (u) => approvePrincipal(u, offer(player, { ref })))).toBeNull()
    expect(await t.app.unit(system, (u) => refusePrincipal(u, ref))).toBe(false)
    expect(await balances(t.app.db, player.id)).toMatchObject({ central: 0n, locked: 0n })
  })
})

describe('an operator', () => {
  const office = { cookie: 'staff=1', lang: 'en' as const }

  it('gives an activity wallet with a second person, and sees how it stands', async () => {
    const player = await playerWith(t, 0n)
    await giveAccount(t, { id: player.id, account: `gift${player.id}` })
    const body = {
      name_cn: '補償',
      name_en: 'Goodwill',
      bonus: '50.00',
      multiple: 3,
      is_sports: 0 as const,
      give_up: '1.00',
      reason: 'delay',
    }
    const params = { id: String(player.id) }
    expect((await t.call(walletOperatorCalls.grantBonus, { ...office, params: { id: '99999999' }, body })).status).toBe(404)
    for (const approved of [false, true]) {
      expect((await t.call(walletOperatorCalls.grantBonus, { ...office, params, body })).status).toBe(200)
      await t.drainOutbox()
      const request = asked.at(-1)
      if (!request) throw new Error('nothing was asked')
      expect((await own(player)).wallets).toEqual([])
      const payload: ApprovalDecided = { id: request.id, kind: request.kind, approved, checkerId: '2', checker: 'b', reason: 'ok' }
      await t.app.unit(system, async (u) => u.emit({ name: approvalDecided, payload }))
      await t.drainOutbox()
    }
    const list = await t.call(walletOperatorCalls.playerBonuses, { ...office, params })
    expect(list.body.data).toMatchObject([{ name: 'Goodwill', money: '50.00', bonus_bet: '150.00', state: 'active', bonus: '50.00' }])
  })
})
