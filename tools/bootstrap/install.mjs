import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stop } from './stop.mjs'

/** npm, also where it is a script with an extension of its own. */
export function npm(root, args) {
  return (
    spawnSync('npm', [...args, '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    }).status === 0
  )
}

/** Installs the packages of the lockfile when they are not there; a stamp keeps the next start quick. */
export function ensureInstalled(root) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stampFile = join(root, 'node_modules/.jade-installed')
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch}\n${lockText}`).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!matchesLock(root, JSON.parse(lockText).packages)) {
    console.log('Installing packages (npm ci) ...')
    if (!npm(root, ['ci', '--no-audit', '--no-fund'])) installLoosely(root)
  }
  writeFileSync(stampFile, stamp)
}

/**
 * `npm ci` refuses everything when a registry lacks another platform's optional package, or the lockfile does not name it.
 * `npm install` takes the same versions from the lockfile and leaves such a package out.
 */
function installLoosely(root) {
  console.log('npm ci refused: trying npm install with the versions of the lockfile ...')
  if (!npm(root, ['install', '--no-save', '--no-audit', '--no-fund']))
    stop('Packages could not be installed: see npm above; its registry must be reachable.')
}

/** Whether node_modules already holds every package of the lockfile in its version: then nobody else's `npm install` is undone. */
function matchesLock(root, wanted) {
  const file = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(file)) return false
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    if (entry.link) return existsSync(join(root, path))
    return installed[path] ? installed[path].version === entry.version : Boolean(entry.optional || entry.peer || entry.devOptional)
  })
}
