import { renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { holdBudgets } from './budgets.ts'
import { cutDisplayFont } from './display-font.ts'
import { gather } from './gather.ts'
import { compileMessages } from './messages.ts'
import { compressAssets, writePages } from './pages.ts'

const web = resolve(import.meta.dirname, '..')
const started = performance.now()

/** Built beside the old one and put in its place at the end, so that a server that starts meanwhile always finds a whole site. */
const next = resolve(web, `dist-next-${process.pid}`)
const drawing = resolve(web, `dist-ssr-${process.pid}`)
const configFile = resolve(web, 'vite.config.ts')

/** What people arrive at: the screens that budgets.json holds. */
const FIRST_SCREENS = /\/screens\/(?:home|register|wallet)\//
/** A screen's view stands in the frame of its device. */
const FRAMES = { desktop: /\/layouts\/desktop\/layout\.tsx$/, mobile: /\/layouts\/mobile\/layout\.tsx$/ } as const
const frameOf = (view: string) => FRAMES[/\/screens\/.*\.(desktop|mobile)\.tsx$/.exec(view)?.[1] as keyof typeof FRAMES]
/** What a page fetches once it stands: the home also what it has below. */
const afterOf = (view: string) =>
  view.includes('/screens/home/') ? /\/app\/afterwards\.ts$|\/home\/parts\/below\.ts$/ : frameOf(view) && /\/app\/afterwards\.ts$/
/** What every page needs (chunks.ts), and the bundler's own. */
const FIXED = /\/(?:site|rolldown-runtime)-/

/** The bundle once as the bundler cuts it, thrown away for its figures; answers how to put it together (gather.ts). */
async function gatheredGroups() {
  const first = (await build({ configFile, logLevel: 'warn', build: { write: false } })) as Rolldown.RolldownOutput
  const chunks = first.output.filter((one) => one.type === 'chunk')
  const groups = gather(chunks, { fixed: FIXED, first: FIRST_SCREENS, frameOf, afterOf })
  return [{ debugName: 'gathered', name: (id: string) => groups.get(id) ?? null, includeDependenciesRecursively: false }]
}

/** Messages, display face, browser bundle, server bundle, pages. The server bundle is only needed to draw the pages. */
try {
  await compileMessages()
  await cutDisplayFont(web)
  const groups = await gatheredGroups()
  await build({ configFile, logLevel: 'warn', build: { outDir: next, rolldownOptions: { output: { codeSplitting: { groups } } } } })
  await build({ configFile, logLevel: 'warn', build: { outDir: drawing, ssr: 'src/app/prerender.tsx' } })
  const pages = await writePages(next, drawing)
  const assets = await compressAssets(resolve(next, 'assets'))
  rmSync(resolve(web, 'dist'), { recursive: true, force: true })
  renameSync(next, resolve(web, 'dist'))
  process.stdout.write(`web: ${pages} pages, ${assets} assets in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  holdBudgets()
} finally {
  for (const folder of [next, drawing]) rmSync(folder, { recursive: true, force: true })
}
// The message compiler leaves timers of 30 s behind.
process.exit(0)
