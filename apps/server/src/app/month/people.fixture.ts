import { missionsOperatorCalls } from '@jade/contract/missions/operator-calls'
import { moneyOf } from '@jade/contract/money'
import { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { hire } from '../../modules/backoffice/people.fixture.ts'
import { approveCard, cardForm, numberOf, storeCard, withAccounts } from '../../modules/cashier/cashier.fixture.ts'
import { openChannels } from '../../modules/cashier/rows.fixture.ts'
import { openAccount } from '../../modules/identity/register.service.ts'
import { openSession } from '../../modules/identity/session.service.ts'
import { putSides } from '../../modules/kyc/id-card.service.ts'
import { fillPerson } from '../../modules/kyc/profile.service.ts'
import { endReview } from '../../modules/kyc/review.service.ts'
import { item } from '../../modules/mall/mall.fixture.ts'
import { decideLast, groupOf, ladderOf } from '../../modules/missions/missions.fixture.ts'
import { setting } from '../../modules/site/settings.fixture.ts'
import type { House, Level, Player, Story, Task } from './story.fixture.ts'

const CLERK = { cookie: 'staff=1', lang: 'en' } as const
const machine = systemIntent('test')

/** The numbers of the players who are here, by their place in the story. */
export class Ids extends Map<number, bigint> {
  readonly players: readonly Player[]
  /** Each one's card. */
  readonly cards = new Map<bigint, string>()

  constructor({ players }: Story) {
    super()
    this.players = players
  }
}

/** An operator sets the house up as the story has it. */
export async function setUp(t: TestApp, house: House): Promise<void> {
  await hire(t, 2)
  await openChannels(t)
  await setting(t, 'usdt_tunnel', '1')
  const group = await groupOf(t, 'All tasks')
  for (const [sort, task] of house.tasks.entries()) await addTask(t, { group, sort, task })
  await ladderOf(t, house.ladder)
  const steps = house.usdt_steps.map(({ need, bonus }) => ({ need: moneyOf(BigInt(need)), bonus: moneyOf(BigInt(bonus)) }))
  await t.call(missionsOperatorCalls.saveUsdt, { ...CLERK, body: { steps, reason: 'for the month' } })
  await decideLast(t, 'missions.usdt')
  for (const [n, { type, price, cents, multiple, stock, per_player, review }] of house.items.entries()) {
    const shape = type === 1 ? { shipping: 1 as const } : { shipping: 0 as const, amount: moneyOf(BigInt(cents)), multiple }
    await item(t, { type, name_en: `Item ${n}`, price, per_player, review, ...shape }, stock)
  }
}

async function addTask(t: TestApp, { group, sort, task }: { readonly group: number; readonly sort: number; readonly task: Task }) {
  const { period, kind, target, points, cents } = task
  const words = { name_zh: `任務 ${sort}`, name_en: `Task ${sort}`, text_zh: '', text_en: '' }
  const gives = points > 0 ? { reward: 'points' as const, points } : { reward: 'money' as const, amount: moneyOf(BigInt(cents)) }
  const terms = { ...words, kind, target, groups: [...task.groups], ...gives }
  const reply = await t.call(missionsOperatorCalls.add, {
    ...CLERK,
    body: { group_id: group, period, sort, terms, reason: 'for the month' },
  })
  if (reply.status !== 200) throw new Error(reply.text)
  if (reply.body.data.state === 'waiting') await decideLast(t, 'missions.task')
}

/** The table of levels as the console shows it, in the words of the story. */
export async function levelsOf(t: TestApp): Promise<readonly Level[]> {
  const { data } = (await t.call(vipOperatorCalls.levels, CLERK)).body
  const cents = (text: string) => Number(text.replace('.', ''))
  return data.map(({ level, points, rebates, free_count, day_count, ...row }) => ({
    level,
    points,
    deposit: cents(row.deposit),
    upgrade: cents(row.upgrade),
    month: cents(row.month),
    birthday: cents(row.birthday),
    rebates: rebates as Level['rebates'],
    free_count,
    day_count,
    day_amount: cents(row.day_amount),
    fee: cents(row.fee),
  }))
}

/** Somebody opens an account, says who they are, binds a card and a USDT address. Everybody is another person from another address. */
export async function arrive(t: TestApp, ids: Ids, n: number): Promise<void> {
  const player = ids.players[n]
  if (!player) throw new Error(`no player ${n}`)
  const ip = `10.2.${Math.floor(n / 250)}.${n % 250}`
  const recommendedBy = player.referrer === null ? null : (ids.get(player.referrer) ?? null)
  const proved = { phone: `0955${String(n).padStart(6, '0')}`, phoneVerified: true, ageConfirmed: true, ip }
  const id = await t.app.unit(machine, async (u) => {
    const opened = await openAccount(u, { ...proved, account: `month${n}`, passwordHash: 'none', recommendedBy })
    if (opened === null) throw new Error(`month${n} is taken`)
    await openSession(u, opened, { ip, device: 'pc' })
    return opened
  })
  ids.set(n, id)
  await sayWho(t, id, { name: nameOf(n), player })
  const token = String(id)
  const stored = await storeCard(t, token, { body: cardForm(numberOf(id), { account_name: nameOf(n) }) })
  if (stored.body.status !== 'success') throw new Error(stored.text)
  await approveCard(t, stored.body.data.id)
  ids.cards.set(id, stored.body.data.id)
  await withAccounts(t, { id })
  await t.drainOutbox()
}

function sayWho(t: TestApp, playerId: bigint, { name, player }: { readonly name: string; readonly player: Player }): Promise<void> {
  return t.app.unit(machine, async (u) => {
    await fillPerson(t.app, u, { playerId, change: { name, gender: 1, birthday: player.birthday } })
    if (!player.verified) return
    await putSides(u, playerId, [
      { side: 'front', name: '' },
      { side: 'back', name: '' },
    ])
    for (const side of ['front', 'back'] as const) await endReview(u, { playerId, side, refusal: null, by: 'test' })
  })
}

/** A name of letters alone, for each number another one. */
const nameOf = (n: number): string => `Month ${[...String(n)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')} Lin`
