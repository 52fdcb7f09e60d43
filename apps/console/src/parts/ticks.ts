/* Which lines of a list are ticked. Lines are named by their keys, in the order in which they stand. */

/** What is ticked after this line was: it alone, or with `from` every line between the two takes the state that this one gets. */
export function tick(
  ticked: ReadonlySet<string>,
  lines: readonly string[],
  at: { readonly key: string; readonly from: string | null },
): ReadonlySet<string> {
  const [end, start] = [lines.indexOf(at.key), at.from === null ? -1 : lines.indexOf(at.from)]
  if (end < 0) return ticked
  const some = start < 0 ? [at.key] : lines.slice(Math.min(start, end), Math.max(start, end) + 1)
  const next = new Set(ticked)
  for (const key of some) {
    if (ticked.has(at.key)) next.delete(key)
    else next.add(key)
  }
  return next
}

/** All lines, or none of them where all were ticked. */
export function tickAll(ticked: ReadonlySet<string>, lines: readonly string[]): ReadonlySet<string> {
  return lines.every((key) => ticked.has(key)) ? new Set() : new Set(lines)
}
