import { adjustmentsCalls } from '@jade/contract/adjustments/calls'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import type { CallSpec } from '@jade/contract/call'
import { packetsOperatorCalls } from '@jade/contract/packets/operator-calls'
import { promotionsCalls } from '@jade/contract/promotions/calls'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { routeList } from '@jade/service/http/routes'
import type { TestApp } from '@jade/test-kit/boot'
import type { SendAnything } from '@jade/test-kit/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outside } from '../modules/cashier/outside/fake-provider.fixture.ts'
import { bodyOf } from '../modules/packets/campaigns.fixture.ts'
import { fake } from '../modules/platforms/fake-vendor.fixture.ts'
import { offerOf, termsWith } from '../modules/promotions/offers.fixture.ts'
import { bootFlows, errorEntry, traces } from './house.fixture.ts'
import {
  approved,
  atPlatform,
  claimed,
  heldWin,
  inDoubt,
  indebted,
  newDesk,
  refuseWishes,
  registered,
  rich,
  unreadableRecord,
  settledBet,
  suspended,
  underReview,
  unpaid,
  unreadable,
  withActivityWallet,
} from './orders.fixture.ts'
import { FOR_ALL, type Flow, type Subject } from './replay.fixture.ts'
import { rewardFlows } from './reward-flows.fixture.ts'
import { rooms } from './rooms.ts'

/** Replays of every money call (API-8): thirty equal keys at once are one effect and one reply, for ever. */
const BURST = 30

let t: TestApp
beforeAll(async () => {
  t = await bootFlows()
})
afterAll(() => t.close())
beforeEach(() => {
  fake.reset()
  outside.reset()
})

const JADE = { code: 'JADE' } as const
const amounts = (request: (money: string) => SendAnything): Subject => ({ request: request('1000.00'), altered: request('1001.00') })

const ofWallet = ({ token, wallet }: { readonly token: string; readonly wallet: number }): Subject => ({
  request: { token, body: { player_bonus_wallet_id: wallet } },
  altered: { token, body: { player_bonus_wallet_id: wallet + 1000 } },
})

