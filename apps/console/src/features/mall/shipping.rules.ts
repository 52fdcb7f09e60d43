/** What pasted lines say: parcel numbers by exchange, and the lines that name none which waits. */
interface Pasted {
  readonly tracking: Readonly<Record<string, string>>
  readonly strange: readonly string[]
}

/** Reads lines of an exchange's number and its parcel's, with a tab, comma, semicolon or blank between, as a carrier's list or a sheet has them. */
export function readLines(text: string, waiting: ReadonlySet<string>): Pasted {
  const tracking: Record<string, string> = {}
  const strange: string[] = []
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') continue
    const [, id = '', number = ''] = /^(\S+?)[\t,; ]+(\S.*)$/.exec(line) ?? []
    if (waiting.has(id) && number.length <= 60) tracking[id] = number
    else strange.push(line)
  }
  return { tracking, strange }
}
