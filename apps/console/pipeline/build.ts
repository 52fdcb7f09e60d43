import { build } from 'vite'
import { compileMessages } from './messages.ts'

await compileMessages()
await build({ root: new URL('..', import.meta.url).pathname, logLevel: 'warn' })
// The message compiler leaves timers of 30 s behind.
process.exit(0)
