import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Asks Playwright where its own download lies; it need not be there. */
function playwrightChromium(root) {
  const code = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: join(root, 'e2e'), encoding: 'utf8' })
  return run.status === 0 ? run.stdout.trim() : ''
}

function installed(root) {
  const named = process.env.CHROMIUM_PATH
  return [named, ...KNOWN, playwrightChromium(root)].find((file) => file && existsSync(file))
}

function quietly(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
}

/** Debian's Chromium without windows: it draws the same pages for three quarters of the processor time (docs/adr/0395). */
const SHELL = '/usr/bin/chromium-headless-shell'

/** What journeys are told in, as variables of their environment: a whole Chromium, and the one without windows where there is one. Empty without any. */
export function chromiums(root) {
  const whole = ensureChromium(root)
  if (!whole) return {}
  if (process.env.CHROMIUM_PATH === undefined && !existsSync(SHELL) && mayInstall())
    quietly('apt-get', ['install', '-y', 'chromium-headless-shell'])
  return { CHROMIUM_PATH: whole, ...(process.env.CHROMIUM_PATH === undefined && existsSync(SHELL) ? { CHROMIUM_SHELL: SHELL } : {}) }
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Path of a Chromium for the journeys: an installed one, else Debian's (as root), else Playwright's download, else null with one line why. */
export function ensureChromium(root) {
  const found = installed(root)
  if (found) return found
  if (mayInstall()) {
    console.log('Installing Chromium (apt-get install chromium fonts-noto-cjk) ...')
    const install = () => quietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'])
    if (install() || (quietly('apt-get', ['update']) && install())) return installed(root) ?? null
  }
  console.log('Downloading Chromium (npx playwright install chromium) ...')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'ignore', shell: process.platform === 'win32' })
  const downloaded = installed(root)
  if (downloaded) return downloaded
  console.error(
    'No Chromium: journeys will be skipped. Install one (apt-get install chromium fonts-noto-cjk) or name it with CHROMIUM_PATH.',
  )
  return null
}
