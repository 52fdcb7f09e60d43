import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const TEMPLATE = join(import.meta.dirname, 'capability')

/** What a person at the terminal reads, instead of the trace of a fault. */
export class CapabilityRefused extends Error {}

/** One line in the list of those there are, and the import that it needs. */
interface Registration {
  readonly file: string
  readonly import?: string
  /** The line that opens the list. */
  readonly list: string
  readonly entry: string
}

const capital = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

/** One line for each of server, console and site, one for the setting, two for what its permission is called, and two for readers. */
const registrations = (name: string): readonly Registration[] => [
  {
    file: 'apps/server/src/app/rooms.ts',
    import: `import { ${name}Room } from '../modules/${name}/room.ts'`,
    list: 'const list: readonly (Room | Collecting)[] = [',
    entry: `  ${name}Room,`,
  },
  {
    file: 'packages/contract/src/site/setting-table.ts',
    import: `import { ${name}Settings } from '../${name}/settings.ts'`,
    list: 'export const settingTable = {',
    entry: `  ...${name}Settings,`,
  },
  ...['areas', 'rooms'].map((list) => ({
    file: 'packages/contract/src/backoffice/permission-words.ts',
    list: `const ${list}: Words = {`,
    entry: `  ${name}: { zh: '新功能', en: '${capital(name)}' },`,
  })),
  {
    file: 'apps/console/src/app/screens.ts',
    import: `import { ${name}Screen } from '../features/${name}/${name}.screen.ts'`,
    list: 'export const screens: readonly Screen[] = [',
    entry: `  ${name}Screen,`,
  },
  {
    file: 'apps/web/src/app/screens.ts',
    import: `import { ${name}Screen } from '../features/${name}/screens/${name}/${name}.screen.ts'`,
    list: 'export const screens = [',
    entry: `  ${name}Screen,`,
  },
  {
    file: 'docs/product/README.md',
    list: '| Page | Ids | About |',
    entry: `| [${name}.md](${name}.md) | ${name.toUpperCase()} | rows of a player |`,
  },
  {
    file: 'docs/ARCHITECTURE.md',
    list: '| Room | Keeps | Its door |',
    entry: `| ${name} | rows of a player | \`add${capital(name)}(u, row)\` |`,
  },
]

/** The text with the entry as the last line of its list, and its import after the others. Throws where there is no such list. */
export function registered(text: string, { file, import: imported, list, entry }: Registration): string {
  const lines = text.split('\n')
  const opening = lines.indexOf(list)
  if (opening === -1) throw new CapabilityRefused(`${file} has no line "${list}"`)
  const sign = list.startsWith('|') ? '|' : '  '
  const length = lines.slice(opening + 1).findIndex((line) => !line.startsWith(sign))
  lines.splice(opening + 1 + length, 0, entry)
  if (imported !== undefined) lines.splice(lines.findLastIndex((line) => line.startsWith('import ')) + 1, 0, imported)
  return lines.join('\n')
}

/**
 * Writes a capability into the tree at `root`: its folders of contract, server, console and site, its page of docs/product, and one line where
 * each is listed. Answers the files it made and those it changed. Throws {@link CapabilityRefused} for a name that is none or is taken.
 */
export function newCapability(root: string, name: string): { readonly made: readonly string[]; readonly changed: readonly string[] } {
  if (!/^[a-z]{3,20}$/.test(name)) throw new CapabilityRefused(`"${name}": a name is one word of 3 to 20 small letters, best a plural`)
  const filled = (text: string) =>
    text.replaceAll('__name__', name).replaceAll('__Name__', capital(name)).replaceAll('__NAME__', name.toUpperCase())
  const templates = globSync('**/*.txt', { cwd: TEMPLATE }).map((file) => file.replaceAll('\\', '/'))
  const folders = templates.map((file) => filled(file.slice(0, file.lastIndexOf('__name__') + 8)))
  const taken = folders.find((folder) => existsSync(join(root, folder)))
  if (taken !== undefined) throw new CapabilityRefused(`"${name}": ${taken} is there already`)

  const texts = new Map<string, string>()
  for (const one of registrations(name))
    texts.set(one.file, registered(texts.get(one.file) ?? readFileSync(join(root, one.file), 'utf8'), one))
  const changes = [...texts].map(([file, text]) => ({ file, text }))
  const files = templates.map((file) => ({
    file: filled(file.replace(/\.txt$/, '')),
    text: filled(readFileSync(join(TEMPLATE, file), 'utf8')),
  }))
  for (const { file, text } of [...files, ...changes]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return { made: files.map(({ file }) => file), changed: changes.map(({ file }) => file) }
}
