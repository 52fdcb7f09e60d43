import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/step.ts'

interface EventRow {
  readonly name: string
  readonly says: string
  readonly payload: string
}

const CONSTANT = /^export const (\w+) = defineEvent<\w+>\('([a-z_]+\.[a-z_]+)'\)/gm

/** The doc comment and the fields of an interface of that name, or of `<name>Of<K>` where the event is a union of kinds, as they stand in the file. */
function payloadOf(text: string, constant: string): { says: string; payload: string } {
  const name = constant[0]?.toUpperCase() + constant.slice(1)
  const found = new RegExp(
    `(?:/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*)?(?:export )?interface ${name}(?:Of<[^{]*>)? \\{([\\s\\S]*?)\\n\\}`,
  ).exec(text)
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

const pushes = (file: string): string[] => defined(file, /\bdefinePush\('([^']+)'/g)
const liveLists = (file: string): string[] => defined(file, /\bdefine(?:Own)?Live\('([^']+)'/g)

function defined(file: string, form: RegExp): string[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(form)].map(([, name = '']) => name)
}

/** docs/events.md: what the rooms announce, from the contract's events.ts files. */
export function eventsPage(): string {
  const files = globSync('packages/contract/src/*/{events,pushes,live}.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const rooms = [...new Set(files.map((file) => file.split('/')[3] ?? ''))].sort()
  const parts = rooms.map((room) => {
    const own = (part: string) => files.filter((file) => file.endsWith(`/${room}/${part}.ts`))
    const rows = own('events')
      .flatMap(roomEvents)
      .map(({ name, says, payload }) => `| \`${name}\` | ${payload} | ${says} |`)
    const table = rows.length > 0 ? ['| Event | Payload | |', '|---|---|---|', ...rows].join('\n') : 'Announces nothing to other rooms.'
    const told = own('pushes').flatMap(pushes)
    const sockets = told.length > 0 ? `\n\nSocket: ${told.map((push) => `\`${push}\``).join(' ')}` : ''
    const live = own('live').flatMap(liveLists)
    const consoles = live.length > 0 ? `\n\nConsole: ${live.map((list) => `\`${list}\``).join(' ')}` : ''
    return `## ${room}\n${table}${sockets}${consoles}`
  })
  return `# Events\n\nGenerated from the contract (\`npm run docs\`). Events are delivered after commit, at least once, to every reaction that listens; socket events are hints, clients refetch (docs/asyncapi.json tells strangers which calls); open consoles hear which rows of these lists changed (docs/asyncapi-office.json).\n\n${parts.join('\n\n')}\n`
}
