import type { RequestOf } from '@jade/contract/call'
import { approvalDecided } from '@jade/contract/backoffice/events'
import { type DepositEnded, depositEnded } from '@jade/contract/cashier/events'
import { playerLoggedIn } from '@jade/contract/identity/events'
import { missionsOperatorCalls } from '@jade/contract/missions/operator-calls'
import type { TaskPeriod } from '@jade/contract/missions/kinds'
import { systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { bootOffers, staff } from '../promotions/offers.fixture.ts'
import { mallRoom } from '../mall/room.ts'
import { pointsRoom } from '../points/room.ts'
import { missionsRoom } from './room.ts'

/** Tasks on the rooms below them, at noon of 2026-06-15, a Monday; nothing is set up. Tokens and cookies as bootOffers says. */
export function bootMissions(): Promise<TestApp> {
  return bootOffers([pointsRoom, mallRoom, missionsRoom])
}

export const asStaff = { ...staff, lang: 'en' } as const

let orders = 0

/** Deposits of these amounts were credited now. */
export async function deposited(
  t: TestApp,
  playerId: bigint,
  { cents: creditCents, channel = 'bank' }: { readonly cents: readonly bigint[]; readonly channel?: DepositEnded['channel'] },
) {
  await t.app.unit(systemIntent('test'), async (u) => {
    for (const cents of creditCents) {
      orders += 1
      const orderNumber = `DM${orders}`
      const ended = { outcome: 'credited', feeCents: '0', reason: '', text: '', businessDate: taipeiDate(u.now) } as const
      const amounts = { amountCents: String(cents), creditCents: String(cents) }
      u.emit({
        name: depositEnded,
        payload: { ...ended, ...amounts, playerId: String(playerId), orderNumber, key: orderNumber, channel, endedAt: u.now.toISOString() },
      })
    }
  })
  await t.drainOutbox()
}

/** The player logged in now. */
export async function loggedIn(t: TestApp, playerId: bigint): Promise<void> {
  await t.app.unit(systemIntent('test'), async (u) => {
    const at = u.now.toISOString()
    u.emit({
      name: playerLoggedIn,
      payload: { playerId: String(playerId), sessionId: `m${playerId}-${at}`, at, businessDate: taipeiDate(u.now) },
    })
  })
  await t.drainOutbox()
}

/** The second person's word, as the backoffice tells it, about what was asked for last. */
export async function decideLast(t: TestApp, kind: 'missions.task' | 'missions.usdt', approved = true): Promise<void> {
  const [table, from] = kind === 'missions.task' ? ['missions.task_version', 'from_day'] : ['missions.usdt_set', 'from_week']
  const { rows } = await t.app.db.query<{ id: string }>(
    `select approval_id as id from ${table} where approval_id is not null and ${from} is null and refused_at is null`,
  )
  const payload = { id: rows[0]?.id ?? '', kind, approved, checkerId: '8', checker: 'staff8', reason: 'looked at' }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
  await t.drainOutbox()
}

const words = { name_zh: '測試任務', name_en: 'Test task', text_zh: '內容', text_en: 'Text' }

/** A task's terms as a form sends them. */
export type SentTerms = RequestOf<typeof missionsOperatorCalls.add>['terms']
type Change = Partial<Omit<SentTerms, 'amount'>>

/** Terms of a task that asks for bets of 100 and gives ten points, or where it is to be money 50.00; changed as the test says. */
export function taskTermsWith(change: Change = {}): SentTerms {
  const terms = {
    ...words,
    kind: 'bet_sum' as const,
    groups: [] as SentTerms['groups'],
    target: 100,
    reward: 'points' as const,
    ...change,
  } satisfies Partial<SentTerms>
  return terms.reward === 'points' ? { points: 10, ...terms } : { ...terms, amount: '50.00' }
}

export async function groupOf(t: TestApp, name_en: string, badge: 'daily' | 'weekly' = 'daily'): Promise<number> {
  const body = { id: 0, name_zh: name_en, name_en, badge, sort: 1, shown: 1, reason: 'test' } as const
  return (await t.call(missionsOperatorCalls.saveGroup, { ...asStaff, body })).body.data.id
}

/** A task that runs, agreed to by a second person where it gives money. */
export async function taskOf(
  t: TestApp,
  of: { readonly group: number; readonly period: TaskPeriod; readonly terms?: Change },
): Promise<number> {
  const body = { group_id: of.group, period: of.period, sort: 1, terms: taskTermsWith(of.terms), reason: 'test' }
  const reply = await t.call(missionsOperatorCalls.add, { ...asStaff, body })
  if (reply.status !== 200) throw new Error(reply.text)
  if (reply.body.data.state === 'waiting') await decideLast(t, 'missions.task')
  return reply.body.data.id
}

/** Points of the seven days, from tomorrow on. */
export async function ladderOf(t: TestApp, points: readonly number[]): Promise<void> {
  await t.call(missionsOperatorCalls.saveLadder, { ...asStaff, body: { points: [...points], reason: 'test' } })
}
