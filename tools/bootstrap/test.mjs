import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { goOnWith } from './node.mjs'
import { root } from './root.mjs'

ensureInstalled(root)
const words = process.argv.slice(2)
const needsBrowser = words.length === 0 || words.some((word) => 'journeys in chromium'.includes(word.toLowerCase()))
const chromium = needsBrowser ? ensureChromium(root) : null
goOnWith(root, 'tools/test/run.ts', { env: chromium ? { CHROMIUM_PATH: chromium } : {} })
