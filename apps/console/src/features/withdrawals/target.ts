import type { StageName } from './stage.tsx'

/** Nothing waits in these. */
export const over: ReadonlySet<StageName> = new Set(['paid', 'refused', 'cancelled'])

/** A player should not wait longer for the money. */
export const TARGET_SECONDS = 30 * 60
