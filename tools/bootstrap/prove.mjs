import { chromiums } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { goOnWith } from './node.mjs'
import { root } from './root.mjs'

ensureInstalled(root)
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'))
/** Of all that is proved, only planted faults are found by journeys. */
const needsBrowser = words.length === 0 || words[0] === 'mutations'
const env = needsBrowser ? chromiums(root) : {}
goOnWith(root, 'tools/prove/run.ts', { env })
