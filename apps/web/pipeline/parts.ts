import { resolve } from 'node:path'
import { createServer } from 'vite'
import { compileMessages } from './messages.ts'

/* `npm run parts`: a page of all parts of packages/ui, in both languages and on both devices, drawn anew as somebody changes one. */

const web = resolve(import.meta.dirname, '..')
const PORT = 3020

await compileMessages()
const server = await createServer({ configFile: resolve(web, 'vite.config.ts'), root: resolve(web, 'parts'), server: { port: PORT } })
await server.listen()
server.printUrls()
