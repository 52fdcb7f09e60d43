/** Of a test file the titles of its groups, tests and steps; null where there is no such file. */
type TitlesIn = (path: string) => readonly string[] | null

const NAMED = /`([^`]+)`((?:\s*"[^"]+",?)*)/g
/** `same`: the test makes this very attack. `near`: one beside it. `read`: refused, by reading alone. `open`: as the audit found it. */
const HOW: ReadonlySet<string> = new Set(['same', 'near', 'read', 'open'])
const TITLE_LEAST = 8

/** The cells of a row of docs/attacks.md, or null: a head, a rule or no row at all. */
function cellsOf(line: string): readonly string[] | null {
  if (!line.startsWith('| ') || /^\|( id |[-\s|]+$)/.test(line)) return null
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
}

/** What is wrong with the tests that a cell names. */
function judgeTests(tests: string, titlesIn: TitlesIn): readonly string[] {
  return [...tests.matchAll(NAMED)].flatMap(([, path = '', quoted = '']) => {
    const titles = titlesIn(path)
    if (titles === null) return [`there is no ${path}`]
    const named = [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
    if (named.length === 0) return [`${path} without a title`]
    return named.flatMap((title) =>
      title.length >= TITLE_LEAST && titles.some((one) => one.includes(title)) ? [] : [`${path} has no test "${title}"`],
    )
  })
}

/**
 * What is wrong with docs/attacks.md: a row has an id of its own, the attack, the answer, its tests and how they show it; whoever says `same`
 * or `near` names a test, by its path from the root and words of a title that stands there.
 */
export function judgeAttacks(page: string, titlesIn: TitlesIn): { readonly rows: number; readonly findings: readonly string[] } {
  const rows = page
    .split('\n')
    .map(cellsOf)
    .filter((cells) => cells !== null)
  const ids = rows.map(([id = '']) => id)
  const findings = rows.flatMap((cells, at) => {
    const [id = '', attack = '', answer = '', tests = '', how = ''] = cells
    if (cells.length !== 5 || attack === '' || answer === '' || !HOW.has(how))
      return [`${id}: not a row of id, attack, answer, tests and how`]
    const named = tests.includes('`')
    const wrong = (how === 'same' || how === 'near') && !named ? ['says that a test shows it, and names none'] : []
    const twice = ids.indexOf(id) === at ? [] : ['stands twice']
    return [...wrong, ...twice, ...judgeTests(tests, titlesIn)].map((finding) => `${id}: ${finding}`)
  })
  return { rows: rows.length, findings }
}
