import { m } from '../../paraglide/messages.js'
import { Mark } from '../../parts/mark.tsx'

/** A player should not wait longer for an answer. */
export const TARGET_SECONDS = 2 * 3600

export const statusText = [m.kyc_none, m.kyc_verified, m.kyc_waiting, m.kyc_refused] as const
const statusTone = ['off', 'good', 'waiting', 'bad'] as const

export function Status({ of }: { readonly of: 0 | 1 | 2 | 3 }) {
  return <Mark tone={statusTone[of]}>{statusText[of]()}</Mark>
}
