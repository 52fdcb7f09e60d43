import { type ApprovalDecided, approvalDecided } from '@jade/contract/backoffice/events'
import { gamesCalls } from '@jade/contract/games/calls'
import { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { beforeAll, describe, expect, it } from 'vitest'
import { fake } from '../../platforms/fake-vendor.fixture.ts'
import { issueBonus } from '../../wallet/door.ts'
import { money, playerWith } from '../../wallet/wallet.fixture.ts'
import { cookie, gamesHouse, JADE } from '../games.fixture.ts'
import { bringFromWallet } from '../../wallet/rows.fixture.ts'

const games = gamesHouse()
let t: TestApp
beforeAll(() => {
  ;({ t } = games)
})

type Player = Awaited<ReturnType<typeof playerWith>>

/** A player's newest bet, with what staff may do about it. */
async function betOf(player: Player) {
  const { data } = (await t.call(gamesOperatorCalls.bets, { cookie, query: { player_id: player.token } })).body
  const params = { id: data[0]?.id ?? '' }
  return {
    ask: () => t.call(gamesReviewCalls.correctBet, { cookie, lang: 'en', params, body: { action: 'void', reason: 'test reason' } }),
    allowed: async () => (await t.call(gamesReviewCalls.bet, { cookie, params })).body.data.allowed,
    corrections: async () => (await t.call(gamesReviewCalls.betCorrections, { cookie, params })).body.data,
  }
}

/** A settled bet of 10.00, lost, from a new activity wallet of the player. */
async function betOfBonus(player: Player) {
  const offer = { playerId: player.id, ref: `test-${player.id}`, name: { zh: '禮金', en: 'Bonus' }, bonusCents: 10_000n, multiple: 1 }
  const terms = { isSports: false, groups: [], giveUpCents: 10_000n }
  const wallet = (await t.app.unit(systemIntent('test'), (u) => issueBonus(u, { ...offer, ...terms }))) ?? 0
  await t.app.db.query(
    `insert into games.bet (vendor, vendor_ref, player_id, code, group_code, product_id, name_cn, name_en, wallet_id, round_id, bet_cents,
       valid_bet_cents, payout_cents, tip_cents, status, mirrored_cents, placed_at, settled_at, changed_at, created_at)
     values ('studio', $4, $1, 'JADE', 'slots', 'SLT243', 'x', 'x', $2, 'W1', 1000, 1000, 0, 0, 'settled', -1000, $3, $3, $3, $3)`,
    [player.id, wallet, t.clock.now(), `W${player.id}`],
  )
  return { wallet, ...(await betOf(player)) }
}

/** What a second person says of a correction. */
async function decide(id: string, approved = true): Promise<void> {
  const payload: ApprovalDecided = { id, kind: 'games.correct', approved, checkerId: '2', checker: 'staff2', reason: 'test reason' }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
  await t.drainOutbox()
}

describe('what staff corrects', () => {
  it('waits for a second person, is told to the vendor once, and the record follows', async () => {
    const player = await playerWith(t, 10_000n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    fake.bet(player.vendor, { ref: `V${player.id}`, stake: 1000n, payout: 0n, at: t.clock.now() })
    await t.runJob('games.pull')
    const { ask, allowed, corrections } = await betOf(player)
    expect(await allowed()).toEqual([{ action: 'correct', allowed: 1, why_not: '' }])
    const states = async () => (await corrections()).map(({ state }) => state)
    const first = await ask()
    expect((await ask()).body.message).toBe('A correction of this bet is under way')
    expect(await allowed()).toEqual([{ action: 'correct', allowed: 0, why_not: 'waiting' }])
    await t.runJob('games.corrections')
    expect(fake.corrections).toEqual([])
    await decide(first.body.data.approval, false)
    await t.runJob('games.corrections')
    expect({ states: await states(), told: fake.corrections }).toEqual({ states: ['rejected'], told: [] })
    t.clock.advance({ seconds: 1 })
    const second = await ask()
    fake.away = true
    await decide(second.body.data.approval)
    await t.runJob('games.corrections')
    fake.away = false
    t.clock.advance({ minutes: 1 })
    await t.runJob('games.corrections')
    await t.runJob('games.corrections')
    const { order_number: tx } = second.body.data
    expect(new Set(fake.corrections.map((one) => `${one.tx} ${one.ref} ${one.action}`))).toEqual(new Set([`${tx} V${player.id} void`]))
    expect(await states()).toEqual(['done', 'rejected'])
    const record = fake.records.at(-1)
    if (!record) throw new Error('no record')
    fake.records.push({ ...record, status: 'void', payout: '10.00', winLoss: '0.00', changedAt: t.clock.now().toISOString() })
    await t.runJob('games.pull')
    expect((await money(t, player.id)).mirror).toBe(10_000n)
    expect((await ask()).body.message).toBe('Only a settled bet can be corrected')
  })

  it.each([
    ['while the second person thinks', 'rejected'],
    ['before the vendor is told', 'refused'],
  ] as const)('never turns bonus money into main money: a wallet that ends %s ends its correction', async (_when, state) => {
    const before = fake.corrections.length
    const player = await playerWith(t, 0n)
    const { wallet, ask, corrections } = await betOfBonus(player)
    await bringFromWallet(t, player.id, { ...JADE, wallet })
    const asked = await ask()
    expect(asked.status).toBe(200)
    const giveUp = () => t.call(walletCalls.giveUpBonus, { token: player.token, body: { player_bonus_wallet_id: wallet } })
    if (state === 'rejected') await giveUp()
    await decide(asked.body.data.approval)
    if (state === 'refused') {
      await giveUp()
      // A process that leased it died before it told anybody: that tells the vendor nothing.
      await t.app.db.query(`update games.correction set tries = 1 where state = 'approved'`)
    }
    await t.runJob('games.corrections')
    expect([await corrections(), fake.corrections.length]).toMatchObject([[{ state, word: 'wallet_ended' }], before])
    expect((await ask()).body.message).toBe('The activity wallet of this bet has ended: its money would have nowhere to go back to')
  })
})

describe('a correction finds the wallet of its bet', () => {
  it('is refused while the platform holds money of another wallet; told, it keeps other money away until the vendor is heard', async () => {
    const player = await playerWith(t, 50_000n)
    const { wallet, ask, corrections } = await betOfBonus(player)
    const records = (lang: 'zh' | 'en') =>
      t.call(gamesCalls.betRecords, { token: player.token, lang, query: { wallet_id: String(wallet) } })
    const named = await Promise.all([records('zh'), records('en')])
    expect(named.map(({ body }) => body.data.map((row) => row.wallet))).toEqual([['禮金'], ['Bonus']])
    const fund = (walletId: number) =>
      t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '10.00', player_bonus_wallet_id: walletId } })
    expect((await fund(0)).status).toBe(200)
    expect((await ask()).body.message).toContain('money of another wallet')
    await t.call(walletCalls.withdraw, { token: player.token, params: JADE, body: { type: 'all' } })
    t.clock.advance({ seconds: 10 })
    await t.runJob('games.pull')
    const asked = await ask()
    expect(asked.body.message).toBe('')
    await decide(asked.body.data.approval)
    await t.runJob('games.corrections')
    expect(await corrections()).toMatchObject([{ state: 'done' }])
    expect((await fund(0)).status).toBe(403)
    t.clock.advance({ seconds: 10 })
    await t.runJob('games.pull')
    expect((await fund(0)).status).toBe(200)
  })
})
