import { consultationsCalls } from '@jade/contract/consultations/calls'
import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { leaderboardOperatorCalls } from '@jade/contract/leaderboard/operator-calls'
import { mallCalls } from '@jade/contract/mall/calls'
import { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import { messagesOperatorCalls } from '@jade/contract/messages/operator-calls'
import { templateOperatorCalls } from '@jade/contract/messages/template-operator-calls'
import { missionsCalls } from '@jade/contract/missions/calls'
import { missionsOperatorCalls } from '@jade/contract/missions/operator-calls'
import { pointsOperatorCalls } from '@jade/contract/points/operator-calls'
import { vipCalls } from '@jade/contract/vip/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { playerById } from '../modules/identity/door.ts'
import { raceBody } from '../modules/leaderboard/races.fixture.ts'
import { givePack } from '../modules/mall/door.ts'
import { coins, goods, item, parcel } from '../modules/mall/mall.fixture.ts'
import { asStaff, decideLast, deposited, groupOf, ladderOf, taskOf, taskTermsWith } from '../modules/missions/missions.fixture.ts'
import { prizeFor } from '../modules/vip/levels.fixture.ts'
import { registered } from './orders.fixture.ts'
import type { Flow, Subject } from './replay.fixture.ts'

/** Automatic messages with the same values. */
const reworded = ['deposit_credited', 'withdrawal_cancelled']

/** Calls of rewards and of service that are replayed; `house` is asked once the application is up. */
export const rewardFlows = (house: () => TestApp): readonly Flow[] => [
  ...missionFlows(house),
  ...deskFlows(house),
  ...serviceFlows(house),
  ...mallFlows(house),
  ...mallDeskFlows(house),
]

/** Two players of whom one takes the weekly USDT bonus after the other: last week's are gone when the next week ends. */
async function usdtSavers(t: TestApp): Promise<{ readonly tokens: string[]; readonly step: string }> {
  const steps = [{ need: '1000.00', bonus: '10.00' }]
  await t.call(missionsOperatorCalls.saveUsdt, { ...asStaff, body: { steps, reason: 'test' } })
  await decideLast(t, 'missions.usdt')
  t.clock.advance({ days: 7 })
  const players = [await registered(t), await registered(t)]
  for (const player of players) await deposited(t, player, { cents: [100_000n], channel: 'usdt' })
  const tokens = players.map(String)
  const { body } = await t.call(missionsCalls.usdtList, { token: tokens[0] ?? '', query: { week_type: '0' } })
  t.clock.advance({ days: 7 })
  return { tokens, step: String(body.data[0]?.id) }
}

function missionFlows(house: () => TestApp): readonly Flow[] {
  let savers: ReturnType<typeof usdtSavers> | undefined
  return [
    {
      spec: missionsCalls.audit,
      prepare: async () => {
        const t = house()
        const player = await registered(t)
        const group = await groupOf(t, `Group ${player}`)
        const task = await taskOf(t, { group, period: 'once', terms: { kind: 'deposit_count', target: 1 } })
        await deposited(t, player, { cents: [100_000n] })
        return { request: { token: String(player), params: { id: String(task) } } }
      },
    },
    {
      spec: missionsCalls.sign,
      prepare: async () => {
        const t = house()
        await ladderOf(t, [1, 2, 3, 4, 5, 6, 7])
        t.clock.advance({ days: 1 })
        return { request: { token: String(await registered(t)) } }
      },
    },
    {
      spec: missionsCalls.usdtTake,
      prepare: async () => {
        savers ??= usdtSavers(house())
        const { tokens, step } = await savers
        return { request: { token: tokens.pop() ?? '', params: { id: step } } }
      },
    },
    {
      spec: missionsOperatorCalls.add,
      prepare: async ({ first }) => {
        const group = await groupOf(house(), `Group of ${first.cookie}`)
        const begin = (sort: number) => ({
          ...first,
          body: { group_id: group, period: 'daily', sort, terms: taskTermsWith(), reason: 'to be tried' },
        })
        return { request: begin(1), altered: begin(2) }
      },
    },
  ]
}

function deskFlows(house: () => TestApp): readonly Flow[] {
  return [
    {
      spec: leaderboardOperatorCalls.addRace,
      prepare: async ({ first }) => {
        const ask = (multiple: number) => ({ ...first, body: raceBody(house(), { multiple }) })
        return { request: ask(3), altered: ask(4) }
      },
    },
    {
      spec: pointsOperatorCalls.adjust,
      prepare: async ({ first }) => {
        const t = house()
        const account = (await playerById(t.app.db, await registered(t)))?.account
        const ask = (points: number) => ({ ...first, body: { account, kind: 'credit', points, text: 'Goodwill', reason: 'letter of May' } })
        return { request: ask(10), altered: ask(11) }
      },
    },
    {
      spec: messagesOperatorCalls.add,
      prepare: async ({ first }) => {
        const account = (await playerById(house().app.db, await registered(house())))?.account
        const words = [{ type: 'paragraph', runs: [{ text: 'Words' }] }]
        const texts = { title_zh: '通知', body_zh: words, body_en: words, start: '', end: '', reason: 'to tell them' }
        const send = (title_en: string) => ({
          ...first,
          body: { group: 'player', advertising: 0, levels: [], accounts: [account], title_en, ...texts },
        })
        return { request: send('Notice'), altered: send('Another notice') }
      },
    },
    {
      spec: templateOperatorCalls.reword,
      prepare: async ({ first }) => {
        const texts = {
          title_zh: '款項已入帳',
          content_zh: '訂單 {order}：{amount} 元',
          content_en: '{amount} of order {order}',
          reason: 'shorter',
        }
        // One wish waits for each message: the next one is about another.
        const code = reworded.pop()
        const ask = (title_en: string) => ({ ...first, params: { code }, body: { ...texts, title_en, base: 0 } })
        return { request: ask('Money is here'), altered: ask('Your money is here') }
      },
    },
  ]
}

function serviceFlows(house: () => TestApp): readonly Flow[] {
  const asked = { type: '1', title: 'Not there yet', information: 'Paid at noon.' }
  const opened = async () => {
    const token = String(await registered(house()))
    const reply = await house().send(consultationsCalls.open, { token, body: asked })
    return { token, params: { id: reply.body.data.id } }
  }
  const answered = (spec: Flow['spec']): Flow => ({
    spec,
    prepare: async ({ first }): Promise<Subject> => {
      const { params } = await opened()
      const say = (text: string) => ({ ...first, params, body: { text } })
      return { request: say('We look at it.'), altered: say('We have looked at it.') }
    },
  })
  return [
    {
      spec: consultationsCalls.open,
      prepare: async () => {
        const token = String(await registered(house()))
        const ask = (title: string) => ({ token, body: { ...asked, title } })
        return { request: ask('Not there yet'), altered: ask('Still not there') }
      },
    },
    {
      spec: consultationsCalls.reply,
      prepare: async () => {
        const consultation = await opened()
        const say = (information: string) => ({ ...consultation, body: { information } })
        return { request: say('Here is the slip.'), altered: say('Here is another slip.') }
      },
    },
    answered(consultationsOperatorCalls.reply),
    answered(consultationsOperatorCalls.note),
  ]
}

/** A player with a thousand coins. */
async function withCoins(t: TestApp): Promise<string> {
  const id = await registered(t)
  await coins(t, { id, token: String(id), account: '' }, 1_000n)
  return String(id)
}

function mallFlows(house: () => TestApp): readonly Flow[] {
  return [
    {
      spec: mallCalls.exchange,
      prepare: async () => {
        const token = await withCoins(house())
        const params = { id: await item(house()) }
        const send = (receive_remark: string) => ({ token, params, body: { ...parcel, receive_remark } })
        return { request: send('by day'), altered: send('by night') }
      },
    },
    {
      spec: mallCalls.packageReceive,
      prepare: async () => {
        const t = house()
        const playerId = await registered(t)
        const pack = { playerId, ref: 'replayed', name: { zh: '禮包', en: 'Pack' }, cents: 500n, points: 5n }
        await t.app.unit(systemIntent('test'), (u) => givePack(u, pack))
        const { body } = await t.call(mallCalls.packageReceiveLog, { token: String(playerId) })
        return { request: { token: String(playerId), params: { id: String(body.data[0]?.id) } } }
      },
    },
    {
      spec: mallCalls.gamePlay,
      prepare: async () => {
        const token = await withCoins(house())
        const play = (public_seed: string) => ({ token, body: { id: 1, multiple: 1, public_seed } })
        return { request: play('mine'), altered: play('another') }
      },
    },
    {
      spec: vipCalls.passMonth,
      prepare: async () => {
        const playerId = await registered(house())
        return { request: { token: String(playerId), params: { bonusId: await prizeFor(house(), playerId), bonus_type: 'month' } } }
      },
    },
  ]
}

function mallDeskFlows(house: () => TestApp): readonly Flow[] {
  return [
    {
      spec: mallOperatorCalls.addItem,
      prepare: async ({ first }) => {
        const add = (price: number) => ({ ...first, body: { ...goods, price } })
        return { request: add(100), altered: add(101) }
      },
    },
    {
      spec: mallOperatorCalls.stock,
      prepare: async ({ first }) => {
        const params = { id: await item(house()) }
        const book = (count: number) => ({ ...first, params, body: { count, reason: 'came in' } })
        return { request: book(1), altered: book(2) }
      },
    },
    {
      spec: mallOperatorCalls.step,
      prepare: async ({ first }) => {
        const t = house()
        const token = await withCoins(t)
        const made = await t.call(mallCalls.exchange, { token, params: { id: await item(t) }, body: parcel })
        const params = { id: made.body.data.id }
        const step = (reason: string) => ({ ...first, params, body: { step: 'reject', reason } })
        return { request: step('broken'), altered: step('lost') }
      },
    },
  ]
}
