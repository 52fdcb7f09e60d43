import { ensureInstalled } from './install.mjs'
import { goOnWith } from './node.mjs'
import { root } from './root.mjs'

ensureInstalled(root)
goOnWith(root, 'e2e/fortnight/fortnight.ts', { args: process.argv.slice(2) })
