import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { roleCalls } from '@jade/contract/backoffice/role-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { bootBackoffice, cookieOf } from '../staff.fixture.ts'

const PEOPLE = ['owner', 'finance1', 'finance2', 'admin1', 'service1', 'marketing1'] as const
type Account = (typeof PEOPLE)[number]

/** What a change of a role gives and takes. */
interface Moves {
  readonly given?: string[]
  readonly taken?: string[]
}

export const REASON = 'as agreed'

/** The room with people of several roles at their desks. */
export async function bootDesks() {
  const t = await bootBackoffice()
  const cookies: Partial<Record<Account, string>> = {}
  const sit = async (...accounts: readonly Account[]) => {
    for (const account of accounts) cookies[account] = await cookieOf(t, account)
  }
  await sit(...PEOPLE)
  return { t, sit, all: PEOPLE, ...desk(t, cookies) }
}

export type Desks = Awaited<ReturnType<typeof bootDesks>>

function desk(t: TestApp, cookies: Partial<Record<Account, string>>) {
  const as = (account: Account) => ({ cookie: cookies[account] ?? '', lang: 'en' as const })
  const change = (name: string, moves: Moves, account: Account = 'admin1') =>
    t.call(roleCalls.changeRole, { ...as(account), params: { name }, body: { given: [], taken: [], reason: REASON, ...moves } })
  const decide = async (id: string, account: Account = 'finance1', decision: 'approve' | 'refuse' = 'approve') => {
    await t.drainOutbox()
    const body = { reason: 'seen and right' }
    const reply = await t.call(backofficeCalls.decideApproval, { ...as(account), params: { id, decision }, body })
    await t.drainOutbox()
    return reply
  }
  /** A change that admin1 asks for and finance1 agrees to. */
  const agreed = async (name: string, moves: Moves) => {
    const reply = await change(name, moves)
    if (reply.status !== 200) throw new Error(reply.text)
    const end = await decide(reply.body.data.id)
    if (end.status !== 200) throw new Error(end.text)
  }
  const roleRow = async (name: string) =>
    (await t.call(roleCalls.roles, { ...as('owner'), query: { pageSize: '100' } })).body.data.find((one) => one.name === name)
  const lastChange = async () => (await t.call(roleCalls.roleChanges, as('owner'))).body.data[0]
  /** The status that the audit log answers: nobody of these was shipped the right to it but the owner. */
  const mayAudit = (account: Account) => t.call(backofficeCalls.audit, as(account)).then(({ status }) => status)
  return { as, change, decide, agreed, roleRow, lastChange, mayAudit }
}
