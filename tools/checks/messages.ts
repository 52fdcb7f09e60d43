import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/step.ts'

type Catalogue = Readonly<Record<string, unknown>>

function read(file: string): Catalogue {
  return existsSync(join(root, file)) ? (JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalogue) : {}
}

/** Names in braces: a text that loses one shows a hole. Of a text with a form for one and a form for many, those of the second count. */
function slots(text: unknown): string {
  return [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort().join(' ')
}

function compare(file: string, twin: string): string[] {
  const zh = read(file)
  const en = read(twin)
  const keys = [...new Set([...Object.keys(zh), ...Object.keys(en)])].filter((key) => !key.startsWith('$'))
  return keys.flatMap((key) => {
    if (!(key in en)) return [`${twin}: lacks ${key}`]
    if (!(key in zh)) return [`${file}: lacks ${key}`]
    if (zh[key] === '' || en[key] === '') return [`${file}: ${key} is empty in one language`]
    return slots(zh[key]) === slots(en[key]) ? [] : [`${file}: ${key} has other values in braces than its English twin`]
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
