import { ensureInstalled } from './install.mjs'
import { goOnWith } from './node.mjs'
import { root } from './root.mjs'

ensureInstalled(root)
goOnWith(root, 'apps/web/pipeline/parts.ts')
