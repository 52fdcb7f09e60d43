import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { goOnWith } from './node.mjs'
import { root } from './root.mjs'
import { stop } from './stop.mjs'

ensureInstalled(root)
const chromium = ensureChromium(root) ?? stop('Pictures need a Chromium.')
const args = ['test', '-c', 'e2e/readme/playwright.config.ts', ...process.argv.slice(2)]
goOnWith(root, 'node_modules/@playwright/test/cli.js', { args, env: { CHROMIUM_PATH: chromium } })
