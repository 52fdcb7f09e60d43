import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const stamps = join(root, 'node_modules/.cache/jade')

/** A browser part that has to be built before it can be served. */
export interface Bundle {
  readonly name: string
  readonly workspace: string
  /** Patterns of everything that goes into it. */
  readonly sources: readonly string[]
}

const siteSources = ['packages/{ui,client,contract,fair}/{src/**,package.json}', 'package-lock.json']
const site = (app: string) => [`apps/${app}/**`, ...siteSources]

export const bundles: readonly Bundle[] = [
  { name: 'site', workspace: '@jade/web', sources: site('web') },
  { name: 'console', workspace: '@jade/console', sources: site('console') },
  { name: 'studio stages', workspace: '@jade/studio', sources: site('studio') },
]

function folderOf(bundle: Bundle): string {
  return join(root, 'apps', bundle.workspace.split('/')[1] ?? '')
}

export function hasBuild(bundle: Bundle): boolean {
  const manifest = JSON.parse(readFileSync(join(folderOf(bundle), 'package.json'), 'utf8')) as { scripts?: Record<string, string> }
  return manifest.scripts?.build !== undefined
}

/** Generated and installed folders are no sources: a build must not make itself stale. */
function isSource(file: string): boolean {
  return (
    !/(^|\/)(node_modules|dist|dist-next-\d+|dist-ssr-\d+|dist-ssr|paraglide|data|cache|\.cache|\.lix|\.meta\.json)(\/|$)/.test(file) &&
    !/project\.inlang\/(README\.md|\.gitignore)$/.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    statSync(join(root, file)).isFile()
  )
}

function fingerprint(bundle: Bundle): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync([...bundle.sources], {
    cwd: root,
    exclude: (name) => /(^|[\\/])(node_modules|dist|dist-next-\d+|dist-ssr-\d+|dist-ssr|paraglide|cache|\.cache)$/.test(name),
  })
  for (const file of files
    .map((name) => name.replaceAll('\\', '/'))
    .filter(isSource)
    .sort())
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function run(bundle: Bundle): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build', '-w', bundle.workspace], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else
        reject(
          new Error(
            `Building the ${bundle.name} failed (npm run build -w ${bundle.workspace}):\n${Buffer.concat(output).toString().trimEnd()}`,
          ),
        )
    })
  })
}

/** Builds it unless it was built from the same sources before. Tells how many seconds it took, 0 when there was nothing to do. */
export async function buildIfChanged(bundle: Bundle): Promise<number> {
  mkdirSync(stamps, { recursive: true })
  const stamp = join(stamps, `build-${bundle.name.replaceAll(' ', '-')}`)
  const now = fingerprint(bundle)
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (before === now && existsSync(join(folderOf(bundle), 'dist'))) return 0
  const start = performance.now()
  await run(bundle)
  writeFileSync(stamp, now)
  return (performance.now() - start) / 1000
}

/** Builds what changed since the last time; nothing when nothing did. */
export async function buildWhatChanged(say: (line: string) => void): Promise<void> {
  for (const bundle of bundles.filter(hasBuild)) {
    const seconds = await buildIfChanged(bundle)
    if (seconds > 0) say(`Built the ${bundle.name} in ${seconds.toFixed(1)} s`)
  }
}
