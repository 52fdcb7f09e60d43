import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript6'
import { root } from '../test/step.ts'

/** An object written in the contract: the names of its fields, and what is said above some of them. */
interface Written {
  readonly names: ReadonlySet<string>
  /** It takes fields of others as well: `...pageQuery`. */
  readonly open: boolean
  readonly said: ReadonlyMap<string, string>
}

/** What the contract says of the fields of an object, found by the names of its fields: a schema at run time does not know where it was written. */
export class Comments {
  readonly #written: readonly Written[]

  constructor(sources: readonly string[]) {
    this.#written = sources.flatMap(objectsIn).filter(({ said }) => said.size > 0)
  }

  /** By name, of an object with exactly these fields. Where objects of the same fields say different things of one, nothing is said of it. */
  of(names: readonly string[]): ReadonlyMap<string, string> {
    const own = new Set(names)
    const found = new Map<string, Set<string>>()
    for (const { names: written, open, said } of this.#written) {
      if (![...written].every((name) => own.has(name)) || (!open && written.size !== own.size)) continue
      for (const [name, text] of said) found.set(name, (found.get(name) ?? new Set()).add(text))
    }
    return new Map([...found].flatMap(([name, texts]) => (texts.size === 1 ? [[name, [...texts].join('')] as const] : [])))
  }
}

/** The comments of packages/contract. */
export function contractComments(): Comments {
  const files = globSync('packages/contract/src/*/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  return new Comments(files.sort().map((file) => readFileSync(join(root, file), 'utf8')))
}

function objectsIn(text: string): Written[] {
  const file = ts.createSourceFile('contract.ts', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS)
  const found: Written[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) found.push(written(node, text))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function written(node: ts.ObjectLiteralExpression, text: string): Written {
  const names = new Set<string>()
  const said = new Map<string, string>()
  let open = false
  for (const property of node.properties) {
    open ||= ts.isSpreadAssignment(property)
    const { name } = property
    if (name === undefined || !(ts.isIdentifier(name) || ts.isStringLiteral(name))) continue
    names.add(name.text)
    // What begins on the line before counts as trailing.
    const ranges = [...(ts.getTrailingCommentRanges(text, property.pos) ?? []), ...(ts.getLeadingCommentRanges(text, property.pos) ?? [])]
    const comment = ranges.map(({ pos, end }) => text.slice(pos, end)).at(-1)
    if (comment?.startsWith('/**')) said.set(name.text, wordsOf(comment))
  }
  return { names, open, said }
}

/** A comment as one line of text. */
function wordsOf(comment: string): string {
  const lines = comment.slice(3, -2).split('\n')
  return lines
    .map((line) => line.trim().replace(/^\*\s?/, ''))
    .join(' ')
    .trim()
    .replaceAll(/\{@link (\w+)\}/g, '$1')
}
