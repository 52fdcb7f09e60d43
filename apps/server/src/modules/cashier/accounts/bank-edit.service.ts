import { flagOf, pageOf } from '@jade/contract/call'
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { type App, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import * as store from './banks.store.ts'

type Ask<K extends keyof typeof cashierOperatorCalls> = Request<(typeof cashierOperatorCalls)[K]>

/** The bank table, and how many stores are open. */
export async function bankTable(app: App, { query }: Ask<'banks'>) {
  const page = pageOf(query)
  const { rows, total, stores } = await store.bankTable(app.db, page)
  return {
    ...page,
    total,
    stores,
    data: rows.map((row) => ({
      code: row.code,
      name: row.name,
      name_en: row.name_en,
      active: flagOf(row.active),
      merged_into: row.merged_into ?? '',
      branches: Number(row.branches),
      cards: Number(row.cards),
    })),
  }
}

/**
 * Opens or closes a bank. A closed one takes no new cards and no new payouts; its players bind the account at the successor anew.
 * Refuses kernel.not_found, cashier.bank_merged for a successor that is closed or the bank itself.
 */
export async function editBank(app: App, { params, body, intent }: Ask<'editBank'>) {
  await app.unit(intent, async (u) => {
    const before = await store.lockBank(u.tx, params.code)
    if (!before) throw refuse('kernel.not_found')
    const into = body.merged_into ?? null
    if (into !== null && (into === params.code || body.active === 1 || !(await store.isOpenBank(u.tx, into))))
      throw refuse('cashier.bank_merged')
    const after = { active: body.active === 1, merged_into: into }
    await store.saveBank(u.tx, params.code, after)
    u.audit({
      action: 'bank.edit',
      object: `bank ${params.code}`,
      reason: body.reason,
      before: { active: before.active, merged_into: before.merged_into },
      after,
    })
  })
  return {}
}
