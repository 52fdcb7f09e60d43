import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/step.ts'

interface EventRow {
  readonly name: string
  readonly says: string
  readonly payload: string
}

const CONSTANT = /^export const (\w+) = '([a-z_]+\.[a-z_]+)'/gm

/** The doc comment and the fields of an interface of that name, as they stand in the file. */
function payloadOf(text: string, constant: string): { says: string; payload: string } {
  const name = constant[0]?.toUpperCase() + constant.slice(1)
  const found = new RegExp(`(?:/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*)?export interface ${name} \\{([\\s\\S]*?)\\n\\}`).exec(text)
  const says =
    (found?.[1] ?? '')
      .replaceAll(/\s*\n\s*\* ?/g, ' ')
      .split('*/')
      .at(-1)
      ?.trim() ?? ''
  const fields = [...(found?.[2] ?? '').matchAll(/^ {2}readonly (\w+\??):/gm)].map(([, field]) => `\`${field}\``)
  return { says, payload: fields.join(' ') }
}

function roomEvents(file: string): EventRow[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(CONSTANT)].map(([, constant = '', name = '']) => ({ name, ...payloadOf(text, constant) }))
}

function pushes(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/export const \w+Pushes = \{([\s\S]*?)\}/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/: '([^']+)'/g)].map(([, push = '']) => push),
  )
}

/** docs/events.md: what the rooms announce, from the contract's events.ts files. */
export function eventsPage(): string {
  const files = globSync('packages/contract/src/*/events.ts', { cwd: root }).sort()
  const parts = files.map((file) => {
    const room = file.replaceAll('\\', '/').split('/')[3]
    const rows = roomEvents(file).map(({ name, says, payload }) => `| \`${name}\` | ${payload} | ${says} |`)
    const table = rows.length > 0 ? ['| Event | Payload | |', '|---|---|---|', ...rows].join('\n') : 'Announces nothing to other rooms.'
    const told = pushes(file)
    const sockets = told.length > 0 ? `\n\nSocket: ${told.map((push) => `\`${push}\``).join(' ')}` : ''
    return `## ${room}\n${table}${sockets}`
  })
  return `# Events\n\nGenerated from the contract (\`npm run docs\`). Events are delivered after commit, at least once, to every reaction that listens; socket events are hints, clients refetch (docs/asyncapi.json tells strangers which calls).\n\n${parts.join('\n\n')}\n`
}
