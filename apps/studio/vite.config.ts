import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const stage = join(import.meta.dirname, 'src/stage')
const pages = readdirSync(stage).filter((name) => name.endsWith('.html'))

/** What stands in every stage's page is written once, in kit/page.html: `<!-- top -->` in a page becomes the part of that name. */
function parts(): Plugin {
  const [, ...told] = readFileSync(join(stage, 'kit/page.html'), 'utf8').split(/<!-- (\w+) -->\n/)
  const part = (name: string) => told[told.indexOf(name) + 1]?.trimEnd()
  return {
    name: 'page-parts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/<!-- (\w+) -->/g, (whole, name: string) => part(name) ?? whole),
    },
  }
}

/** Builds the pages of src/stage into dist/: each html file there, and assets/. */
export default defineConfig({
  root: stage,
  base: '/',
  plugins: [parts()],
  build: {
    target: 'es2022',
    outDir: '../../dist',
    emptyOutDir: true,
    rolldownOptions: { input: Object.fromEntries(pages.map((name) => [name.replace('.html', ''), join(stage, name)])) },
  },
})
