import type { RoleName } from '@jade/contract/backoffice/roles'
import type { TestApp } from '@jade/test-kit/boot'

/** Owners `staff1`, `staff2`, ... who cannot log in: whoever a test's cookie names. */
export async function hire(t: TestApp, count: number): Promise<void> {
  await t.app.db.query(
    `insert into backoffice.staff (account, name, role, password_hash, created_at)
     select 'staff' || n, '', 'owner', '', $2 from generate_series(1, $1) n order by n`,
    [count, t.clock.now()],
  )
}

/** Gives the member of staff behind a cookie `staff=<number>` another role. */
export async function giveRole(t: TestApp, cookie: string, role: RoleName): Promise<void> {
  await t.app.db.query(`update backoffice.staff set role = $2 where 'staff=' || id = $1`, [cookie, role])
}
