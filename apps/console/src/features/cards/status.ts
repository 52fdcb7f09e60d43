import { m } from '../../paraglide/messages.js'

/** An account should not wait longer than this for its review. */
export const TARGET_SECONDS = 2 * 3600
export const statusText = [m.cards_waiting, m.cards_verified, m.cards_refused] as const
export const statusTone = ['waiting', 'good', 'bad'] as const
