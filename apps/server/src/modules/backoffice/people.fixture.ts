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

/** Another role, name or standing for somebody of the staff, past the calls that change these. */
export async function changeStaff(
  t: TestApp,
  account: string,
  { role, name, active }: { readonly role?: string; readonly name?: string; readonly active?: boolean },
): Promise<void> {
  await t.app.db.query(
    `update backoffice.staff set role = coalesce($2, role), name = coalesce($3, name), active = coalesce($4, active) where account = $1`,
    [account, role ?? null, name ?? null, active ?? null],
  )
}

/** Owners `crowd1`, `crowd2`, ... without a way in. */
export async function crowd(t: TestApp, count: number): Promise<void> {
  await t.app.db.query(
    `insert into backoffice.staff (account, name, role, password_hash, created_at)
     select 'crowd' || n, '', 'owner', '', now() from generate_series(1, $1) n`,
    [count],
  )
}

/** Every inbox is empty. */
export async function emptyInboxes(t: TestApp): Promise<void> {
  await t.app.db.query('delete from backoffice.mention')
}

/**
 * A house that changed the role `content` and made `own_desk`, which marketing1 holds, as if two people had agreed; answers how it is undone.
 */
export async function changedRoles(t: TestApp): Promise<() => Promise<void>> {
  await t.app.db.query(
    `with change as (
       insert into backoffice.role_change (id, role, makes, zh, en, given, taken, reason, state, maker_id, checker_id, asked_at)
       values (gen_random_uuid(), 'own_desk', true, '櫃台', 'Desk', '{}', '{}', 'for the matrix', 'done', 1, 2, now()) returning id),
     role as (insert into backoffice.house_role (name, zh, en, change_id, made_at) select 'own_desk', '櫃台', 'Desk', id, now() from change)
     insert into backoffice.role_grant (role, permission, given, change_id)
     select role, permission, given, change.id from change, (values
       ('own_desk', 'player.view', true), ('own_desk', 'consultation.answer', true), ('own_desk', 'withdrawal.pay', true),
       ('content', 'player.view', true), ('content', 'banner.edit', false), ('content', 'notice.view', false)
     ) as t (role, permission, given)`,
  )
  await t.app.db.query(`update backoffice.staff set role = 'own_desk' where account = 'marketing1'`)
  return async () => {
    await t.app.db.query(`delete from backoffice.role_grant`)
    await t.app.db.query(`delete from backoffice.house_role`)
    await t.app.db.query(`update backoffice.staff set role = 'marketing' where account = 'marketing1'`)
  }
}
