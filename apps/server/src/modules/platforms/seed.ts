import { type App, systemIntent } from '@jade/service/app'
import { announcePlatform, platformByCode } from './store.ts'

/** Nobody stands behind it yet, so it cannot be opened by mistake. */
const ESPORTS = {
  id: 9,
  code: 'QILIN',
  group: 'sports',
  name: '麒麟電競',
  nameEn: 'Qilin Esports',
  sort: 45,
  image: 'qilin-esports.svg',
} as const

/** Demo data: one platform is coming soon; one is under maintenance since the first migration. Idempotent. */
export async function seedPlatforms(app: App): Promise<void> {
  if (await platformByCode(app.db, ESPORTS.code)) return
  await app.unit(systemIntent('platforms.seed'), (u) => announcePlatform(u.tx, { ...ESPORTS, now: u.now }))
}
