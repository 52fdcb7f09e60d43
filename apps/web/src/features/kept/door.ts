/* What other features may keep of what they were told. */
export { keep, keepFirst, kept } from './kept.ts'
