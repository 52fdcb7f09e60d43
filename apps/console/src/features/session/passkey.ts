import { fetched } from '@jade/ui/fetched'
import { m } from '../../paraglide/messages.js'
import { Hitch } from '../../parts/problem.ts'
import { passkeys } from './api.ts'
import { entered } from './session.ts'

/** Browsers have passkeys by https and on this machine, and not at every address: where there are none, nothing offers them. */
export const hasPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window

/** The part that speaks to authenticators, loaded when somebody uses one; what goes wrong there is said in words of ours. */
async function withBrowser<T>(ask: (browser: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> {
  const browser = await fetched(() => import('@simplewebauthn/browser'))
  try {
    return await ask(browser)
  } catch (error) {
    const known = error instanceof Error && error.name === 'InvalidStateError'
    throw new Hitch(known ? m.session_passkey_known() : m.session_passkey_none())
  }
}

type Options = Awaited<ReturnType<typeof passkeys.beginPasskeyLogin>>['data']

/** What a passkey of this browser or of a device beside it signs. */
async function signed(optionsJSON: Options) {
  const { id, response } = await withBrowser(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: optionsJSON as Parameters<typeof startAuthentication>[0]['optionsJSON'] }),
  )
  return {
    credential: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  }
}

/** Logs in by password and passkey. */
export async function loginByPasskey(account: string, password: string): Promise<void> {
  const { data } = await passkeys.beginPasskeyLogin()
  entered((await passkeys.loginWithPasskey({ account, password, ...(await signed(data)) })).data)
}

/** The second factor again, by one of the own passkeys. */
export async function proveByPasskey() {
  const { data } = await passkeys.beginPasskeyStepUp()
  return passkeys.stepUpWithPasskey(await signed(data))
}

/** Makes a passkey and has the server keep it under this name. */
export async function makePasskey(name: string) {
  const { data } = await passkeys.beginPasskey()
  const { id, response } = await withBrowser(({ startRegistration }) =>
    startRegistration({ optionsJSON: data as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  )
  return passkeys.addPasskey({
    name,
    credential: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  })
}
