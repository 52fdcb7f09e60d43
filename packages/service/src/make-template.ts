/** `node make-template.ts <file>`: initialises an empty embedded database and writes its dump. */
import { PGlite } from '@electric-sql/pglite'
import { writeDump } from './embedded.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('usage: make-template.ts <file>')
const lite = new PGlite()
await lite.waitReady
await writeDump(file, await lite.dumpDataDir('none'))
await lite.close()
process.exit(0)
