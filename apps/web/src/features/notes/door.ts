/* Notes of draws, for whoever verifies something; no part of the first bundle. */
export { keep, keepFirst, kept } from './kept.ts'
