import type { Queryable } from '@jade/service/app'
import type { Lookup } from '@jade/service/lookup'

export interface Question {
  readonly lookup: Lookup
  readonly sql: string
}

interface FoundRow {
  readonly n: number
  readonly id: string
  readonly name: string
  readonly cents: bigint | null
  readonly at: Date
}

/** The answers of all questions by one statement, at most `each` of one, in the order of the questions. */
export async function foundBy(
  q: Queryable,
  questions: readonly Question[],
  { values, each }: { readonly values: readonly unknown[]; readonly each: number },
): Promise<readonly (FoundRow & { readonly lookup: Lookup })[]> {
  const parts = questions.map(({ sql }, n) => `(select ${n} as n, found.* from (${sql} limit ${each}) as found (id, name, cents, at))`)
  const { rows } = await q.query<FoundRow>(parts.join(' union all '), values)
  return rows
    .toSorted((a, b) => a.n - b.n)
    .flatMap((row) => {
      const lookup = questions[row.n]?.lookup
      return lookup ? [{ ...row, lookup }] : []
    })
}
