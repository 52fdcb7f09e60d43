import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/step.ts'

type Catalogue = Readonly<Record<string, unknown>>

function read(file: string): Catalogue {
  return existsSync(join(root, file)) ? (JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalogue) : {}
}

/** The forms of a text: one, or one for a figure of 1 (`plural=one`) and one for all others (`plural=other`). */
function formsOf(text: unknown): { readonly one?: string; readonly other: string } {
  if (typeof text === 'string') return { other: text }
  const forms = (text as readonly { match: Readonly<Record<string, string>> }[])[0]?.match ?? {}
  return { one: forms['plural=one'] ?? '', other: Object.keys(forms).length === 2 ? (forms['plural=other'] ?? '') : '' }
}

/** Names in braces: a text that loses one shows a hole. */
const slots = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

/** What is wrong with a key's texts; the form for one may leave its figure out, and nothing else. */
export function faultOf(zh: unknown, en: unknown): string | null {
  const [chinese, english] = [formsOf(zh), formsOf(en)]
  if ([...Object.values(chinese), ...Object.values(english)].includes('')) return 'is empty in one language, or lacks a form'
  const wanted = slots(chinese.other)
  if (slots(english.other).join() !== wanted.join()) return 'has other values in braces than its English twin'
  const left = wanted.filter((one) => !slots(english.one ?? english.other).includes(one))
  return left.length > 1 || slots(english.one ?? '').some((one) => !wanted.includes(one)) ? 'lacks values in the form for one' : null
}

function compare(file: string, twin: string): string[] {
  const zh = read(file)
  const en = read(twin)
  const keys = [...new Set([...Object.keys(zh), ...Object.keys(en)])].filter((key) => !key.startsWith('$'))
  return keys.flatMap((key) => {
    if (!(key in en)) return [`${twin}: lacks ${key}`]
    if (!(key in zh)) return [`${file}: lacks ${key}`]
    const fault = faultOf(zh[key], en[key])
    return fault === null ? [] : [`${file}: ${key} ${fault}`]
  })
}

/** Chinese and English catalogues say the same things: same keys, same values in braces. */
export function messages(): Promise<{ findings: string[]; note: string }> {
  const files = globSync(['apps/*/src/**/messages.zh.json', 'apps/*/messages/zh*.json', 'packages/*/src/**/messages.zh.json'], {
    cwd: root,
  })
  const findings = files.flatMap((file) => compare(file, file.replace(/\bzh(-TW)?\.json$/, 'en.json')))
  return Promise.resolve({ findings, note: `${files.length} catalogues` })
}
