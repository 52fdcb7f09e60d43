import { build } from 'vite'

await build({ root: new URL('..', import.meta.url).pathname, logLevel: 'warn' })
// The message compiler leaves timers of 30 s behind.
process.exit(0)
