import type { TestApp } from '@jade/test-kit/boot'

/** Gives a setting a value, or with null its default again, as if it had always been so: nobody is told. */
export async function setting(t: TestApp, key: string, value: string | null): Promise<void> {
  await t.app.db.query('delete from site.setting where key = $1', [key])
  if (value === null) return
  await t.app.db.query(`insert into site.setting (key, value, updated_at, updated_by) values ($1, $2, $3, 'test')`, [
    key,
    value,
    t.clock.now(),
  ])
}
