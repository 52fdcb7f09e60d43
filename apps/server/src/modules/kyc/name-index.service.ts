import { type App, systemIntent } from '@jade/service/app'
import { keepNameHash, namesToIndex } from './names.store.ts'
import { nameIndex, readPerson } from './person.ts'
import { profile } from './store.ts'

const BATCH = 200

/** Job: names from before their hash was kept get it, a batch at a time. Ends by having nothing left to do. */
export async function indexNames(app: App): Promise<void> {
  const ids = await namesToIndex(app.db, BATCH)
  if (ids.length === 0) return
  await app.unit(systemIntent('kyc.index_names'), async (u) => {
    for (const playerId of ids) {
      const sealed = (await profile(u.tx, playerId))?.name_sealed
      if (!sealed) continue
      const { name } = await readPerson(app, u.tx, playerId)
      await keepNameHash(u.tx, { playerId, sealed, hash: nameIndex(app, name) })
    }
  })
}
