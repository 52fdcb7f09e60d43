import { randomUUID } from 'node:crypto'
import type { passkeyCalls } from '@jade/contract/backoffice/passkey-calls'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { type AskedFor, newChallenge, takenChallenge } from './passkey-challenges.ts'
import { ALGORITHMS, CHALLENGE_MS, PASSKEYS_MOST, passkeySite, userHandle } from './passkey.rules.ts'
import * as store from './passkeys.store.ts'
import { sealPasskey } from './second-factor.ts'
import { lockStaffById, staffById } from './store.ts'

type Ask<K extends keyof typeof passkeyCalls> = Request<(typeof passkeyCalls)[K]>

const descriptor = ({ credential, transports }: store.PasskeyRow) => ({
  id: credential,
  type: 'public-key' as const,
  transports: [...transports],
})

/** What is signed for a log-in: by any passkey of this console, so that nobody learns whose account has which. */
export const beginPasskeyLogin = async (app: App) => ({ data: await signing(app, { action: 'login', session: null }, []) })

/** What one of the caller's passkeys signs as the second factor again. Error: `backoffice.passkey_wrong`, where there is none. */
export async function beginPasskeyStepUp(app: App, { actor }: Ask<'beginPasskeyStepUp'>) {
  const own = await store.passkeysOf(app.db, actor.staffId)
  if (own.length === 0) throw refuse('backoffice.passkey_wrong')
  return { data: await signing(app, { action: 'step-up', session: actor.sessionId }, own) }
}

async function signing(app: App, asked: AskedFor, allowed: readonly store.PasskeyRow[]) {
  return {
    challenge: await newChallenge(app, asked),
    rpId: passkeySite(app.config.outside.consoleUrl).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
    allowCredentials: allowed.map(descriptor),
  }
}

/** The caller's passkeys (CONSOLE-50). */
export async function listPasskeys(app: App, { actor }: Ask<'passkeys'>) {
  const rows = await store.passkeysOf(app.db, actor.staffId)
  return {
    data: rows.map(({ id, name, made_at, used_at }) => ({ id, name, made: taipeiTime(made_at), used: used_at ? taipeiTime(used_at) : '' })),
  }
}

/** What an authenticator makes a new passkey of; not one that holds a passkey of this person. Error: `backoffice.passkeys_full`. */
export async function beginPasskey(app: App, { actor }: Ask<'beginPasskey'>) {
  const staff = await staffById(app.db, actor.staffId)
  if (!staff) throw refuse('kernel.not_found')
  const own = await store.passkeysOf(app.db, actor.staffId)
  if (own.length >= PASSKEYS_MOST) throw refuse('backoffice.passkeys_full', { max: PASSKEYS_MOST })
  return {
    data: {
      challenge: await newChallenge(app, { action: 'make', session: actor.sessionId }),
      rp: { id: passkeySite(app.config.outside.consoleUrl).id, name: 'Jade Pavilion' },
      user: { id: userHandle(staff.id), name: staff.account, displayName: staff.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: CHALLENGE_MS,
      attestation: 'none' as const,
      excludeCredentials: own.map(descriptor),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
    },
  }
}

/**
 * Keeps a new passkey. Errors: `backoffice.passkey_wrong` (what it signed was not asked for here, was shown before, or is more than two minutes
 * old), `backoffice.passkeys_full`, `backoffice.passkey_taken`. What was signed is used up in any case.
 */
export async function addPasskey(app: App, { actor, body, intent }: Ask<'addPasskey'>) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const refusal = await app.unit({ ...intent, key: null }, async (u) => {
    const object = `staff ${actor.account}`
    const no = (why: ReturnType<typeof refuse>) => {
      u.audit({ action: 'staff.passkey_refused', object, reason: why.code, unchanged: 'refusal' })
      return why
    }
    const staff = await lockStaffById(u.tx, actor.staffId)
    const challenge = await takenChallenge(u, body.client_data, { action: 'make', session: actor.sessionId })
    if (!staff || challenge === null) return no(refuse('backoffice.passkey_wrong'))
    const { id: expectedRPID, origin: expectedOrigin } = passkeySite(app.config.outside.consoleUrl)
    const made = await verifyRegistrationResponse({
      response: {
        id: body.credential,
        rawId: body.credential,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: body.client_data, attestationObject: body.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }).catch((error: unknown) => {
      app.log.info({ err: error, account: actor.account }, 'a new passkey was not accepted')
      return null
    })
    if (!made?.verified) return no(refuse('backoffice.passkey_wrong'))
    const before = (await store.passkeysOf(u.tx, staff.id)).map(({ name }) => name)
    if (before.length >= PASSKEYS_MOST) return no(refuse('backoffice.passkeys_full', { max: PASSKEYS_MOST }))
    const { id: credential, publicKey, counter } = made.registrationInfo.credential
    const row = {
      id: randomUUID(),
      credential,
      key_sealed: sealPasskey(app, staff.account, { credential, key: publicKey }),
      counter: BigInt(counter),
      transports: body.transports,
      name: body.name,
      made_at: u.now,
    }
    if (!(await store.insertPasskey(u.tx, staff.id, row))) return no(refuse('backoffice.passkey_taken'))
    u.audit({ action: 'staff.add_passkey', object, before: { passkeys: before }, after: { passkeys: [...before, body.name] } })
    return null
  })
  if (refusal) throw refusal
  return {}
}

/** Takes one of the caller's passkeys away. Refuses kernel.not_found: it is gone, or somebody else's. */
export async function removePasskey(app: App, { actor, params, intent }: Ask<'removePasskey'>) {
  await app.unit(intent, async (u) => {
    await lockStaffById(u.tx, actor.staffId)
    const names = async () => (await store.passkeysOf(u.tx, actor.staffId)).map(({ name }) => name)
    const before = await names()
    const name = await store.removePasskey(u.tx, actor.staffId, params.id)
    if (name === null) throw refuse('kernel.not_found')
    const after = await names()
    u.audit({ action: 'staff.remove_passkey', object: `staff ${actor.account}`, before: { passkeys: before }, after: { passkeys: after } })
  })
  return {}
}
