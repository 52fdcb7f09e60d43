import { testDatabase } from '@jade/test-kit/database'
import { expect, test } from 'vitest'
import { doubtsAbout } from './configure.ts'

test('production says aloud that its database is reached in clear, that its role is a superuser, and that no proxy is known (security m2)', async () => {
  const { database, drop } = await testDatabase([])
  const said = async (databaseUrl: string, trustedProxies: readonly string[]) =>
    (await doubtsAbout({ databaseUrl, trustedProxies: [...trustedProxies] }, database)).map(
      ({ name, why }) => `${name}: ${why.split(':')[0]}`,
    )
  const [clear, role, proxies] = [
    'DATABASE_URL: the way to the database is not encrypted',
    'DATABASE_URL: its role is a superuser',
    'TRUSTED_PROXIES: no proxy is trusted',
  ]
  // The tests' own role is a superuser, and so the one of the audit was.
  expect(await said('postgresql://db.test/x', [])).toEqual([clear, role, proxies])
  expect(await said('postgresql://db.test/x?sslmode=verify-full', ['10.0.0.0/8'])).toEqual([role])
  const undone = new Error('undone')
  const asNobody = database.transaction(async (tx) => {
    await tx.query('create role plain_house')
    await tx.query('set local role plain_house')
    expect(await doubtsAbout({ databaseUrl: 'postgresql://127.0.0.1/x', trustedProxies: ['10.0.0.0/8'] }, { db: tx })).toEqual([])
    throw undone
  })
  await expect(asNobody).rejects.toBe(undone)
  await drop()
})
