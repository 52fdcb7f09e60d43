export interface ComparedLine {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** Two texts line by line: what stayed, what went, what came (the longest common run of lines). Empty lines are left out. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  // common[i][j]: how many lines a from i and b from j on have in common.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = common[i] as Uint16Array
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const lines: ComparedLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left })
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'gone', text: left })
      i += 1
    } else {
      lines.push({ kind: 'new', text: right as string })
      j += 1
    }
  }
  return lines
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
