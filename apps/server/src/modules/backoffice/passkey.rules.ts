/** A challenge counts for so long. Milliseconds. */
export const CHALLENGE_MS = 120_000
/** Most passkeys of one person. */
export const PASSKEYS_MOST = 10
/** ES256 and RS256: what every authenticator of today makes. */
export const ALGORITHMS = [-7, -257] as const

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whose the passkeys are: browsers take a name without a port, and no address in figures, so the console on this machine is `localhost`. */
export function passkeySite(consoleUrl: string): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(passkeyAddress(consoleUrl) ?? consoleUrl)
  return { id: hostname, origin }
}

/** Where a page of the console is asked for in place of this machine's address in figures, at which browsers make no passkey; null: it may stay. */
export function passkeyAddress(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!LOOPBACK.test(url.hostname)) return null
  url.hostname = 'localhost'
  return url.href
}

/** What an authenticator calls a person: apart from players', who may have passkeys of the same `localhost`. Base64url. */
export const userHandle = (staffId: bigint): string => Buffer.from(`staff:${staffId}`).toString('base64url')

/** The challenge that a browser says it had signed; null where it says none. */
export function challengeIn(clientData: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    const challenge = typeof said === 'object' && said !== null && 'challenge' in said ? said.challenge : null
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
