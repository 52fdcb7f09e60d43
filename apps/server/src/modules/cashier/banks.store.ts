import type { Queryable } from '@jade/service/app'

export interface BankRow {
  readonly code: string
  readonly name: string
  readonly name_en: string
}

export async function banks(q: Queryable): Promise<readonly BankRow[]> {
  const { rows } = await q.query<BankRow>('select code, name, name_en from cashier.bank order by sort')
  return rows
}

export async function branches(q: Queryable, bank: string): Promise<readonly { readonly code: string; readonly name: string }[]> {
  const { rows } = await q.query<{ code: string; name: string }>('select code, name from cashier.branch where bank = $1 order by code', [
    bank,
  ])
  return rows
}

export async function branch(q: Queryable, code: string): Promise<{ readonly bank: string; readonly name: string } | null> {
  const { rows } = await q.query<{ bank: string; name: string }>('select bank, name from cashier.branch where code = $1', [code])
  return rows[0] ?? null
}
