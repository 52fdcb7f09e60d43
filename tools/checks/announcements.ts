import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/step.ts'

/** A file with its text. */
export interface Source {
  readonly file: string
  readonly text: string
}

const DEFINED = /^export const (\w+) = defineEvent</gm
const EMITTED = /\bemit\(\{\s*name: (\w+)/g
const HEARD = /\b(?:reaction|gatheredReaction|decision|notification)\(\s*'[^']+',\s*(\w+)/g
/** A counter names the event that it counts. */
const COUNTED = /^ {2}on: (\w+),$/gm

const namesIn = (sources: readonly Source[], pattern: RegExp): Set<string> =>
  new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)))

/** Events that nobody announces or nobody listens to; `contract` defines them, `rooms` announce and listen. */
export function judgeAnnouncements(contract: readonly Source[], rooms: readonly Source[]): string[] {
  const emitted = namesIn(rooms, EMITTED)
  const heard = new Set([...namesIn(rooms, HEARD), ...namesIn(rooms, COUNTED)])
  return contract.flatMap(({ file, text }) =>
    [...text.matchAll(DEFINED)].flatMap(([, name = '']) => [
      ...(heard.has(name) ? [] : [`${file}: no reaction listens to ${name}: give it one, or take the event away`]),
      ...(emitted.has(name) ? [] : [`${file}: nothing announces ${name}: announce it, or take the event and its reactions away`]),
    ]),
  )
}

const read = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Every event has who announces it and who listens. */
export async function announcements(): Promise<{ findings: string[]; note: string }> {
  const contract = read('packages/contract/src/*/events.ts')
  const findings = judgeAnnouncements(contract, read('apps/server/src/**/*.ts'))
  return { findings, note: `${namesIn(contract, DEFINED).size} events` }
}
