import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'

const app = resolve(import.meta.dirname, '..')
const cache = resolve(app, '.cache')

/** Compiles every `messages.{zh,en}.json` of the console to functions in src/paraglide: a new screen brings its own, and is listed nowhere. */
export async function compileMessages(): Promise<void> {
  await compile({
    project: writeProject(),
    outdir: resolve(app, 'src/paraglide'),
    strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
    emitReadme: false,
    emitPrettierIgnore: false,
  })
}

/** The compiler's project: its plugin from node_modules (its default is a CDN, and offline it would silently find no messages). */
function writeProject(): string {
  const project = resolve(cache, 'project.inlang')
  const plugin = fileURLToPath(import.meta.resolve('@inlang/plugin-message-format'))
  const catalogues = globSync('src/**/messages.zh.json', { cwd: app }).sort()
  const settings = {
    baseLocale: 'zh',
    locales: ['zh', 'en'],
    modules: [relative(cache, plugin)],
    'plugin.inlang.messageFormat': {
      pathPattern: catalogues.map((file) => relative(cache, resolve(app, file)).replace('messages.zh.json', 'messages.{locale}.json')),
    },
  }
  mkdirSync(project, { recursive: true })
  writeFileSync(resolve(project, 'settings.json'), JSON.stringify(settings, null, 2))
  return project
}

if (process.argv[1] === import.meta.filename) {
  await compileMessages()
  // The compiler leaves timers of 30 s behind.
  process.exit(0)
}
