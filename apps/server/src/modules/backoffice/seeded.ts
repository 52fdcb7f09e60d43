import type { App } from '@jade/service/app'
import { passwordMatches } from '@jade/service/passwords'
import { openSecret } from './second-factor.ts'
import { allStaff } from './store.ts'

/** Published with the demo accounts (README.md), and so nobody's secrets for ever. */
export const DEMO_PASSWORD = 'staff1234'
export const DEMO_SECRET = 'JBSWY3DPEHPK3PXP'

/** A password that stands in a public text, whatever its length. */
export const isPublished = (password: string): boolean => password === DEMO_PASSWORD

/**
 * Why production must not start on these accounts: whoever reads README.md could log in. Each password and each second factor is tried,
 * deactivated accounts included. Null: nothing published verifies.
 */
export async function publishedStaff(app: App): Promise<string | null> {
  const open: string[] = []
  for (const { account, password_hash: hash, totp_sealed: sealed } of await allStaff(app.db)) {
    const known = sealed !== null && openSecret(app, account, sealed) === DEMO_SECRET
    if (known || (await passwordMatches(DEMO_PASSWORD, hash))) open.push(account)
  }
  return open.length === 0 ? null : `the staff accounts ${open.join(', ')} have the sandbox's published password or one-time secret`
}
