import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/step.ts'
import { generated } from './generated.ts'

for (const [file, text] of await generated()) {
  writeFileSync(join(root, file), text)
  console.log(`${file} ${(text.length / 1024).toFixed(0)} KB`)
}
