import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { exec, root } from '../test/step.ts'

/** A file of the tree that is judged: its path from the root, and what stands in it. */
export interface File {
  readonly path: string
  readonly text: string
}

/** A rule as its page in docs/product has it. */
interface Rule {
  readonly id: string
  readonly page: string
  readonly built: boolean
  readonly isReasoned: boolean
  /** Files that enforce it, named by room and name: folders may lie between the two. */
  readonly places: readonly string[]
}

export type Kind = 'unknown-id' | 'old-reference' | 'uncited-rule' | 'missing-place' | 'malformed-rule'

export interface Finding {
  readonly kind: Kind
  readonly say: string
}

const PAGES = 'docs/product/'
/** Rules of money and of protection: each is cited by the code that keeps it. */
const MUST_BE_CITED = new Set(
  [
    'wallet.md',
    'cashier.md',
    'protection.md',
    'rewards.md',
    'vip.md',
    'missions.md',
    'referral.md',
    'points.md',
    'packets.md',
    'mall.md',
    'leaderboard.md',
    'fairness.md',
  ].map((page) => PAGES + page),
)

/** References to documents that a reader of the repository does not have. */
const OLD_REFERENCES: readonly RegExp[] = [
  /\bG\d{2,3}\b/g,
  /\bSG\d{1,2}\b/g,
  /(?<!\/|\[|\]\()\b(?:games|safety|operator|systems|decisions|rewards|design|server|web|console-kit|items|spec)\.(?:md|tsv)\b(?: (?:section |part )?[A-Z]?\d[\d.]*\d|(?: (?:section |part )?[A-Z]?\d))?/g,
  /\bspec(?:ification)? (?:\(?sections? |§ ?)?\d/gi,
  /\b(?:games|safety|operator|systems) (?:\d+\.\d|[A-Z]+\d)/g,
  /\bdecisions?,? (?:part )?[A-N]\b/g,
  /\baudit (?:section [A-Z]\b|[A-Z]\d)/g,
  /\bissue \d{1,2}\b/g,
]

/** The rules of a page. */
export function rulesOf({ path, text }: File): readonly Rule[] {
  return [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*((?:.|\n(?!- |#|\n))*)/gm)].map(([, id = '', body = '']) => {
    const [, said = '', places = ''] = /^([\s\S]*?)(?:\*In:\*([\s\S]*))?$/.exec(body) ?? []
    return {
      id,
      page: path,
      built: !said.startsWith(' (not built)'),
      isReasoned: said.includes('*Why:*'),
      places: [...places.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
    }
  })
}

/** The ids of these words that a text cites; `WALLET-1 to WALLET-3` cites three. */
export function citedIn(text: string, words: ReadonlySet<string>): readonly string[] {
  return [...text.matchAll(/\b([A-Z]{3,})-([1-9]\d?)(?:\s+to\s+\1-([1-9]\d?))?(?![\w-])/g)].flatMap(([, word = '', from, to]) => {
    if (!words.has(word)) return []
    const [first, last] = [Number(from), Number(to ?? from)]
    return Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => `${word}-${first + at}`)
  })
}

/** Whether a file is the place: the same name, and the folders of the place in their order among its own. */
export function isPlace(place: string, path: string): boolean {
  const folders = place.split('/')
  const own = path.split('/')
  if (folders.pop() !== own.pop()) return false
  for (const folder of own) if (folder === folders[0]) folders.shift()
  return folders.length === 0
}

/** Numbers of the older list that comments of migrations may keep: a step that ran never changes (docs/product/README.md). */
function keptNumbers(files: readonly File[]): ReadonlySet<string> {
  const readme = files.find(({ path }) => path === `${PAGES}README.md`)?.text ?? ''
  return new Set([...readme.matchAll(/^\| ([^|]+) \| [A-Z]+-\d+ \|$/gm)].map(([, old = '']) => old))
}

function isRulePage({ path }: File): boolean {
  return path.startsWith(PAGES) && !/\/(?:README|glossary)\.md$/.test(path)
}

function isSource(path: string): boolean {
  return /^(?:apps|packages)\/.*\.(?:tsx?|mjs|css)$/.test(path) && !/\.(?:test|spec|fixture)\.|\.prove\./.test(path)
}

function judgePages(files: readonly File[], rules: readonly Rule[]): readonly Finding[] {
  const ids = rules.map(({ id }) => id)
  return rules.flatMap(({ id, page, built, isReasoned, places }, at): Finding[] => {
    const twice = ids.indexOf(id) === at ? [] : [`${page}: ${id} stands twice: an id is one rule's for ever`]
    const bare = built && (!isReasoned || places.length === 0) ? [`${page}: ${id} needs its *Why:* and its *In:* (or "(not built)")`] : []
    const gone = places.filter((place) => !files.some(({ path }) => isPlace(place, path)))
    return [
      ...[...twice, ...bare].map((say): Finding => ({ kind: 'malformed-rule', say })),
      ...gone.map((place): Finding => ({ kind: 'missing-place', say: `${page}: ${id} names ${place}, and there is no such file` })),
    ]
  })
}

function judgeText(
  { path, text }: File,
  known: { readonly ids: ReadonlySet<string>; readonly kept: ReadonlySet<string> },
): readonly Finding[] {
  const words = new Set([...known.ids].map((id) => id.split('-')[0] ?? ''))
  const lineOf = (index: number) => text.slice(0, index).split('\n').length
  const unknown = citedIn(text, words).filter((id) => !known.ids.has(id))
  const mayKeep = path.endsWith('/up.sql') || path === `${PAGES}README.md`
  const old = OLD_REFERENCES.flatMap((form) => [...text.matchAll(form)]).filter(([reference]) => !(mayKeep && known.kept.has(reference)))
  return [
    ...unknown.map((id): Finding => ({ kind: 'unknown-id', say: `${path}: no page of docs/product has ${id}` })),
    ...old.map(
      ({ 0: reference, index }): Finding => ({
        kind: 'old-reference',
        say: `${path}:${lineOf(index)}: "${reference}" points at a document that a reader does not have: cite a rule of docs/product`,
      }),
    ),
  ]
}

/** Everything that is wrong between the rules of a tree and what cites them. */
export function judge(files: readonly File[]): readonly Finding[] {
  const rules = files.filter(isRulePage).flatMap(rulesOf)
  const known = { ids: new Set(rules.map(({ id }) => id)), kept: keptNumbers(files) }
  const words = new Set([...known.ids].map((id) => id.split('-')[0] ?? ''))
  const cited = new Set(files.filter(({ path }) => isSource(path)).flatMap(({ text }) => citedIn(text, words)))
  const uncited = rules.filter(({ id, page, built }) => built && MUST_BE_CITED.has(page) && !cited.has(id))
  return [
    ...judgePages(files, rules),
    ...files.flatMap((file) => judgeText(file, known)),
    ...uncited.map(({ id, page }): Finding => ({ kind: 'uncited-rule', say: `${page}: no code cites ${id}: cite it where it is kept` })),
  ]
}

const READ = /\.(?:tsx?|mjs|js|md|sql|tsv|css)$/
/** Generated from what is read here, or written to break the rules. */
const NOT_READ = /^(?:docs\/(?:openapi|asyncapi|api)|tools\/seeds\/|tools\/checks\/product-rules)/

function read(folder: string, path: string): readonly File[] {
  try {
    return [{ path, text: READ.test(path) ? readFileSync(join(folder, path), 'utf8') : '' }]
  } catch {
    return []
  }
}

/** What code cites are rules that stand in the repository, where they say they are kept. */
export async function productRules(): Promise<{ findings: string[]; note: string }> {
  const { stdout } = await exec('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  const paths = stdout.split('\n').filter((path) => path !== '' && !NOT_READ.test(path))
  const files = paths.flatMap((path) => read(root, path))
  const rules = files.filter(isRulePage).flatMap(rulesOf)
  return { findings: judge(files).map(({ say }) => say), note: `${rules.length} rules, ${rules.filter(({ built }) => built).length} built` }
}

/** Each tree in the seeds breaks what its folder is called after, and nothing else. */
export async function productRuleSeeds(): Promise<{ findings: string[]; note: string }> {
  const seeds = join(root, 'tools/seeds/product-rules')
  const kinds = globSync('*/', { cwd: seeds }).map((kind) => kind.replace(/[\\/]$/, ''))
  const findings = kinds.flatMap((kind) => {
    const folder = join(seeds, kind)
    const paths = globSync('**/*.*', { cwd: folder }).map((path) => relative('', path).replaceAll('\\', '/'))
    const found = judge(paths.flatMap((path) => read(folder, path)))
    const caught = found.length > 0 && found.every((one) => one.kind === kind)
    return caught ? [] : [`tools/seeds/product-rules/${kind}: found ${found.map((one) => one.kind).join(', ') || 'nothing'}`]
  })
  return { findings: await Promise.resolve(findings), note: `${kinds.length - findings.length} of ${kinds.length} seeds caught` }
}
