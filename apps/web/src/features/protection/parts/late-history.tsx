import { whenAwake } from '../../site/door.ts'

/** For players alone, and below what they come for: guests fetch nothing of it. */
export const LateHistory = whenAwake(() => import('./history.tsx'))
