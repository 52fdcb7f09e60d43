import { type App, systemIntent } from '@jade/service/app'
import { hashPassword } from '@jade/service/passwords'
import { playerByAccount } from './player.store.ts'
import { openAccount } from './register.service.ts'

const PASSWORD = 'demo1234'

/** Demo players demo01 to demo05 with a proved phone each (decisions.md L). Idempotent. */
export async function seedPlayers(app: App): Promise<void> {
  for (const n of [1, 2, 3, 4, 5]) {
    const account = `demo0${n}`
    if (await playerByAccount(app.db, account)) continue
    const passwordHash = await hashPassword(PASSWORD)
    const phone = `091200000${n}`
    const agreed = { ip: '127.0.0.1', ageConfirmed: true, recommendedBy: null }
    await app.unit(systemIntent('seed'), (u) => openAccount(u, { account, passwordHash, phone, phoneVerified: true, ...agreed }))
  }
}
