import ts from 'typescript6'

const ID = /\b[A-Z]+-\d{3}\b/g

/** `test`, `it`, `test.step`, `test.each(...)`: calls whose first argument is a title under which something is asserted. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it'
  if (ts.isPropertyAccessExpression(callee))
    return callee.name.text === 'step' || (callee.name.text !== 'describe' && isTest(callee.expression))
  return ts.isCallExpression(callee) && isTest(callee.expression)
}

/** The rows of `test.each([...])`: their first text is what the title is filled with. */
function rowNames(callee: ts.Expression): string[] {
  const [table] = ts.isCallExpression(callee) ? callee.arguments : []
  if (table === undefined) return []
  const list = ts.isAsExpression(table) ? table.expression : table
  if (!ts.isArrayLiteralExpression(list)) return []
  return list.elements.flatMap((row) => {
    const first = ts.isArrayLiteralExpression(row) ? row.elements[0] : row
    return first !== undefined && ts.isStringLiteralLike(first) ? [first.text] : []
  })
}

/**
 * The statements that a test file claims to show: ids in the titles of its tests and steps, in the rows that name them, and in the
 * `ids` of a table from which a title is made. Titles of groups, comments and other texts claim nothing.
 */
export function idsShown(text: string): ReadonlySet<string> {
  const file = ts.createSourceFile('test.ts', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS)
  const claims: string[] = []
  const ofRows: string[] = []
  let madeOfRows = false
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments
      if (title !== undefined && ts.isStringLiteralLike(title)) claims.push(title.text)
      if (title !== undefined && ts.isTemplateExpression(title)) {
        claims.push(title.head.text, ...title.templateSpans.map((span) => span.literal.text))
        madeOfRows ||= title.templateSpans.some(({ expression }) => ts.isIdentifier(expression) && expression.text === 'ids')
      }
      claims.push(...rowNames(node.expression))
    }
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'ids' && ts.isStringLiteralLike(node.initializer))
      ofRows.push(node.initializer.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return new Set([...claims, ...(madeOfRows ? ofRows : [])].flatMap((claim) => claim.match(ID) ?? []))
}

/** `describe` and its kin: titles of groups. */
function isGroup(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'describe'
  if (ts.isPropertyAccessExpression(callee)) return isGroup(callee.expression)
  return ts.isCallExpression(callee) && isGroup(callee.expression)
}

function isExtended(value: ts.Expression | undefined): boolean {
  if (value === undefined || !ts.isCallExpression(value) || !ts.isPropertyAccessExpression(value.expression)) return false
  return value.expression.name.text === 'extend' && isTest(value.expression.expression)
}

/** The titles of a test file's groups, tests and steps, and the texts that rows fill them with; of a made-up title the parts between its values. */
export function titlesOf(text: string): readonly string[] {
  const file = ts.createSourceFile('test.ts', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS)
  const titles: string[] = []
  /** Tests with fixtures of their own: `const stages = test.extend(...)`. */
  const own = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isExtended(node.initializer)) own.add(node.name.text)
    const called = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && own.has(node.expression.text)
    if (ts.isCallExpression(node) && (called || isTest(node.expression) || isGroup(node.expression))) {
      const [title] = node.arguments
      if (title !== undefined && ts.isStringLiteralLike(title)) titles.push(title.text)
      if (title !== undefined && ts.isTemplateExpression(title))
        titles.push(title.head.text, ...title.templateSpans.map((span) => span.literal.text))
      titles.push(...rowNames(node.expression))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return titles
}
