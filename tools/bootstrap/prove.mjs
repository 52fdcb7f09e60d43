import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { goOnWith } from './node.mjs'
import { root } from './root.mjs'

ensureInstalled(root)
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'))
/** Of all that is proved, only planted faults are found by journeys. */
const needsBrowser = words.length === 0 || words[0] === 'mutations'
const chromium = needsBrowser ? ensureChromium(root) : null
goOnWith(root, 'tools/prove/run.ts', { env: chromium ? { CHROMIUM_PATH: chromium } : {} })
