import { type App, systemIntent } from '@jade/service/app'
import { playerByAccount } from '../identity/door.ts'
import { exclude } from './exclusion.service.ts'
import * as store from './store.ts'

/** Demo data: demo04 is self-excluded for six months. Idempotent. */
export async function seedExclusion(app: App): Promise<void> {
  const player = await playerByAccount(app.db, 'demo04')
  if (!player || (await store.live(app.db, player.id))) return
  await app.unit(systemIntent('seed'), (u) => exclude(u, player.id, 6))
}
