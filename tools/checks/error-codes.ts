import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/step.ts'

interface Entry {
  readonly zh?: unknown
  readonly en?: unknown
  readonly status?: unknown
}

interface Tables {
  /** Code -> the errors.ts that holds it. */
  readonly errors: Map<string, string>
  readonly fields: Set<string>
  readonly findings: string[]
}

const entryOf = (value: unknown): Entry | null =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value ? value : null

/** Every error table (`...Errors`) and field text table (`...FieldTexts`) of the contract, and of a program with a protocol of its own. */
async function tables(): Promise<Tables> {
  const found: Tables = { errors: new Map(), fields: new Set(), findings: [] }
  for (const file of globSync(['packages/contract/src/*/errors.ts', 'apps/*/src/errors.ts'], { cwd: root })) {
    const module = (await import(join(root, file))) as Record<string, unknown>
    for (const [name, table] of Object.entries(module)) {
      if (typeof table !== 'object' || table === null || !/(Errors|FieldTexts)$/.test(name)) continue
      for (const [code, value] of Object.entries(table)) collect(found, file, { code, entry: entryOf(value) })
    }
  }
  return found
}

function collect(found: Tables, file: string, { code, entry }: { code: string; entry: Entry | null }): void {
  if (entry === null) return
  if (entry.zh === '' || entry.en === '') found.findings.push(`${file}: ${code} lacks a text in one language`)
  if (entry.status === undefined) found.fields.add(code)
  else found.errors.set(code, file)
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
}

function sources(): { file: string; text: string }[] {
  return globSync('{apps/{server,studio,sandbox},packages/{service,contract}}/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !/^(packages\/contract\/src\/[^/]+|apps\/[^/]+\/src)\/errors\.ts$/.test(file))
    .map((file) => ({ file, text: withoutComments(readFileSync(join(root, file), 'utf8')) }))
}

const REFUSE = /\brefuse\(\s*'([^']+)'/g

/** Both ways: a refusal whose code stands in no table has no text; a code that nobody gives is a promise nobody keeps. */
export async function errorCodes(): Promise<{ findings: string[]; note: string }> {
  const { errors, fields, findings } = await tables()
  const files = sources()
  for (const { file, text } of files) {
    for (const [, code = ''] of text.matchAll(REFUSE)) {
      if (!errors.has(code)) findings.push(`${file}: refuse('${code}') stands in no errors.ts`)
    }
  }
  const all = files.map(({ text }) => text).join('\n')
  const given = (code: string) => all.includes(`'${code}'`)
  for (const [code, file] of errors) if (!given(code)) findings.push(`${file}: nothing gives ${code}`)
  for (const code of fields) if (!given(code)) findings.push(`no schema or refusal gives the field text ${code}`)
  return { findings, note: `${errors.size} codes, ${fields.size} field texts` }
}
