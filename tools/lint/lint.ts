import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exec, root } from '../test/step.ts'

interface Diagnostic {
  readonly code: string
  readonly message: string
  readonly filename: string
  readonly severity: 'error' | 'warning'
  readonly labels?: readonly { readonly span?: { readonly line?: number } }[]
}

async function diagnostics(args: readonly string[]): Promise<readonly Diagnostic[]> {
  const { stdout, output } = await exec('oxlint', ['--format', 'json', ...args])
  if (!stdout.trimStart().startsWith('{')) throw new Error(output)
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
}

let seen: Promise<readonly Diagnostic[]> | undefined

/** Everything the linter says about the tree; it looks once, for the rules and for the sizes. */
function wholeTree(): Promise<readonly Diagnostic[]> {
  seen ??= diagnostics([])
  return seen
}

/** Every broken rule. Sizes are warnings, and {@link sizes} judges those. */
export async function lint(): Promise<{ findings: string[] }> {
  const errors = (await wholeTree()).filter(({ severity }) => severity === 'error')
  return { findings: errors.map((one) => `${one.filename}:${one.labels?.[0]?.span?.line ?? 1}: ${one.code}: ${one.message}`) }
}

/** `eslint(max-lines)` -> `max-lines` */
function ruleOf(diagnostic: Diagnostic): string {
  return /\(([^)]+)\)/.exec(diagnostic.code)?.[1] ?? diagnostic.code
}

/** Each ban must catch the file in the seeds folder of its name (`rule` or `rule.what`). */
export async function lintSeeds(): Promise<{ findings: string[]; note: string }> {
  const folders = globSync('tools/seeds/lint/*/', { cwd: root }).map((folder) => folder.replaceAll('\\', '/').split('/')[3] ?? '')
  const found = await diagnostics(['-c', 'tools/seeds/lint/oxlint.json', 'tools/seeds/lint'])
  const missed = folders.filter(
    (folder) => !found.some((one) => one.filename.includes(`/lint/${folder}/`) && ruleOf(one) === folder.split('.')[0]),
  )
  const findings = missed.map((folder) => `no lint finding for the seed tools/seeds/lint/${folder}/`)
  return { findings, note: `${folders.length - missed.length} of ${folders.length} seeds caught` }
}

interface Exception {
  readonly file: string
  readonly rule: string
  /** Largest value, and how many places in the file exceed the limit. */
  readonly largest: number
  readonly places: number
}

const sizeRules = new Set(['max-lines', 'max-lines-per-function', 'max-params', 'max-depth'])
export const listFile = 'tools/lint/size-exceptions.tsv'

/** The list of files that are larger than they should be; it may only shrink. */
function exceptions(): Exception[] {
  const lines = readFileSync(join(root, listFile), 'utf8').split('\n').slice(1)
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [file = '', rule = '', largest = '0', places = '0'] = line.split('\t')
      return { file, rule, largest: Number(largest), places: Number(places) }
    })
}

/** What the tripwires see now, by file and rule. */
export async function measured(): Promise<Map<string, Exception>> {
  const found = new Map<string, Exception>()
  for (const one of await wholeTree()) {
    const rule = ruleOf(one)
    if (!sizeRules.has(rule)) continue
    const value = Number(/\((\d+)\)/.exec(one.message)?.[1] ?? 0)
    const key = `${one.filename}\t${rule}`
    const before = found.get(key)
    found.set(key, { file: one.filename, rule, largest: Math.max(value, before?.largest ?? 0), places: (before?.places ?? 0) + 1 })
  }
  return found
}

function judge(now: Exception | undefined, listed: Exception | undefined): string | null {
  if (now === undefined) return listed === undefined ? null : `${listed.file}: ${listed.rule} is kept now: take its line out of ${listFile}`
  const figures = `${now.file}: ${now.rule} is ${now.largest}, in ${now.places} places`
  if (listed === undefined) return `${figures}: split it, or (with a good reason) list it in ${listFile}`
  if (now.largest > listed.largest || now.places > listed.places)
    return `${figures}; the list allows ${listed.largest} in ${listed.places}, and it may only shrink`
  if (now.largest < listed.largest || now.places < listed.places) return `${figures}: well done, write the smaller figures into ${listFile}`
  return null
}

/** Smoke alarms: file 300 lines, function 60 (tsx 120), 3 parameters, depth 3; larger only by name, and shrinking. */
export async function sizes(): Promise<{ findings: string[]; note: string }> {
  const list = new Map(exceptions().map((one) => [`${one.file}\t${one.rule}`, one]))
  const now = await measured()
  const keys = new Set([...list.keys(), ...now.keys()])
  const findings = [...keys].map((key) => judge(now.get(key), list.get(key))).filter((finding) => finding !== null)
  return { findings, note: `${list.size} exceptions listed` }
}