const flows: readonly Flow[] = [
  {
    spec: walletCalls.deposit,
    prepare: async () => {
      const { token } = await rich(t)
      return amounts((money) => ({ token, params: JADE, body: { money } }))
    },
  },
  {
    spec: walletCalls.depositSpecial,
    prepare: async () => {
      const { token } = await rich(t)
      return amounts((money) => ({ token, body: { group: 'slots', money } }))
    },
  },
  {
    spec: walletCalls.autoTransfer,
    prepare: async () => {
      const { token } = await rich(t)
      return { request: { token, params: JADE, body: {} }, altered: { token, params: JADE, body: { money: '1.00' } } }
    },
  },
  {
    spec: walletCalls.withdraw,
    prepare: async () => {
      const { token } = await atPlatform(t, '2000.00')
      return amounts((money) => ({ token, params: JADE, body: { type: 'part', money } }))
    },
  },
  { spec: walletCalls.withdrawAll, prepare: async () => ({ request: { token: (await atPlatform(t)).token } }) },
  {
    spec: walletCalls.depositBonus,
    prepare: async () => {
      const { token, wallet } = await withActivityWallet(t)
      return amounts((money) => ({ token, body: { money, player_bonus_wallet_id: wallet } }))
    },
  },
  {
    spec: walletCalls.bonusTransfer,
    prepare: async () => ofWallet(await withActivityWallet(t, { flowDone: true })),
  },
  { spec: walletCalls.giveUpBonus, prepare: async () => ofWallet(await withActivityWallet(t)) },
  {
    spec: walletOperatorCalls.grantBonus,
    prepare: async ({ first }) => {
      const id = await registered(t)
      const terms = { name_cn: '補償', name_en: 'Goodwill', bonus: '10.00', multiple: 1, is_sports: 0, give_up: '0.00' }
      const ask = (reason: string) => ({ ...first, params: { id: String(id) }, body: { ...terms, reason } })
      return { request: ask('letter of May'), altered: ask('letter of June') }
    },
  },
  {
    spec: walletOperatorCalls.endTransfer,
    prepare: async ({ first }) => {
      const order = await inDoubt(t)
      const end = (as: string) => ({ ...first, params: { order }, body: { as, reason: 'seen there' } })
      return { request: end('confirmed'), altered: end('returned') }
    },
  },
  {
    spec: walletOperatorCalls.endDebt,
    prepare: async ({ first }) => {
      const params = await indebted(t)
      const end = (as: string) => ({ ...first, params, body: { as, reason: 'seen there' } })
      return { request: end('collected'), altered: end('written_off') }
    },
  },
  ...(['bank', 'third'] as const).map((type, at) => ({
    spec: cashierCalls.createDeposit,
    prepare: async () => {
      const { token } = await rich(t)
      return amounts((amount) => ({ token, body: { id: at + 1, type, amount } }))
    },
  })),
  {
    spec: cashierCalls.createWithdrawal,
    prepare: async () => {
      const { token, card } = await rich(t)
      return amounts((amount) => ({ token, body: { type: 'bank', id: card, amount } }))
    },
  },
  {
    spec: cashierOperatorCalls.approveDeposit,
    prepare: async ({ first }) => {
      const { id, ref } = await underReview(t)
      const approve = (reason: string) => ({ ...first, params: { id }, body: { ref, reason } })
      return { request: approve('slip seen'), altered: approve('slip not seen') }
    },
  },
  {
    spec: cashierOperatorCalls.refuseDeposit,
    prepare: async ({ first }) => {
      const { id } = await underReview(t)
      const no = (text: string) => ({ ...first, params: { id }, body: { reason: 'not_received', text } })
      return { request: no('nothing came'), altered: no('nothing at all came') }
    },
  },
  {
    spec: cashierOperatorCalls.approveWithdrawal,
    prepare: async (desk) => ({
      request: { ...desk.first, params: { id: (await claimed(t, desk)).id } },
      altered: { ...desk.first, params: { id: '1' } },
    }),
  },
  {
    spec: cashierOperatorCalls.refuseWithdrawal,
    prepare: async (desk) => {
      const { id } = await claimed(t, desk)
      const no = (text: string) => ({ ...desk.first, params: { id }, body: { reason: 'account_wrong', text } })
      return { request: no('wrong branch'), altered: no('wrong bank') }
    },
  },
  {
    spec: cashierOperatorCalls.payWithdrawal,
    prepare: async (desk) => ({
      request: { ...desk.second, params: { id: (await approved(t, desk)).id } },
      altered: { ...desk.second, params: { id: '1' } },
    }),
  },
  {
    spec: cashierOperatorCalls.endWithdrawal,
    prepare: async (desk) => {
      const { id } = await unpaid(t, desk)
      const end = (as: string) => ({ ...desk.second, params: { id }, body: { as, reason: 'bank wrote back' } })
      return { request: end('refused'), altered: end('paid') }
    },
  },
  {
    spec: cashierOperatorCalls.editUsdtRate,
    clear: () => refuseWishes(t, newDesk(), 'usdt rate'),
    prepare: async ({ first }) => {
      const ask = (reason: string) => ({ ...first, body: { deposit: '31.2', withdraw: '31.5', reason } })
      return { request: ask('the market moved'), altered: ask('the market stands') }
    },
  },
  {
    spec: adjustmentsCalls.request,
    prepare: async ({ first }) => {
      const id = await registered(t)
      const ask = (evidence: string) => ({
        ...first,
        params: { id: String(id) },
        body: { kind: 'credit', amount: '10.00', reason: 'goodwill', evidence },
      })
      return { request: ask('letter of May'), altered: ask('letter of June') }
    },
  },
  {
    spec: cashierOperatorCalls.creditSuspense,
    prepare: async ({ first }) => {
      const id = await suspended(t)
      const credit = (reason: string) => ({ ...first, params: { id }, body: { reason } })
      return { request: credit('seen at the bank'), altered: credit('heard of it') }
    },
  },
  {
    spec: cashierOperatorCalls.settleSuspense,
    prepare: async ({ first }) => {
      const id = await suspended(t)
      const end = (how: string) => ({ ...first, params: { id }, body: { how, reason: 'seen at the bank' } })
      return { request: end('return'), altered: end('write_off') }
    },
  },
  {
    spec: cashierOperatorCalls.readSuspense,
    prepare: async ({ first }) => {
      const id = await unreadable(t)
      const read = (reason: string) => ({ ...first, params: { id }, body: { reason } })
      return { request: read('the bank sent it anew'), altered: read('the bank wrote to us') }
    },
  },
  {
    spec: gamesReviewCalls.readRecord,
    prepare: async ({ first }) => {
      const record = await unreadableRecord(t)
      const read = (reason: string) => ({ ...first, body: { ...record, reason } })
      return { request: read('a new version reads it'), altered: read('the vendor wrote to us') }
    },
  },
  {
    spec: walletOperatorCalls.endHeldWin,
    prepare: async ({ first }) => {
      const number = await heldWin(t)
      const end = (as: string) => ({ ...first, params: { number }, body: { as, reason: 'the vendor showed it' } })
      return { request: end('released'), altered: end('refused') }
    },
  },
  {
    spec: gamesReviewCalls.correctBet,
    prepare: async ({ first }) => {
      const id = await settledBet(t, await registered(t))
      const correct = (action: string) => ({ ...first, params: { id }, body: { action, reason: 'a fault of ours' } })
      return { request: correct('void'), altered: correct('resettle') }
    },
  },
  {
    spec: promotionsOperatorCalls.addOffer,
    prepare: async ({ first }) => {
      const begin = (mode: 1 | 2) => ({ ...first, body: { mode, terms: termsWith() } })
      return { request: begin(1), altered: begin(2) }
    },
  },
  {
    spec: promotionsOperatorCalls.cloneOffer,
    prepare: async ({ first }) => ({ request: { ...first, params: { id: String(await offerOf(t, 1, FOR_ALL)) } } }),
  },
  {
    spec: promotionsCalls.addAudit,
    prepare: async () => {
      const token = String(await registered(t))
      const params = { id: String(await offerOf(t, 1, FOR_ALL)) }
      return { request: { token, params, body: {} }, altered: { token, params, body: { money: '1.00' } } }
    },
  },
  {
    spec: promotionsOperatorCalls.approve,
    prepare: async ({ first }) => {
      const token = String(await registered(t))
      const id = await offerOf(t, 1, { ...FOR_ALL, review: 1 })
      await t.call(promotionsCalls.addAudit, { token, params: { id: String(id) }, body: {} })
      const waiting = await t.call(promotionsOperatorCalls.applications, { ...first, query: { offer_id: String(id) } })
      return { request: { ...first, params: { id: waiting.body.data[0]?.id } } }
    },
  },
  {
    spec: packetsOperatorCalls.add,
    prepare: async ({ first }) => {
      const announce = (packets: number) => ({ ...first, body: bodyOf(t, { packets }) })
      return { request: announce(10), altered: announce(11) }
    },
  },
  ...rewardFlows(() => t),
]

