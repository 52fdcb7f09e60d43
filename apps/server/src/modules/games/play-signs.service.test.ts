import { promotionsCalls } from '@jade/contract/promotions/calls'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAccount, knownDevice } from '../identity/accounts.fixture.ts'
import { bootOffers, member, offerOf, staff } from '../promotions/offers.fixture.ts'
import { settle } from '../turnover/bets.fixture.ts'
import { gamesRoom } from './room.ts'
import { reportBets } from './rows.fixture.ts'

/* What speaks against a bonus, beside its application: links and play, with the bets that say it; and a refusal that names its rule. */

let t: TestApp
let offerId: number
beforeAll(async () => {
  t = await bootOffers([gamesRoom])
  offerId = await offerOf(t, 1, { review: 1 })
})
afterAll(async () => {
  await t.drainOutbox()
  expect(t.faults).toEqual([])
  await t.close()
})

type Player = Awaited<ReturnType<typeof member>>
const at = (id: number | string) => ({ id: String(id) })

/** The number of the application that waits. */
async function applied(player: Player, offer = offerId): Promise<string> {
  await t.call(promotionsCalls.addAudit, { token: player.token, params: at(offer), body: {} })
  return (await newestOf(player)).id
}
async function newestOf(player: Player, lang: 'zh' | 'en' = 'en') {
  const { body } = await t.call(promotionsCalls.auditList, { token: player.token, lang, query: {} })
  const [newest] = body.data
  if (!newest) throw new Error('nothing was applied for')
  return newest
}
const signs = async (id: string) => (await t.call(promotionsOperatorCalls.applicationSigns, { ...staff, params: at(id) })).body.data
const refuse = (id: string, body: { reason: string; rule?: 'opposite' | 'hedge' }) =>
  t.send(promotionsOperatorCalls.refuse, { ...staff, params: at(id), body })

/** Both in these rounds of a table, ten apiece: the first wins what the second loses. Numbers of the bets of each. */
async function opposed(first: Player, second: Player, rounds: number) {
  const bets = (who: Player, payout: number) =>
    Array.from({ length: rounds }, (_, n) => ({
      ref: `${who.id}-${n}`,
      round: `BAC ${first.id} ${n}`,
      product: 'BAC',
      stake: 1_000,
      payout,
    }))
  return [await reportBets(t, first.id, bets(first, 2_000)), await reportBets(t, second.id, bets(second, 0))] as const
}

test('linked accounts against each other are told with the bets of both, and nothing is decided by it', async () => {
  const [player, other, stranger] = [await member(t), await member(t), await member(t)]
  for (const { id } of [player, other]) await knownDevice(t, id, 'one browser')
  const [own, theirs] = await opposed(player, other, 5)
  // In the same rounds, and nobody that shares anything.
  await reportBets(
    t,
    stranger.id,
    own.map((_, n) => ({ ref: `s${n}`, round: `BAC ${player.id} ${n}`, product: 'BAC', stake: 1_000 })),
  )
  await applied(other)
  const id = await applied(player)
  const account = `member${other.id}`
  const [opposite, linked, ...more] = (await signs(id)).toSorted((a, b) => b.score - a.score)
  expect(opposite).toMatchObject({ sign: 'opposite', score: 100, speaks: 1, count: 5, account, player_id: other.token, had_it: 1 })
  expect(opposite?.bets.toSorted()).toEqual(own.toSorted())
  expect(opposite?.bets.map((bet) => theirs[own.indexOf(bet)])).toEqual(opposite?.against)
  expect(linked).toMatchObject({ sign: 'linked', score: 60, speaks: 1, account, shares: ['device'], had_it: 1, bets: [] })
  expect(more).toEqual([])
  expect((await newestOf(player)).status).toBe('not_reviewed')
})

test('an application of somebody who shares nothing has no signs, whoever else was in the rounds; an unknown one is not found', async () => {
  const [player, stranger] = [await member(t), await member(t)]
  await opposed(player, stranger, 6)
  expect(await signs(await applied(player))).toEqual([])
  expect((await t.send(promotionsOperatorCalls.applicationSigns, { ...staff, params: at('999999999') })).status).toBe(404)
})

