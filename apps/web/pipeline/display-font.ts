import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** Letters that are always there: names, figures, plain Latin. */
const ALWAYS = '翠玉閣 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,!?&:\'"-，。！？、：＋+%×'
const DISPLAY_KEYS = /_(?:hero|reels|fair|display)_title$|_display$|^site_maintenance_(?:title|open)$/
/** Bytes; the display face is a luxury and must stay small. */
const MAX_BYTES = 40 * 1024

/** Cuts the display face (Noto Serif TC 900, OFL) down to the characters of the messages that are set in it. */
export async function cutDisplayFont(web: string): Promise<number> {
  const text = ALWAYS + displayTexts(resolve(web, 'src/features'))
  const source = fileURLToPath(import.meta.resolve('@fontsource/noto-serif-tc/files/noto-serif-tc-chinese-traditional-900-normal.woff2'))
  const latin = fileURLToPath(import.meta.resolve('@fontsource/noto-serif-tc/files/noto-serif-tc-latin-900-normal.woff2'))
  const [cut, cutLatin] = await Promise.all([
    subsetFont(readFileSync(source), text, { targetFormat: 'woff2' }),
    subsetFont(readFileSync(latin), text, { targetFormat: 'woff2' }),
  ])
  const folder = resolve(web, '.cache/font')
  mkdirSync(folder, { recursive: true })
  writeFileSync(resolve(folder, 'display-zh.woff2'), cut)
  writeFileSync(resolve(folder, 'display-latin.woff2'), cutLatin)
  const bytes = cut.length + cutLatin.length
  if (bytes > MAX_BYTES) throw new Error(`the display face has ${bytes} bytes, at most ${MAX_BYTES} are allowed: set fewer texts in it`)
  return bytes
}

function displayTexts(features: string): string {
  return readdirSync(features)
    .flatMap((room) => ['zh', 'en'].map((lang) => resolve(features, room, `messages.${lang}.json`)))
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
    .filter(([key]) => DISPLAY_KEYS.test(key))
    .map(([, words]) => words)
    .join('')
}