/** Everything that a money call may leave behind, inside and outside. */
async function left(): Promise<Record<string, bigint>> {
  await t.drainOutbox()
  const { breaches, ...books } = await traces(t)
  expect(breaches).toEqual([])
  const { rows } = await t.app.db.query<Record<string, bigint>>(
    `select (select count(*) from service.audit) as audited, (select count(*) from cashier.withdrawal_step) as steps,
       (select count(*) from ledger.hold_end) as ends, (select count(*) from backoffice.approval) as approvals,
       (select count(*) from wallet.record) as records, (select count(*) from messages.personal) as messages,
       (select count(*) from messages.broadcast) as broadcasts, (select count(*) from points_book.entry where amount < 0 and holder is not null) as coins,
       (select count(*) from missions.task) as tasks, (select count(*) from missions.claim) as claims,
       (select count(*) from missions.sign_in) as signed, (select count(*) from mall.play) as plays, (select count(*) from mall.item) as items,
       (select count(*) from consultations.entry) as written`,
  )
  const outsiders = { vendor: BigInt(fake.reached.length), payouts: BigInt(outside.opened.length), pushes: BigInt(t.pushes.length) }
  return { ...books, ...rows[0], ...outsiders }
}

async function effectOf(work: () => Promise<unknown>): Promise<Record<string, bigint>> {
  const before = await left()
  await work()
  const after = await left()
  return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0n)]))
}

/** One caller's thirty requests, sent together; those that came while the first was under way ask again as they are told. */
async function burst(spec: CallSpec, request: SendAnything): Promise<string[]> {
  const replies = await Promise.all(Array.from({ length: BURST }, () => t.send(spec, request)))
  for (let round = 0; round < 5; round += 1)
    for (const [at, reply] of replies.entries())
      if (reply.status === 409 && reply.headers['retry-after'] !== undefined) replies[at] = await t.send(spec, request)
  return replies.map(({ status, text }) => `${status} ${text}`)
}

test.each(flows.map((flow) => [flow.spec.path, flow] as const))('%s', { timeout: 60_000 }, async (_, { spec, prepare, clear }) => {
  const key = 'the-same-key'
  const [one, many] = [await prepare(newDesk()), await prepare(newDesk())]
  let alone = ''
  const single = await effectOf(async () => {
    const reply = await t.send(spec, { ...one.request, key })
    expect(reply.body, reply.text).toMatchObject({ status: 'success' })
    alone = reply.text
  })
  expect(Object.values(single).reduce((sum, count) => sum + count, 0n)).toBeGreaterThan(0n)

  await clear?.()
  // Another caller's same key is a key of its own: it has its effect, exactly one, and its own reply.
  let replies: string[] = []
  const thirty = await effectOf(async () => {
    replies = await burst(spec, { ...many.request, key })
  })
  expect(thirty).toEqual(single)
  expect(replies.length).toBe(BURST)
  expect(new Set(replies).size).toBe(1)
  expect(replies[0]).toMatch(/^200 /)
  if (/order_number|approval/.test(alone)) expect(replies[0]).not.toBe(`200 ${alone}`)

  const later = await effectOf(async () => {
    if (many.altered) {
      const other = await t.send(spec, { ...many.altered, key, lang: 'en' })
      expect([other.status, other.body.message]).toEqual([409, errorEntry('kernel.key_reused').en])
    }
    t.clock.advance({ days: 30 })
    expect(await burst(spec, { ...many.request, key })).toEqual(replies)
  })
  expect(new Set(Object.values(later))).toEqual(new Set([0n]))
  expect(t.faults).toEqual([])
})

test('no idempotent call is left out', () => {
  const tried = new Set(flows.map(({ spec }) => spec))
  const missing = routeList(rooms).filter(({ spec }) => spec.idempotent === true && !tried.has(spec))
  expect(missing.map(({ room, name }) => `${room}.${name}`)).toEqual([])
})
