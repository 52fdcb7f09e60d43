import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromiums } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { goOnWith } from './node.mjs'
import { root } from './root.mjs'

ensureInstalled(root)
const words = process.argv.slice(2)
const journeys = ['journeys in chromium', ...['all-the-way', 'browser'].flatMap((folder) => readdirSync(join(root, 'e2e', folder)))]
const isJourney = (word) => word === '--changed' || journeys.some((name) => name.includes(word.toLowerCase()))
const needsBrowser = words.length === 0 || words.some(isJourney)
const env = needsBrowser ? chromiums(root) : {}
goOnWith(root, 'tools/test/run.ts', { env })
