import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shortMessages } from './short-messages.ts'

const folder = resolve(import.meta.dirname, '../src/paraglide/messages')
const files = readdirSync(folder).filter((file) => file.endsWith('.js') && !file.startsWith('_'))
const shortOf = (file: string) => shortMessages.transform(readFileSync(resolve(folder, file), 'utf8'), resolve(folder, file))

/** A message's function in a language, from its code. */
function said(code: string, name: string, lang: 'zh' | 'en'): (values: Readonly<Record<string, string>>) => string {
  const body = code.replace(/^import .*$/gm, '').replace(/^export const/m, 'const')
  return new Function('getLocale', 'experimentalStaticLocale', `${body}; return ${name}`)(() => lang, undefined)
}
/** Any value that is asked for says its own name. */
const named = new Proxy({}, { get: (_, name) => `<${String(name)}>` })

test('every message says the same in fewer words, in both languages', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const shortened = files.filter((file) => {
    const short = shortOf(file)
    if (short === null) return false
    const [name = '', whole] = [file.slice(0, -3), readFileSync(resolve(folder, file), 'utf8')]
    for (const lang of ['zh', 'en'] as const) expect(said(short, name, lang)(named), name).toBe(said(whole, name, lang)(named))
    return true
  })
  expect(shortened.length / files.length, 'how many have one form').toBeGreaterThan(0.95)
})

test('other files stay as they are', () => {
  expect(shortMessages.transform('const zh_a = () => {\n\treturn (`x`)\n};', '/src/a.ts')).toBeNull()
})
