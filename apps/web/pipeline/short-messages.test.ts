import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shortMessages } from './short-messages.ts'

const folder = resolve(import.meta.dirname, '../src/paraglide/messages')
const messages = readdirSync(folder)
  .filter((file) => file.endsWith('.js') && !file.startsWith('_'))
  .map((file) => {
    const whole = readFileSync(resolve(folder, file), 'utf8')
    return { name: file.slice(0, -3), whole, short: shortMessages.transform(whole, resolve(folder, file)) }
  })
const shortened = messages.flatMap(({ short, ...message }) => (short === null ? [] : [{ ...message, short }]))

type Said = Readonly<Record<string, (values: object) => string>>
/** All these messages as one module that speaks a language. */
async function spoken(codes: readonly string[], lang: 'zh' | 'en'): Promise<Said> {
  const own = codes.map((code) => code.replace(/^import .*$/gm, ''))
  const text = [`const getLocale = () => '${lang}'`, 'const experimentalStaticLocale = undefined', ...own].join('\n')
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)) as Said
}
/** Any value that is asked for says its own name. */
const named = new Proxy({}, { get: (_, name) => `<${String(name)}>` })

test('every message of one form says the same in fewer words, in both languages', async () => {
  expect(messages.length).toBeGreaterThan(1_000)
  expect(shortened.length / messages.length).toBeGreaterThan(0.95)
  for (const lang of ['zh', 'en'] as const) {
    const [whole, short] = await Promise.all([
      spoken(
        shortened.map((message) => message.whole),
        lang,
      ),
      spoken(
        shortened.map((message) => message.short),
        lang,
      ),
    ])
    const texts = (of: Said) => shortened.map(({ name }) => of[name]?.(named))
    expect(texts(short)).toEqual(texts(whole))
    expect(texts(short)).not.toContain(undefined)
  }
})

test('other files stay as they are', () => {
  expect(shortMessages.transform('const zh_a = () => {\n\treturn (`x`)\n};', '/src/a.ts')).toBeNull()
})
