import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { goOnWith } from './node.mjs'
import { root } from './root.mjs'

ensureInstalled(root)
// One process runs everything: young objects and the threads' freed memory would take 250 MB that nothing needs (ADR 0045). What Node made
// of our sources is kept beside the builds, so that only the first start has to strip and compile them.
goOnWith(root, 'tools/launch/start.ts', {
  flags: ['--max-semi-space-size=32'],
  env: {
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/jade/compiled'),
  },
})
