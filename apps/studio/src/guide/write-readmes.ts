import { writeFileSync } from 'node:fs'
import { readmes } from './readmes.ts'

/** `node apps/studio/src/guide/write-readmes.ts`: writes the README of every game. */
for (const { folder, text } of readmes) writeFileSync(new URL(`../games/${folder}/README.md`, import.meta.url), text)
console.log(`${readmes.length} written`)
