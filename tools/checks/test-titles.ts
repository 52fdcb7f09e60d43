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