test('who was brought by the player is looked at as well, and is no sign by itself', async () => {
  const inviter = await member(t)
  const friend = { id: 7900n, token: '7900' }
  await giveAccount(t, { id: friend.id, account: 'member7900', phone: '0900007900', recommendedBy: inviter.id })
  await opposed(inviter, friend, 5)
  for (const [player, other] of [
    [inviter, friend],
    [friend, inviter],
  ] as const)
    expect(await signs(await applied(player))).toMatchObject([
      { sign: 'opposite', speaks: 1, player_id: other.token, had_it: expect.any(Number) },
    ])
})

test('low odds, hedges and stakes that jump after a bonus are told with their bets; what is older than thirty days is not', async () => {
  const player = await member(t)
  const given = await offerOf(t, 1, { name_en: 'Given at once' })
  await t.call(promotionsCalls.addAudit, { token: player.token, params: at(given), body: {} })
  const wallet = (await newestOf(player)).player_bonus_wallet_id
  const old = new Date(t.clock.now().getTime() - 31 * 86_400_000)
  const made = await reportBets(t, player.id, [
    ...['a', 'b', 'c', 'd'].map((ref) => ({ ref: `${player.id}-${ref}`, vendor: 'test', round: ref, stake: 2_000, valid: 100, wallet })),
    { ref: `${player.id}-jump`, vendor: 'test', round: 'jump', stake: 3_100, wallet },
    { ref: `${player.id}-old`, vendor: 'test', round: 'old', stake: 9_900, wallet, at: old },
    { ref: `${player.id}-open`, vendor: 'test', round: 'open', stake: 9_900, wallet, status: 'open' },
  ])
  const odds = { stands: { odds: '1.20' } }
  for (const ref of ['a', 'b', 'c', 'd']) await settle(t, { playerId: player.id, ref, cents: 2_000n, walletId: wallet, ...odds })
  const seen = await signs(await applied(player))
  expect(seen.map(({ sign, score, speaks, count, bets }) => ({ sign, score, speaks, count, bets: bets.toSorted() }))).toEqual([
    // 35.00 of 111.00 could be lost: just above the line.
    { sign: 'jump', score: 31, speaks: 1, count: 1, bets: [made[4]] },
    { sign: 'odds', score: 72, speaks: 0, count: 5, bets: made.slice(0, 4).toSorted() },
    { sign: 'hedge', score: 69, speaks: 0, count: 5, bets: made.slice(0, 4).toSorted() },
  ])
})

test('a refusal by a rule tells the player the rule and the own bets in both languages; a rule that does not speak refuses nothing', async () => {
  const [player, other] = [await member(t), await member(t)]
  for (const { id } of [player, other]) await knownDevice(t, id, 'another browser')
  const [own, theirs] = await opposed(player, other, 5)
  const id = await applied(player)
  expect((await refuse(id, { reason: 'no', rule: 'hedge' })).body).toMatchObject({ error_code: 'promotions.rule_unseen' })
  expect((await newestOf(player)).status).toBe('not_reviewed')
  expect((await refuse(id, { reason: '請洽客服', rule: 'opposite' })).status).toBe(200)
  const [en, zh] = [await newestOf(player, 'en'), await newestOf(player, 'zh')]
  expect(en).toMatchObject({ status: 'audit_failure' })
  const numbers = (text: string) => (/(?:Bets|注單) ([\d, ]+)/.exec(text)?.[1] ?? '').trim().split(', ').toSorted()
  expect([numbers(en.reason), numbers(zh.reason)]).toEqual([own.toSorted(), own.toSorted()])
  expect(theirs.some((bet) => numbers(en.reason).includes(bet))).toBe(false)
  expect(en.reason).toMatch(/^Rule "opposite bets": against a linked account in 5 rounds, 100% alike\. .* · 請洽客服$/)
  expect(zh.reason).toMatch(/^規則「對打」：與關聯帳戶在 5 局中相反投注，相符 100%。.* · 請洽客服$/)
})
