import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/step.ts'
import { listFile, measured } from './lint.ts'

// `node tools/lint/list-sizes.ts` writes the list of size exceptions as the tree is now. A line more is a decision that the
// review of the commit must see; a line less is what it is for.
const rows = [...(await measured()).values()].map(({ file, rule, largest, places }) => [file, rule, largest, places].join('\t')).sort()
writeFileSync(join(root, listFile), `${['file\trule\tlargest\tplaces', ...rows].join('\n')}\n`)
console.log(`${rows.length} exceptions in ${listFile}`)
