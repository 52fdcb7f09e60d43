import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/step.ts'

interface Manifest {
  readonly name?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const listFile = 'docs/dependencies.md'

function declared(): Map<string, string> {
  const found = new Map<string, string>()
  const manifests = globSync('{.,packages/*,apps/*,bench,e2e,tools}/package.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest,
  )
  const own = new Set(manifests.map(({ name }) => name))
  for (const manifest of manifests) {
    const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    for (const [name, version] of Object.entries(all)) if (!own.has(name)) found.set(name, version)
  }
  return found
}

/** Each dependency has its line of why in docs/dependencies.md, pinned to an exact version; no line outlives its dependency. */
export function dependencies(): Promise<{ findings: string[]; note: string }> {
  const names = declared()
  const text = existsSync(join(root, listFile)) ? readFileSync(join(root, listFile), 'utf8') : ''
  const listed = new Set([...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name))
  const findings = [
    ...[...names.keys()].filter((name) => !listed.has(name)).map((name) => `${name}: no line in ${listFile}`),
    ...[...listed].filter((name) => !names.has(name)).map((name) => `${listFile}: ${name} is no dependency any more`),
    ...[...names]
      .filter(([, version]) => /^(npm:.*@)?([\^~><*]|\d+$)/.test(version))
      .map(([name, version]) => `${name}: ${version} is not an exact version`),
  ]
  return Promise.resolve({ findings, note: `${names.size} dependencies` })
}
