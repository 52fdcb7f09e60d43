import { type App, systemIntent } from '@jade/service/app'
import { hashPassword, passwordMatches } from '@jade/service/passwords'
import { playerByAccount } from './player.store.ts'
import { openAccount } from './register.service.ts'

const PASSWORD = 'demo1234'
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** demo07 and demo08 registered with the code of demo06. */
const REFERRER = 'demo06'
const BROUGHT: ReadonlySet<number> = new Set([7, 8])

/** Demo players demo01 to demo08 with a proved phone each (RUNNING-10). Idempotent. */
export async function seedPlayers(app: App): Promise<void> {
  for (const n of NUMBERS) {
    const account = `demo0${n}`
    if (await playerByAccount(app.db, account)) continue
    const passwordHash = await hashPassword(PASSWORD)
    const phone = `091200000${n}`
    const recommendedBy = BROUGHT.has(n) ? ((await playerByAccount(app.db, REFERRER))?.id ?? null) : null
    const agreed = { ip: '127.0.0.1', ageConfirmed: true, recommendedBy }
    await app.unit(systemIntent('seed'), (u) => openAccount(u, { account, passwordHash, phone, phoneVerified: true, ...agreed }))
  }
}

/** Why production must not start on these players: the accounts whose published password still verifies. Null: none. */
export async function publishedPlayers(app: App): Promise<string | null> {
  const open: string[] = []
  for (const n of NUMBERS) {
    const player = await playerByAccount(app.db, `demo0${n}`)
    if (player && (await passwordMatches(PASSWORD, player.password_hash))) open.push(player.account)
  }
  return open.length === 0 ? null : `the players ${open.join(', ')} have the sandbox's published password`
}
