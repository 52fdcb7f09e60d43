import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30

/**
 * Checks a six-digit code (RFC 6238, one step of tolerance either way) and returns the step it belongs to, or null.
 * A step that was used before, or lies before one that was, does not count again.
 */
export function totpStep(code: string, at: Date, known: { readonly secretBase32: string; readonly lastStep: bigint }): bigint | null {
  const totp = new TOTP({ secret: Secret.fromBase32(known.secretBase32), digits: 6, period: STEP_SECONDS })
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: 1 })
  if (delta === null) return null
  const step = BigInt(Math.floor(at.getTime() / 1000 / STEP_SECONDS) + delta)
  return step > known.lastStep ? step : null
}
