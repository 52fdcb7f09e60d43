import { fileURLToPath } from 'node:url'

/** The project's root, whatever folder the command was called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
