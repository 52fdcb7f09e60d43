import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { headOf } from './head.ts'

type Device = 'desktop' | 'mobile'
type Lang = 'zh' | 'en'

interface Drawn {
  readonly html: string
  readonly title: string
  readonly langTag: string
  readonly screen: string
  readonly description: string
  readonly canonical: Readonly<Record<Lang, string>> | null
  readonly phone: string | null
}

interface ServerBundle {
  readonly addresses: readonly { readonly device: Device; readonly path: string; readonly screen: { readonly name: string } }[]
  drawPage(device: Device, lang: Lang, path: string): Promise<Drawn>
}

/** Vite's manifest: source file to chunk. */
type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[]; readonly isEntry?: boolean }
  >
>

/** What the server reads: README.md describes it. */
export interface Routes {
  /** Content-Security-Policy sources of what is inline on each page. */
  readonly csp: Readonly<Record<string, readonly string[]>>
  readonly routes: Readonly<Record<Device, Record<string, Record<Lang, string>>>>
  /** Paths of the public pages, for the sitemap. */
  readonly listed: readonly Readonly<Record<Lang, string>>[]
}

const ENTRY = 'src/app/main.tsx'
const brotli = promisify(brotliCompress)
const ASSET_QUALITY = 11

/** Draws every address in both languages, inlines the CSS it needs, names the chunks to preload, and writes pages/ and routes.json into `dist`. `drawing` is the server bundle. */
export async function writePages(dist: string, drawing: string): Promise<number> {
  const bundle: ServerBundle = await import(pathToFileURL(resolve(drawing, 'prerender.js')).href)
  const manifest: Manifest = JSON.parse(readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8'))
  const template = readFileSync(resolve(dist, 'index.html'), 'utf8')
  const routes: Routes['routes'] = { desktop: {}, mobile: {} }
  const csp: Record<string, readonly string[]> = {}
  const listed = new Map<string, Readonly<Record<Lang, string>>>()
  mkdirSync(resolve(dist, 'pages'), { recursive: true })

  for (const { device, path, screen } of bundle.addresses) {
    const files = { zh: '', en: '' }
    for (const lang of ['zh', 'en'] as const) {
      const drawn = await bundle.drawPage(device, lang, path)
      const chunks = chunksOf(manifest, [ENTRY, `src/app/layouts/${device}/layout.tsx`, viewOf(manifest, screen.name, device)])
      if (lang === 'zh' && drawn.canonical) listed.set(drawn.canonical.zh, drawn.canonical)
      const html = pageOf(template, drawn, {
        device,
        lang,
        sheets: sheetsOf(manifest, chunks),
        css: (sheet) => readFileSync(resolve(dist, sheet), 'utf8').trim(),
        preload: chunks.map((chunk) => manifest[chunk]?.file ?? ''),
      })
      files[lang] = `pages/${device}${path === '/' ? '' : path.replaceAll('/', '-')}.${lang}.html`
      csp[files[lang]] = hashesOf(html)
      writeFileSync(resolve(dist, files[lang]), html)
    }
    routes[device][path] = files
  }
  const described: Routes = { csp, routes, listed: [...listed.values()] }
  writeFileSync(resolve(dist, 'routes.json'), JSON.stringify(described, null, 1))
  rmSync(resolve(dist, 'index.html'))
  stampWorker(dist, manifest)
  return bundle.addresses.length * 2
}

/** What is shown without a network (public/sw.js). */
const KEPT = ['offline-zh.html', 'offline-en.html', 'offline.css', 'offline.js', 'favicon.svg']

/** Tells the worker which release it belongs to (its first script, whose name changes with every part of it) and what it keeps. */
function stampWorker(dist: string, manifest: Manifest): void {
  const file = resolve(dist, 'sw.js')
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)?.file ?? ''
  const kept = KEPT.reduce((hash, name) => hash.update(readFileSync(resolve(dist, name))), createHash('sha256')).digest('hex')
  writeFileSync(file, readFileSync(file, 'utf8').replace('__RELEASE__', entry).replace('__KEPT__', kept.slice(0, 12)))
}

function viewOf(manifest: Manifest, screen: string, device: Device): string {
  const view = Object.keys(manifest).find((file) => file.endsWith(`/screens/${screen}/${screen}.${device}.tsx`))
  if (!view) throw new Error(`no ${device} view of the screen ${screen}: the view's file is named after its screen`)
  return view
}

/** A chunk and all it imports statically, in the order of need. */
function chunksOf(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (source: string) => {
    if (found.has(source)) return
    for (const needed of manifest[source]?.imports ?? []) visit(needed)
    found.add(source)
  }
  for (const source of sources) visit(manifest[source] ? source : (Object.keys(manifest).find((key) => key === 'index.html') ?? source))
  return [...found]
}

function sheetsOf(manifest: Manifest, chunks: readonly string[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => manifest[chunk]?.css ?? []))]
}

interface Extras {
  readonly device: Device
  readonly lang: Lang
  readonly sheets: readonly string[]
  readonly css: (sheet: string) => string
  readonly preload: readonly string[]
}

function pageOf(template: string, drawn: Drawn, { device, lang, sheets, css, preload }: Extras): string {
  const links = preload.filter(Boolean).map((file) => `<link rel="modulepreload" href="/${file}">`)
  // What is inline is not fetched again: Vite asks for no sheet that a link names, and a browser fetches none that is disabled.
  const inlined = sheets.map((sheet) => `<link rel="stylesheet" href="/${sheet}" crossorigin disabled>`)
  const style = `<style>${sheets.map(css).join('\n')}</style>`
  return template
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace('lang="zh-TW" data-device="desktop"', `lang="${drawn.langTag}" data-device="${device}"`)
    .replace(/<title>.*<\/title>/, () => `<title>${escape(drawn.title)}</title>`)
    .replace('href="/site.webmanifest"', `href="/${lang === 'en' ? 'site-en' : 'site'}.webmanifest"`)
    .replace('<!--head-->', () => [headOf({ ...drawn, lang }), ...links, ...inlined, style].join(''))
    .replace('<!--app-->', () => drawn.html)
    .replace(/>\s*\n\s*</g, '><')
}

function escape(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
}

/** Content-Security-Policy sources of everything inline on a page. */
function hashesOf(html: string): string[] {
  const inline = html.matchAll(/<(script|style)(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/\1>/g)
  return [...new Set([...inline].map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}

/** A brotli twin beside every asset that gains by it. */
export async function compressAssets(folder: string): Promise<number> {
  const files = readdirSync(folder).filter((file) => /\.(js|css|svg|json)$/.test(file))
  for (const file of files) writeFileSync(resolve(folder, `${file}.br`), await compress(readFileSync(resolve(folder, file)), ASSET_QUALITY))
  return files.length
}

function compress(content: Buffer, quality: number): Promise<Buffer> {
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
}
