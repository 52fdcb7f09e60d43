import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { playerByAccount } from '../../identity/door.ts'
import { setting } from '../../site/settings.fixture.ts'
import { balances } from '../../wallet/door.ts'
import { bootFlows } from '../../../app/house.fixture.ts'
import { seedRooms } from '../../../app/seeds.ts'
import { staff } from '../cashier.fixture.ts'
import { outside } from '../outside/fake-provider.fixture.ts'

/** Who asks for the end of a case; the second person agrees. */
export const maker = staff(1)
const checker = staff(2)

/** Every room with its demo data, and all ways in open. */
export async function bootSuspense(): Promise<TestApp> {
  const t = await bootFlows()
  await seedRooms(t.service)
  for (const key of ['usdt_tunnel', 'store_tunnel']) await setting(t, key, '1')
  return t
}

/** A player of the demo data. */
export async function demoPlayer(t: TestApp): Promise<{ readonly id: bigint; readonly token: string }> {
  const id = (await playerByAccount(t.app.db, 'demo01'))?.id
  if (id === undefined) throw new Error('no player demo01')
  return { id, token: String(id) }
}

export const central = async (t: TestApp, playerId: bigint) => (await balances(t.app.db, playerId)).central

export const openCases = async (t: TestApp) =>
  (await t.call(cashierOperatorCalls.suspense, { ...maker, query: { status: 'open', pageSize: '50' } })).body.data

export const isOpen = async (t: TestApp, id: string) => (await openCases(t)).some((row) => row.id === id)

/** What the audit log has of the carrying out on a case: before and after. */
export const auditOf = async (t: TestApp, id: string, action: string) =>
  (
    await t.app.db.query(`select before::jsonb as before, after::jsonb as after from service.audit where object = $1 and action = $2`, [
      `suspense ${id}`,
      action,
    ])
  ).rows

/** A bank transfer arrives that fits no order: its case. */
export async function arrived(t: TestApp, amount: string, note: string) {
  outside.arrives(amount, note)
  await t.runJob('cashier.bank_feed')
  const ref = outside.feed.find((row) => row.note === note)?.ref
  const found = (await openCases(t)).find((row) => row.ref === ref)
  if (!found) throw new Error(`no case of ${note}`)
  return found
}

export const settleCase = (t: TestApp, id: string, how: 'return' | 'write_off') =>
  t.call(cashierOperatorCalls.settleSuspense, { ...maker, lang: 'en', params: { id }, body: { how, reason: 'the sender asked for it' } })

export const creditCase = (t: TestApp, id: string, account?: string) =>
  t.call(cashierOperatorCalls.creditSuspense, {
    ...maker,
    lang: 'en',
    params: { id },
    body: { reason: 'slip seen', ...(account !== undefined && { account }) },
  })

export const closeCase = (t: TestApp, id: string) =>
  t.call(cashierOperatorCalls.closeSuspense, { ...maker, lang: 'en', params: { id }, body: { note: 'nothing to do' } })

interface Decided {
  readonly by?: typeof maker
  readonly decision?: 'approve' | 'refuse'
}

/** The decision about what was asked, of the second person unless told, and what follows from it. */
export async function decide(t: TestApp, id: string, { by = checker, decision = 'approve' }: Decided = {}) {
  await t.drainOutbox()
  const reply = await t.call(backofficeCalls.decideApproval, { ...by, lang: 'en', params: { id, decision }, body: { reason: 'seen' } })
  await t.drainOutbox()
  return reply
}
