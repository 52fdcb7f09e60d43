import { migrationSets } from '@jade/service/service'
import { testDatabase } from '@jade/test-kit/database'
import { referencesWithoutIndex } from '@jade/test-kit/references'
import { expect, test } from 'vitest'

test('every foreign key has an index, but for configurations, which never go and which every round names', async () => {
  const migrations = new URL('./migrations/', import.meta.url)
  const { database, drop } = await testDatabase(migrationSets([{ name: 'studio', migrations }]))
  try {
    expect(await referencesWithoutIndex(database.db)).toEqual(['studio.round(config_hash)', 'studio.shared_round(config_hash)'])
  } finally {
    await drop()
  }
})
