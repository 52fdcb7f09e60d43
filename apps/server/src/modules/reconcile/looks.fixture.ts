import type { CheckKind } from '@jade/contract/check'
import type { TestApp } from '@jade/test-kit/boot'

/** A walk looks at each end once: the next one of this kind begins anew. */
export async function walkAnew(t: TestApp, kind: CheckKind): Promise<void> {
  await t.app.db.query(`update reconcile.look set mark = '' where kind = $1`, [kind])
}

/** As if no check had ever found anything. */
export async function forgetFindings(t: TestApp): Promise<void> {
  await t.app.db.query('delete from reconcile.step')
  await t.app.db.query('delete from reconcile.finding')
}
