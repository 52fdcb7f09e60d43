import type { App, Unit } from '@jade/service/app'
import { fieldBox } from '@jade/service/crypto-box'
import { type AskedFor, takenChallenge } from './passkey-challenges.ts'
import { passkeySite } from './passkey.rules.ts'
import { lockPasskey, usePasskey } from './passkeys.store.ts'
import { type StaffRow, useStep } from './store.ts'
import { totpStep } from './totp.rules.ts'

const box = (app: App) => fieldBox(app.config.secrets.dataKey, 'backoffice.staff')
const place = (account: string) => `backoffice.staff.totp:${account}`
const passkeyPlace = (account: string, credential: string) => `backoffice.passkey:${account}:${credential}`

/** A TOTP secret (base32) as the database keeps it: it opens for this account only. */
export function sealSecret(app: App, account: string, secret: string): string {
  return box(app).encrypt(secret, place(account))
}

/** The TOTP secret of an account. Throws where the stored text was sealed for another one. */
export function openSecret(app: App, account: string, sealed: string): string {
  return box(app).decrypt(sealed, place(account))
}

/** A passkey's public key as the database keeps it: it opens for this account and passkey only. */
export function sealPasskey(
  app: App,
  account: string,
  { credential, key }: { readonly credential: string; readonly key: Uint8Array },
): string {
  return box(app).encrypt(Buffer.from(key).toString('base64'), passkeyPlace(account, credential))
}

/** What a passkey signed, as the browser gives it: base64url. */
interface Signed {
  readonly credential: string
  readonly client_data: string
  readonly authenticator_data: string
  readonly signature: string
}

/** A code of the authenticator, or what a passkey signed for this. */
export type Shown = { readonly totp: string } | { readonly signed: Signed; readonly askedFor: AskedFor }

/** How it was shown, for the audit log. */
type Proof = { readonly factor: 'code' } | { readonly factor: 'passkey'; readonly passkey: string }

interface Showing {
  /** Locked; null: nobody whose second factor counts now. */
  readonly staff: StaffRow | null
  readonly shown: Shown
}

/** Takes the second factor that somebody shows: what was shown counts no second time. Null: wrong, too old, shown before, or nobody's. */
export async function takeFactor(app: App, u: Unit, { staff, shown }: Showing): Promise<Proof | null> {
  if ('signed' in shown) {
    // Used up in any case, whoever shows it and however the rest ends.
    const challenge = await takenChallenge(u, shown.signed.client_data, shown.askedFor)
    return staff === null || challenge === null ? null : takePasskey(app, u, { staff, challenge, signed: shown.signed })
  }
  if (staff === null || staff.totp_sealed === null) return null
  const secretBase32 = openSecret(app, staff.account, staff.totp_sealed)
  const step = totpStep(shown.totp, u.now, { secretBase32, lastStep: staff.totp_last_step })
  if (step === null) return null
  await useStep(u.tx, staff.id, step)
  return { factor: 'code' }
}

interface ShownPasskey {
  readonly staff: StaffRow
  readonly challenge: string
  readonly signed: Signed
}

async function takePasskey(app: App, u: Unit, { staff, challenge, signed }: ShownPasskey): Promise<Proof | null> {
  const passkey = await lockPasskey(u.tx, staff.id, signed.credential)
  // A passkey stands beside a code and never in its place: who has no second factor does not log in.
  if (passkey === null || staff.totp_sealed === null) return null
  const key = Buffer.from(box(app).decrypt(passkey.key_sealed, passkeyPlace(staff.account, passkey.credential)), 'base64')
  const { id: expectedRPID, origin: expectedOrigin } = passkeySite(app.config.outside.consoleUrl)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const proved = await verifyAuthenticationResponse({
    response: {
      id: signed.credential,
      rawId: signed.credential,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: signed.client_data, authenticatorData: signed.authenticator_data, signature: signed.signature },
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    // A counter that stays 0 is that of a passkey kept on several devices; one that goes back is refused.
    credential: { id: passkey.credential, publicKey: new Uint8Array(key), counter: Number(passkey.counter) },
  }).catch((error: unknown) => {
    app.log.warn({ err: error, account: staff.account }, 'a passkey was not accepted')
    return null
  })
  if (!proved?.verified) return null
  await usePasskey(u.tx, passkey.id, { counter: BigInt(proved.authenticationInfo.newCounter), at: u.now })
  return { factor: 'passkey', passkey: passkey.name }
}
