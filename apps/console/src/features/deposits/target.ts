import type { depositQueueRow } from '@jade/contract/cashier/deposit-operator-calls'
import type * as z from 'zod/mini'

export type Deposit = z.infer<typeof depositQueueRow>

/** Promised to players: reviewed within five minutes. */
export const TARGET_SECONDS = 5 * 60

/** Still on their way. */
export const open: ReadonlySet<Deposit['status']> = new Set(['pending_payment', 'third_callback', 'not_reviewed'])
