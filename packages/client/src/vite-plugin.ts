import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Calls } from '@jade/contract/call'
import { manifestOf } from './manifest.ts'

const CALLS_FILE = /\/packages\/contract\/src\/[\w-]+\/(?:[\w-]+-)?calls\.ts$/

/** The part of Vite's plugin interface that is used here. */
interface BundlerPlugin {
  readonly name: string
  readonly enforce: 'pre'
  load(id: string): Promise<string | null>
}

/**
 * Replaces `packages/contract/src/<room>/calls.ts` by its manifest: the exports named `...Calls` as names without schemas, and plain lists.
 * Schemas that a form shares with the server stand in other files of the room and are bundled as they are.
 */
export function contractManifest(): BundlerPlugin {
  return {
    name: 'jade-contract-manifest',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!CALLS_FILE.test(file)) return null
      const { mtimeMs } = await stat(file)
      const room: Readonly<Record<string, unknown>> = await import(`${pathToFileURL(file).href}?changed=${mtimeMs}`)
      return Object.entries(room)
        .flatMap(([name, value]) => {
          if (name.endsWith('Calls')) return [`export const ${name} = ${JSON.stringify(manifestOf(value as Calls))}`]
          return isPlain(value) ? [`export const ${name} = ${JSON.stringify(value)}`] : []
        })
        .join('\n')
    },
  }
}

/** Texts, numbers and lists of them pass; schemas and functions do not. */
function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || (Array.isArray(value) && value.every(isPlain))
}
