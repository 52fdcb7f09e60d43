import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const src = join(import.meta.dirname, 'src')
/** Pages that several games share, and those that a game has for itself. */
const pages = [...globSync('entries/*.html', { cwd: src }), ...globSync('games/*/*/stage/page.html', { cwd: src })]
/** What a page's files are called in assets/: itself, or its game. */
const nameOf = (page: string) => (page.startsWith('games/') ? (page.split('/')[2] ?? page) : page.slice('entries/'.length, -'.html'.length))

/** What stands in every stage's page is written once, in stage/kit/page.html: `<!-- top -->` in a page becomes the part of that name. */
function parts(): Plugin {
  const [, ...told] = readFileSync(join(src, 'stage/kit/page.html'), 'utf8').split(/<!-- (\w+) -->\n/)
  const part = (name: string) => told[told.indexOf(name) + 1]?.trimEnd()
  return {
    name: 'page-parts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/<!-- (\w+) -->/g, (whole, name: string) => part(name) ?? whole),
    },
  }
}

/** Builds the stages into dist/: each page under the path that it has in src, and assets/. */
export default defineConfig({
  root: src,
  base: '/',
  plugins: [parts()],
  build: {
    target: 'es2022',
    outDir: '../dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(pages.map((page) => [nameOf(page), join(src, page)])),
      // The page that recomputes rounds takes the cards without what they tell operators (docs/adr/0200).
      treeshake: { moduleSideEffects: (id) => !/\/games\/[^/]+\/[^/]+\/(?:guide|promise)\.ts$/.test(id) },
    },
  },
})
