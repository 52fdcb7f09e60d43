import { renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { holdBudgets } from './budgets.ts'
import { cutDisplayFont } from './display-font.ts'
import { compileMessages } from './messages.ts'
import { compressAssets, writePages } from './pages.ts'

const web = resolve(import.meta.dirname, '..')
const started = performance.now()

/** Built beside the old one and put in its place at the end, so that a server that starts meanwhile always finds a whole site. */
const next = resolve(web, `dist-next-${process.pid}`)
const drawing = resolve(web, `dist-ssr-${process.pid}`)
const configFile = resolve(web, 'vite.config.ts')

/** Messages, display face, browser bundle, server bundle, pages. The server bundle is only needed to draw the pages. */
try {
  await compileMessages()
  await cutDisplayFont(web)
  await build({ configFile, logLevel: 'warn', build: { outDir: next } })
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
