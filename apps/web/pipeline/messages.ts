import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'

const web = resolve(import.meta.dirname, '..')
const features = resolve(web, 'src/features')
const languages = ['zh', 'en'] as const

/** Compiles every feature's `messages.{zh,en}.json` to functions in src/paraglide. Throws when a key lacks its prefix or a language. */
export async function compileMessages(): Promise<number> {
  const rooms = readdirSync(features).filter((feature) => existsSync(resolve(features, feature, 'messages.zh.json')))
  const count = rooms.reduce((sum, room) => sum + checkCatalogue(room), 0)
  if (count === 0) throw new Error('no messages found')
  await compile({
    project: writeProject(rooms),
    outdir: resolve(web, 'src/paraglide'),
    strategy: ['globalVariable', 'baseLocale'],
    disableAsyncLocalStorage: true,
    emitReadme: false,
    emitPrettierIgnore: false,
  })
  return count
}

function checkCatalogue(room: string): number {
  const [zh = [], en = []] = languages.map((language) => {
    const catalogue: Readonly<Record<string, unknown>> = JSON.parse(
      readFileSync(resolve(features, room, `messages.${language}.json`), 'utf8'),
    )
    return Object.keys(catalogue).filter((key) => key !== '$schema')
  })
  const missing = [
    ...zh.filter((key) => !en.includes(key)).map((key) => `${key} (en)`),
    ...en.filter((key) => !zh.includes(key)).map((key) => `${key} (zh)`),
  ]
  const foreign = zh.filter((key) => !key.startsWith(`${room.replace(/-/g, '_')}_`))
  if (missing.length > 0) throw new Error(`${room}: a language is missing for ${missing.join(', ')}`)
  if (foreign.length > 0) throw new Error(`${room}: keys must start with ${room}_: ${foreign.join(', ')}`)
  return zh.length
}

/** The compiler's project: its plugin from node_modules (its default is a CDN, and offline it would silently find no messages). */
function writeProject(rooms: readonly string[]): string {
  const project = resolve(web, '.cache/project.inlang')
  mkdirSync(project, { recursive: true })
  const plugin = fileURLToPath(import.meta.resolve('@inlang/plugin-message-format'))
  const settings = {
    baseLocale: 'zh',
    locales: languages,
    modules: [relative(resolve(project, '..'), plugin)],
    'plugin.inlang.messageFormat': {
      pathPattern: rooms.map((room) => `${relative(resolve(project, '..'), resolve(features, room))}/messages.{locale}.json`),
    },
  }
  writeFileSync(resolve(project, 'settings.json'), JSON.stringify(settings, null, 2))
  return project
}

if (process.argv[1] === import.meta.filename) {
  const count = await compileMessages()
  process.stdout.write(`${count} messages in ${languages.length} languages\n`)
  // The compiler leaves timers of 30 s behind.
  process.exit(0)
}
