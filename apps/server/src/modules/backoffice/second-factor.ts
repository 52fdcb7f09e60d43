import type { App } from '@jade/service/app'
import { fieldBox } from '@jade/service/crypto-box'

const box = (app: App) => fieldBox(app.config.secrets.dataKey, 'backoffice.staff')
const place = (account: string) => `backoffice.staff.totp:${account}`

/** A TOTP secret (base32) as the database keeps it: it opens for this account only. */
export function sealSecret(app: App, account: string, secret: string): string {
  return box(app).encrypt(secret, place(account))
}

/** The TOTP secret of an account. Throws where the stored text was sealed for another one. */
export function openSecret(app: App, account: string, sealed: string): string {
  return box(app).decrypt(sealed, place(account))
}
